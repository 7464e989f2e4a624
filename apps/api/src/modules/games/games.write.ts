import type { GameCategory, GameDraft } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { isSafePicture } from "@perya/rules";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { getBrandFacts } from "../brands/index.ts";
import * as queries from "./brand-games.queries.ts";

/** A vendor that the platform has not had: its code stands in games, connections and bets from then on. */
export async function addVendor({ db }: DbDeps, code: string, name: string): Promise<void> {
  if (!/^[A-Z0-9]{2,12}$/.test(code)) throw new Error(`"${code}" should be 2 to 12 capitals and digits.`);
  if (await inTransaction(db, (tx) => queries.insertVendor(tx, code, name))) return;
  throw new Error(`There is a vendor ${code} by another name already.`);
}

/** Games of a vendor, for the whole platform: new ones, and what is said otherwise of old ones. Answers their node ids. */
export async function writeGames(
  { db, clock }: ClockedDbDeps,
  vendorCode: string,
  drafts: readonly GameDraft[],
): Promise<{ id: string; code: string }[]> {
  const now = clock.now();
  const games = drafts.map((draft) => ({
    id: newId(now),
    vendor_code: vendorCode,
    code: draft.code,
    category: draft.category,
    names: draft.names,
    tags: [...(draft.tags ?? []), ...(draft.volatility ? [`VOL_${draft.volatility}`] : [])],
    released_at: draft.releasedAt ? new Date(draft.releasedAt) : now,
  }));
  const twice = games.find(({ code }, index) => games.findIndex((other) => other.code === code) < index);
  if (twice) throw new Error(`The game ${twice.code} stands there twice.`);
  return inTransaction(db, async (tx) => {
    if (!(await queries.hasVendor(tx, vendorCode)))
      throw new Error(`There is no vendor "${vendorCode}": add it first.`);
    const written = await queries.upsertGames(tx, games);
    for (const brandId of await queries.listBrandsOf(tx, vendorCode))
      await addLiveEvent(tx, `brand:${brandId}`, "games");
    return written;
  });
}

/** Whether the brand has a category at all. Off, its games are neither shown nor staked on; its vendors stay as they are. */
export async function setCategory(
  deps: DbDeps,
  merchantCode: string,
  category: GameCategory,
  isOn: boolean,
): Promise<void> {
  await changeBrandGames(deps, merchantCode, (tx, brandId) =>
    isOn ? queries.insertBrandCategory(tx, brandId, category) : queries.deleteBrandCategory(tx, brandId, category),
  );
}

export type VendorState = "open" | "maintenance" | "off";

type VendorChange = { category: GameCategory; code: string; state: VendorState; until?: Date };

/** Opens a vendor of a brand's category, says that it is being mended, perhaps until when, or takes it off the site. */
export async function setVendor(
  deps: DbDeps,
  merchantCode: string,
  { category, code, state, until }: VendorChange,
): Promise<void> {
  await changeBrandGames(deps, merchantCode, async (tx, brandId) => {
    const isKnown =
      state === "off"
        ? await queries.deleteBrandVendor(tx, { brandId, category, code })
        : await queries.upsertBrandVendor(tx, { brandId, category, code }, readMaintenance(state, until));
    if (!isKnown) throw new Error(`There is no vendor "${code}" in ${category}.`);
  });
}

type ForFunChange = { category: GameCategory; code: string; isOn: boolean };

/** Whether a vendor's games of a category can be tried without money. The brand's switch FORFUN3 must be on besides. */
export async function setForFun(
  deps: DbDeps,
  merchantCode: string,
  { category, code, isOn }: ForFunChange,
): Promise<void> {
  await changeBrandGames(deps, merchantCode, async (tx, brandId) => {
    if (await queries.updateForFun(tx, { brandId, category, code }, isOn)) return;
    throw new Error(`The brand shows no vendor "${code}" in ${category}.`);
  });
}

/** A moment said with anything but maintenance says nothing. */
function readMaintenance(state: VendorState, until: Date | undefined) {
  const isInMaintenance = state === "maintenance";
  return { isInMaintenance, until: (isInMaintenance && until) || null };
}

export type GameChange = { isHidden?: boolean; hotSequence?: number | null; iconUrl?: string | null };

/** What a brand does differently with one game: hides it, makes it hot, gives it a picture of its own. */
export async function setGame(deps: DbDeps, merchantCode: string, gameId: string, change: GameChange): Promise<void> {
  if (change.iconUrl && !isSafePicture(change.iconUrl)) {
    throw new Error("The picture should be https, or a path below /art or /uploads.");
  }
  await changeBrandGames(deps, merchantCode, async (tx, brandId) => {
    const isKnown = await queries.upsertBrandGame(tx, brandId, gameId, {
      ...(change.isHidden !== undefined && { is_hidden: change.isHidden }),
      ...(change.hotSequence !== undefined && { hot_sequence: change.hotSequence }),
      ...(change.iconUrl !== undefined && { icon_url: change.iconUrl }),
    });
    if (!isKnown) throw new Error(`There is no game with the node id "${gameId}".`);
  });
}

async function changeBrandGames(
  { db }: DbDeps,
  merchantCode: string,
  change: (tx: Tx, brandId: string) => Promise<void>,
) {
  await inTransaction(db, async (tx) => {
    const { id: brandId } = await getBrandFacts(tx, merchantCode);
    await change(tx, brandId);
    await addLiveEvent(tx, `brand:${brandId}`, "games");
  });
}
