import type { GameCategory, GameDraft } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { isSafePicture } from "@perya/rules";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { TERMINAL, writeAudit, type AuditEntry } from "../audit/index.ts";
import { getBrandFacts } from "../brands/index.ts";
import * as queries from "./brand-games.queries.ts";

/** Adds a vendor to the platform. Its code is permanent: games, connections and bets refer to it. */
export async function addVendor({ db }: DbDeps, code: string, name: string): Promise<void> {
  if (!/^[A-Z0-9]{2,12}$/.test(code)) throw new Error(`"${code}" must be 2 to 12 capitals and digits.`);
  if (await inTransaction(db, (tx) => queries.insertVendor(tx, code, name))) return;
  throw new Error(`There is already a vendor ${code} with another name.`);
}

/** Inserts or updates a vendor's games for the whole platform. Returns their node ids. */
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
  if (twice) throw new Error(`Game ${twice.code} is listed twice.`);
  return inTransaction(db, async (tx) => {
    if (!(await queries.hasVendor(tx, vendorCode))) throw new Error(`Vendor "${vendorCode}" not found. Add it first.`);
    const written = await queries.upsertGames(tx, games);
    for (const brandId of await queries.listBrandsOf(tx, vendorCode))
      await addLiveEvent(tx, `brand:${brandId}`, "games");
    return written;
  });
}

/** Who makes the change and why, for the audit. The terminal omits it. */
export type By = { actor: AuditActor; reason: string };

const AT_TERMINAL: By = { actor: TERMINAL, reason: "from the terminal" };

/** Shows or hides a category. While hidden, its games accept no stakes; its vendors' settings stay. */
export async function setCategory(
  deps: ClockedDbDeps,
  merchantCode: string,
  category: GameCategory,
  isOn: boolean,
  by = AT_TERMINAL,
): Promise<void> {
  await changeBrandGames(deps, merchantCode, by, async (tx, brandId) => {
    if (isOn) await queries.insertBrandCategory(tx, brandId, category);
    else await queries.deleteBrandCategory(tx, brandId, category);
    return { action: "category.changed", subject: { kind: "category", id: category }, after: { isOn } };
  });
}

export type VendorState = "open" | "maintenance" | "off";

type VendorChange = { category: GameCategory; code: string; state: VendorState; until?: Date };

/**
 * Opens a vendor in a brand's category, sets it to maintenance, optionally with an end, or removes it from the site.
 */
export async function setVendor(
  deps: ClockedDbDeps,
  merchantCode: string,
  { category, code, state, until }: VendorChange,
  by = AT_TERMINAL,
): Promise<void> {
  await changeBrandGames(deps, merchantCode, by, async (tx, brandId) => {
    const before = await queries.findVendorState(tx, { brandId, category, code });
    const isKnown =
      state === "off"
        ? await queries.deleteBrandVendor(tx, { brandId, category, code })
        : await queries.upsertBrandVendor(tx, { brandId, category, code }, readMaintenance(state, until));
    if (!isKnown) throw new Error(`Vendor "${code}" not found in ${category}.`);
    const after = { category, state, until: readMaintenance(state, until).until?.toISOString() ?? null };
    return { action: "vendor.changed", subject: { kind: "vendor", id: code }, before: { category, ...before }, after };
  });
}

/** Orders vendors of a category. Vendors that are not listed follow in their current order. */
export async function orderVendors(
  deps: ClockedDbDeps,
  merchantCode: string,
  { category, codes }: { category: GameCategory; codes: readonly string[] },
  by = AT_TERMINAL,
): Promise<void> {
  await changeBrandGames(deps, merchantCode, by, async (tx, brandId) => {
    const before = await queries.listVendorOrder(tx, brandId, category);
    const unknown = codes.find((code) => !before.includes(code));
    if (unknown !== undefined) throw new Error(`The brand has no vendor "${unknown}" in ${category}.`);
    const order = [...codes, ...before.filter((code) => !codes.includes(code))];
    await queries.updateVendorOrder(tx, brandId, category, order);
    const subject = { kind: "category", id: category };
    return { action: "category.ordered", subject, before: { order: before }, after: { order } };
  });
}

/** Orders the brand's categories. Categories that are not listed follow in their current order. */
export async function orderCategories(
  deps: ClockedDbDeps,
  merchantCode: string,
  categories: readonly GameCategory[],
  by = AT_TERMINAL,
): Promise<void> {
  await changeBrandGames(deps, merchantCode, by, async (tx, brandId) => {
    const before = await queries.listCategoryOrder(tx, brandId);
    const order = putFirst(before, categories);
    await queries.updateCategoryOrder(tx, brandId, order);
    const subject = { kind: "brand", id: brandId };
    return { action: "categories.ordered", subject, before: { order: before }, after: { order } };
  });
}

/** Orders hot games. A game that is no longer hot by then is ignored. */
export async function orderHot(
  deps: ClockedDbDeps,
  merchantCode: string,
  ids: readonly string[],
  by = AT_TERMINAL,
): Promise<void> {
  await changeBrandGames(deps, merchantCode, by, async (tx, brandId) => {
    const before = await queries.listHotOrder(tx, brandId);
    const order = putFirst(before, ids);
    await queries.updateHotOrder(tx, brandId, order);
    const subject = { kind: "brand", id: brandId };
    return { action: "hot.ordered", subject, before: { order: before }, after: { order } };
  });
}

/** Puts the known entries of `wanted` first, then the others in their current order. */
function putFirst(known: readonly string[], wanted: readonly string[]): string[] {
  return [...wanted.filter((each) => known.includes(each)), ...known.filter((each) => !wanted.includes(each))];
}

type ForFunChange = { category: GameCategory; code: string; isOn: boolean };

/** Allows for-fun play of a vendor's games in a category. The brand's flag FORFUN3 must be on as well. */
export async function setForFun(
  deps: ClockedDbDeps,
  merchantCode: string,
  { category, code, isOn }: ForFunChange,
  by = AT_TERMINAL,
): Promise<void> {
  await changeBrandGames(deps, merchantCode, by, async (tx, brandId) => {
    if (!(await queries.updateForFun(tx, { brandId, category, code }, isOn)))
      throw new Error(`The brand has no vendor "${code}" in ${category}.`);
    return { action: "vendor.changed", subject: { kind: "vendor", id: code }, after: { category, hasForFun: isOn } };
  });
}

/** Returns whether the vendor is in maintenance, and until when. The end is ignored in every other state. */
function readMaintenance(state: VendorState, until: Date | undefined) {
  const isInMaintenance = state === "maintenance";
  return { isInMaintenance, until: (isInMaintenance && until) || null };
}

export type GameChange = { isHidden?: boolean; hotSequence?: number | null; iconUrl?: string | null };

/** Changes a brand's settings for one game: hidden, hot, own image. */
export async function setGame(
  deps: ClockedDbDeps,
  merchantCode: string,
  gameId: string,
  change: GameChange,
  by = AT_TERMINAL,
): Promise<void> {
  if (change.iconUrl && !isSafePicture(change.iconUrl)) {
    throw new Error("The picture must be an https address or a path below /art or /uploads.");
  }
  await changeBrandGames(deps, merchantCode, by, async (tx, brandId) => {
    const before = await queries.findBrandGame(tx, brandId, gameId);
    const isKnown = await queries.upsertBrandGame(tx, brandId, gameId, {
      ...(change.isHidden !== undefined && { is_hidden: change.isHidden }),
      ...(change.hotSequence !== undefined && { hot_sequence: change.hotSequence }),
      ...(change.iconUrl !== undefined && { icon_url: change.iconUrl }),
    });
    if (!isKnown) throw new Error(`Game with the node id "${gameId}" not found.`);
    return { action: "game.changed", subject: { kind: "game", id: gameId }, before, after: { ...change } };
  });
}

type Changed = Pick<AuditEntry, "action" | "subject" | "after"> & { before?: AuditEntry["before"] | undefined };

async function changeBrandGames(
  deps: ClockedDbDeps,
  merchantCode: string,
  { actor, reason }: By,
  change: (tx: Tx, brandId: string) => Promise<Changed>,
) {
  await inTransaction(deps.db, async (tx) => {
    const { id: brandId } = await getBrandFacts(tx, merchantCode);
    const { before, ...changed } = await change(tx, brandId);
    await writeAudit(tx, deps, actor, { brandId, reason, ...changed, ...(before && { before }) });
    await addLiveEvent(tx, `brand:${brandId}`, "games");
  });
}
