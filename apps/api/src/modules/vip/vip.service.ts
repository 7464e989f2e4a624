import type { Vip } from "@perya/contract";
import { inTransaction } from "@perya/db";
import type { Brand } from "../../brand.ts";
import type { ClockedDbDeps } from "../../deps.ts";
import { checkRewardStanding } from "../rewards/index.ts";
import * as queries from "./vip.queries.ts";
import { presentVip } from "./vip.views.ts";

/** Number of level changes shown on the VIP page. */
const HISTORY = 12;

type Reader = { brandId: string; memberId: string };

/**
 * Finds the current version, which may switch the levels off. Undefined if the brand has none, or if the member can't
 * get rewards.
 */
async function findVersionFor({ db, clock }: ClockedDbDeps, { brandId, memberId }: Reader) {
  const version = await queries.findVersionAt(db, brandId, clock.now());
  const standing = version && (await inTransaction(db, (tx) => checkRewardStanding(tx, memberId)));
  return standing === null ? version : undefined;
}

/** Reads the level that the member's menu shows. */
export async function readVipSummary(deps: ClockedDbDeps, reader: Reader) {
  const version = await findVersionFor(deps, reader);
  if (!version?.is_on) return { hasVip: false };
  const { level } = await queries.readStandingAt(deps.db, reader.memberId, deps.clock.now());
  const { levels } = version.terms;
  const own = Math.min(level, levels.length);
  return { hasVip: true, vipLevel: { level: own, of: levels.length, name: levels[own - 1]?.name ?? "" } };
}

export async function readVip(
  deps: ClockedDbDeps,
  { brand, memberId }: { brand: Brand; memberId: string },
): Promise<{ vip: Vip | null; isOff: boolean }> {
  const version = await findVersionFor(deps, { brandId: brand.id, memberId });
  if (!version?.is_on) return { vip: null, isOff: version !== undefined };
  const standing = await queries.readStandingAt(deps.db, memberId, deps.clock.now());
  const history = await queries.listEvents(deps.db, memberId, HISTORY);
  const endsOn = await queries.findEnd(deps.db, brand.id, standing.to);
  return { vip: presentVip(version, standing, { currency: brand.currency, endsOn, history }), isOff: false };
}
