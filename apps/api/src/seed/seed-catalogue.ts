import type { Chance } from "@perya/art/chance";
import { GAME_CATEGORIES, type GameCategory } from "@perya/contract";
import type { Tx } from "@perya/db";
import type { Deps } from "../deps.ts";
import { insertGames } from "../modules/games/index.ts";
import { buildCatalogue } from "./catalogue/build-catalogue.ts";
import { spreadLooks } from "./catalogue/spread-looks.ts";
import { TABLE_GAMES } from "./catalogue/tables.ts";
import { CATEGORY_ORDER, LOBBIES, SLOT_VENDORS, VENDORS } from "./catalogue/vendors.ts";
import type { DemoBrand } from "./demo-brands.ts";
import { createSeededChance } from "./seeded-chance.ts";

const HOT_GAMES = 30;
const HOUR_MS = 60 * 60_000;
const BACK_IN_HOURS = 6;

/** Number of hot games per category. Slots fill the rest. */
const HOT: Partial<Record<GameCategory, number>> = {
  INHOUSE: 4,
  LIVE: 3,
  FISH: 3,
  PVP: 2,
  BINGO: 1,
  JACKPOT: 1,
};

/** Seeds the vendors and games of the whole platform. */
export async function seedCatalogue(tx: Tx, { clock }: Pick<Deps, "clock">, slots: number): Promise<void> {
  const known = await tx.selectFrom("games").select("id").limit(1).execute();
  if (known.length > 0) return;
  const vendors = Object.entries(VENDORS).map(([code, name]) => ({ code, name }));
  await tx
    .insertInto("vendors")
    .values(vendors)
    .onConflict((row) => row.doNothing())
    .execute();
  await insertGames(tx, buildCatalogue(slots, clock.now()));
}

type SeedScope = Pick<DemoBrand, "merchantCode" | "leavesOut" | "maintenance"> & { id: string };

/** Seeds the brand's categories and vendors, and thirty hot games. */
export async function seedBrandGames(tx: Tx, { clock }: Pick<Deps, "clock">, brand: SeedScope): Promise<void> {
  const { id: brandId, merchantCode, leavesOut = [], maintenance } = brand;
  const known = await tx.selectFrom("brand_categories").select("category").where("brand_id", "=", brandId).execute();
  if (known.length > 0) return renewMaintenance(tx, brandId, clock.now());
  const shown = CATEGORY_ORDER.filter((category) => !leavesOut.includes(category));
  const categories = shown.map((category, index) => ({ brand_id: brandId, category, sequence: index + 1 }));
  await tx.insertInto("brand_categories").values(categories).execute();
  const vendors = shown.flatMap((category) =>
    vendorsOf(category).map((code, index) => {
      const isInMaintenance = category === maintenance?.category && code === maintenance.vendor;
      return {
        brand_id: brandId,
        category,
        vendor_code: code,
        sequence: index + 1,
        is_lobby: LOBBIES.has(code),
        is_in_maintenance: isInMaintenance,
        maintenance_until: isInMaintenance ? backAfter(clock.now()) : null,
      };
    }),
  );
  await tx.insertInto("brand_vendors").values(vendors).execute();
  await seedHotGames(tx, brandId, shown, createSeededChance(`hot ${merchantCode}`));
}

/** Extends the demo's maintenance after a restart. A vendor opened by an operator stays open. */
async function renewMaintenance(tx: Tx, brandId: string, now: Date): Promise<void> {
  await tx
    .updateTable("brand_vendors")
    .set({ maintenance_until: backAfter(now) })
    .where("brand_id", "=", brandId)
    .where("is_in_maintenance", "=", true)
    .where("maintenance_until", "<", now)
    .execute();
}

/** A full hour a few hours from now, when the maintenance ends. */
function backAfter(now: Date): Date {
  return new Date((Math.ceil(now.getTime() / HOUR_MS) + BACK_IN_HOURS) * HOUR_MS);
}

function vendorsOf(category: GameCategory): string[] {
  if (category === "RNG") return SLOT_VENDORS.map(({ code }) => code);
  return TABLE_GAMES.filter((listing) => listing.category === category).map(({ vendor }) => vendor);
}

async function seedHotGames(tx: Tx, brandId: string, shown: readonly GameCategory[], chance: Chance) {
  const picked = GAME_CATEGORIES.filter((category) => shown.includes(category)).map(async (category) => {
    const games = await tx
      .selectFrom("games")
      .select(["id", "vendor_code", "code", "category", "names"])
      .where("category", "=", category)
      .orderBy("id")
      .limit(2_000)
      .execute();
    return { category, games: chance.shuffle(games) };
  });
  const lists = await Promise.all(picked);
  const others = lists.flatMap(({ category, games }) => games.slice(0, HOT[category] ?? 0));
  const slots = lists.find(({ category }) => category === "RNG")?.games.slice(0, HOT_GAMES - others.length) ?? [];
  const hot = spreadLooks(chance.shuffle([...slots, ...others]));
  const rows = hot.map(({ id }, index) => ({ brand_id: brandId, game_id: id, hot_sequence: index + 1 }));
  await tx.insertInto("brand_games").values(rows).execute();
}
