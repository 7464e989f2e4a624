import { isGameFamily, GAME_FAMILIES } from "@perya/contract";
import { inTransaction, type Db } from "@perya/db";
import { fromTenThousandths, isCurrency, parseAmount, toWire, type Amount } from "@perya/money";
import type { DbDeps } from "../../deps.ts";
import { getBrandFacts } from "../brands/index.ts";
import * as queries from "./vendors.limits.queries.ts";
import type { LimitRow } from "./vendors.limits.queries.ts";

/** A brand's limits for a vendor's games: for all of them, for one family, or for the requested game. */
export type VendorLimit = {
  scope: "all" | "family" | "game";
  family?: string;
  minStake?: string;
  maxStake?: string;
  maxWin?: string;
  maxExposure?: string;
};

/**
 * Lists all limits of the brand that can apply to a game. The vendor, which knows the game's family, uses the most
 * specific limit for each field.
 */
export async function listGameLimits(
  db: Db,
  brandId: string,
  { gameId, currency }: { gameId: string; currency: string },
): Promise<VendorLimit[]> {
  return (await queries.listLimits(db, brandId, currency))
    .filter((row) => row.game_id === null || row.game_id === gameId)
    .map(presentLimit);
}

function presentLimit(row: LimitRow): VendorLimit {
  const scope = row.game_id !== null ? "game" : row.family !== null ? "family" : "all";
  return {
    scope,
    ...(row.family !== null && { family: row.family }),
    ...(row.min_stake !== null && { minStake: wire(row.min_stake) }),
    ...(row.max_stake !== null && { maxStake: wire(row.max_stake) }),
    ...(row.max_win !== null && { maxWin: wire(row.max_win) }),
    ...(row.max_exposure !== null && { maxExposure: wire(row.max_exposure) }),
  };
}

const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));

const COLUMNS = { min: "min_stake", max: "max_stake", win: "max_win", exposure: "max_exposure" } as const;
type LimitWord = keyof typeof COLUMNS;

/** Names of limits, listed in the error message about an unknown one. */
export const LIMIT_WORDS = Object.keys(COLUMNS) as LimitWord[];

export type LimitChange = { scope: string; currency: string; limits: Partial<Record<LimitWord, Amount>> };

/** Reads limits such as `min 1.00 max 500.00`, in any order. */
export function readLimitWords(words: readonly string[]): LimitChange["limits"] {
  const limits: LimitChange["limits"] = {};
  for (let index = 0; index < words.length; index += 2) {
    const [name = "", text = ""] = words.slice(index, index + 2);
    if (!isLimitWord(name)) throw new Error(`"${name}" is not a limit: ${LIMIT_WORDS.join(", ")}.`);
    if (name in limits) throw new Error(`"${name}" is given twice.`);
    const limit = parseAmount(text);
    if (typeof limit !== "bigint") throw new Error(`"${text}" is not an amount, such as 500.00.`);
    limits[name] = limit;
  }
  return limits;
}

/**
 * Sets a brand's limits in a currency: `all`, a family, or the node id of one game. Replaces earlier ones; without any,
 * removes them. Game servers reload within seconds.
 */
export async function setLimits({ db }: DbDeps, merchantCode: string, change: LimitChange): Promise<void> {
  const { scope, currency, limits } = change;
  const problem = checkLimits(change);
  if (problem) throw new Error(problem);
  await inTransaction(db, async (tx) => {
    const { id: brandId } = await getBrandFacts(tx, merchantCode);
    const isGame = scope !== "all" && !isGameFamily(scope);
    if (isGame && !(await queries.isGame(tx, scope)))
      throw new Error(`"${scope}" must be all, a family (${GAME_FAMILIES.join(", ")}) or a game's node id.`);
    const place = {
      brand_id: brandId,
      currency,
      family: isGameFamily(scope) ? scope : null,
      game_id: isGame ? scope : null,
    };
    await queries.deleteLimit(tx, place);
    const named = Object.entries(limits).map(([word, limit]) => [COLUMNS[word as LimitWord], limit]);
    if (named.length > 0) await queries.insertLimit(tx, { ...place, ...Object.fromEntries(named) });
  });
}

/** Highest limit that can be set for a stake, to catch a mistyped digit. */
const HIGHEST_STAKE = fromTenThousandths(10_000_000_000n);
const COIN = 100n;

/** Returns why these limits cannot be set, as a sentence for the operator, or null. The table checks the same. */
export function checkLimits({ scope, currency, limits }: LimitChange): string | null {
  if (!isCurrency(currency)) return `"${currency}" is no currency that we know.`;
  const wrong = Object.entries(limits).find(([, limit]) => limit <= 0n || limit % COIN !== 0n);
  if (wrong) return `"${wrong[0]}" should be more than nothing, and in hundredths.`;
  const { min, max, exposure } = limits;
  if (max !== undefined && max > HIGHEST_STAKE) return `No stake may be above ${toWire(HIGHEST_STAKE)}.`;
  if (min !== undefined && max !== undefined && min > max) return "The smallest stake is above the largest.";
  if (exposure !== undefined && scope !== "lipad") return "Only lipad has an exposure: what one flight may cost.";
  return null;
}

/** Lists a brand's limits, one per line. */
export async function describeLimits({ db }: DbDeps, merchantCode: string): Promise<string[]> {
  const { id } = await getBrandFacts(db, merchantCode);
  const rows = await queries.listAllLimits(db, id);
  return rows.map((row) => {
    const said = LIMIT_WORDS.flatMap((word) => {
      const limit = row[COLUMNS[word]];
      return limit === null ? [] : [`${word} ${wire(limit)}`];
    });
    return `${row.family ?? row.game_id ?? "all"} ${row.currency}  ${said.join("  ")}`;
  });
}

function isLimitWord(word: string): word is LimitWord {
  return Object.hasOwn(COLUMNS, word);
}
