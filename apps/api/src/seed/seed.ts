import { inTransaction, newId, type Db, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { addBrand, ensureReferenceData, putJurisdiction, setHostAgent } from "../modules/brands/index.ts";
import { countPlayers, rollUpDays, rollUpHours } from "../modules/bets/index.ts";
import { renewListings } from "../modules/games/index.ts";
import { hashPassword } from "../modules/members/index.ts";
import { readLimitWords, setLimits } from "../modules/vendors/index.ts";
import {
  customerServicesOf,
  DEMO_BRANDS,
  DEMO_JURISDICTION,
  DEMO_PASSWORD,
  resourcesOf,
  type DemoBrand,
} from "./demo-brands.ts";
import { seedCatalogue, seedBrandGames } from "./seed-catalogue.ts";
import { seedContent } from "./seed-content.ts";
import { seedFavorites } from "./seed-favorites.ts";
import { seedHistory, seedPlayers, type HistoryBrand } from "./seed-history.ts";

/** Advisory lock: of several processes that start at once, one seeds and the others find it done. */
const SEED_LOCK = 7_370_003;

/** Amount of data to seed. Tests need every kind of data, but little of each. */
export type SeedSize = { slots: number; bets: number; hasContent: boolean };

const DEMO_SIZE: SeedSize = { slots: 10_000, bets: 2_400, hasContent: true };

/** Fills an empty database with the demo. Existing data is not changed. */
export async function seedDemo(deps: Pick<Deps, "db" | "clock" | "ledger">, size = DEMO_SIZE): Promise<void> {
  const brands = await inTransaction(deps.db, async (tx) => {
    // No time-outs, because another process may hold the lock for long.
    await sql`set local statement_timeout = 0; set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    await refuseRealData(tx);
    await ensureReferenceData(tx);
    await putJurisdiction(tx, DEMO_JURISDICTION);
    // Removes the "new" mark of older games by the demo's clock, before games are listed.
    await renewListings(tx, deps);
    await seedCatalogue(tx, deps, size.slots);
    const seeded: (HistoryBrand & DemoBrand & { isNew: boolean })[] = [];
    let playersBefore = 0;
    for (const demo of DEMO_BRANDS) {
      const known = await findBrand(tx, demo.merchantCode);
      const id = known ?? (await seedBrand(tx, deps, demo));
      const brand = { ...demo, id, isNew: known === undefined, share: demo.historyShare ?? 0, playersBefore };
      await seedBrandGames(tx, deps, brand);
      if (size.hasContent) {
        await seedContent(tx, deps, brand);
        await seedFavorites(tx, deps, id);
      }
      playersBefore += size.bets > 0 ? await seedPlayers(tx, deps, brand) : 0;
      seeded.push(brand);
    }
    return seeded;
  });
  // The history is seeded outside the transaction, because ledger movements are committed in transactions of their
  // own.
  for (const brand of brands) await seedHistory(deps, brand, size.bets);
  for (const brand of brands.filter(({ isNew }) => isNew)) await seedLimits(deps, brand);
  await countPlayers(deps);
  await rollUpDays(deps);
  await rollUpHours(deps);
}

async function seedLimits(deps: Pick<Deps, "db">, { merchantCode, limits = [] }: DemoBrand): Promise<void> {
  for (const [scope = "", currency = "", ...words] of limits)
    await setLimits(deps, merchantCode, { scope, currency, limits: readLimitWords(words) });
}

async function findBrand(tx: Tx, merchantCode: string): Promise<string | undefined> {
  const brand = await tx.selectFrom("brands").select("id").where("merchant_code", "=", merchantCode).executeTakeFirst();
  return brand?.id;
}

/** Refuses to seed or reset a database with real brands, whatever the settings. */
export async function refuseRealData(db: Db | Tx): Promise<void> {
  const real = await db.selectFrom("brands").select("merchant_code").where("is_demo", "=", false).execute();
  if (real.length === 0) return;
  throw new Error(
    `DEMO is on, but this database holds real brands (${real.map((brand) => brand.merchant_code).join(", ")}). ` +
      "Set DEMO=off, or use another database.",
  );
}

/** Refuses to run a real site with accounts whose password is public. */
export async function refuseDemoData(db: Db): Promise<void> {
  const demo = await db.selectFrom("brands").select("merchant_code").where("is_demo", "=", true).execute();
  if (demo.length === 0) return;
  throw new Error(
    `DEMO is off, but this database holds demo brands (${demo.map((brand) => brand.merchant_code).join(", ")}) with known ` +
      "passwords. Give the real site a database of its own.",
  );
}

async function seedBrand(tx: Tx, deps: Pick<Deps, "clock">, demo: DemoBrand): Promise<string> {
  const { merchantCode, hostAgents = {} } = demo;
  const customerServices = customerServicesOf(merchantCode);
  const brandId = await addBrand(tx, deps, {
    ...demo,
    resources: resourcesOf(merchantCode),
    customerServices,
    isDemo: true,
  });

  const members = await memberRows(demo, deps.clock.now());
  await tx
    .insertInto("members")
    .values(members.map((member) => ({ ...member, brand_id: brandId })))
    .execute();
  for (const [host, agent] of Object.entries(hostAgents)) {
    const agentId = members.find(({ account }) => account === agent)?.id;
    if (agentId) await setHostAgent(tx, brandId, host, agentId);
  }
  return brandId;
}

/**
 * Builds the rows of the demo accounts. Times are set here, because column defaults would use the database's clock.
 */
async function memberRows({ members }: DemoBrand, now: Date) {
  const ids = new Map(members.map(({ account }) => [account, newId(now)]));
  return Promise.all(
    members.map(async ({ account, nickname, type, invitationCode, upline, mobile, email, initialPassword }) => ({
      id: ids.get(account) ?? newId(now),
      account,
      nickname,
      type,
      password_hash: await hashPassword(initialPassword ?? DEMO_PASSWORD),
      password_set_at: now,
      created_at: now,
      has_initial_password: initialPassword !== undefined,
      invitation_code: invitationCode,
      upline_id: (upline && ids.get(upline)) || null,
      mobile: mobile ?? null,
      mobile_verified_at: mobile ? now : null,
      email: email ?? null,
      email_verified_at: email ? now : null,
    })),
  );
}
