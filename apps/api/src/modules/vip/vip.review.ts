import { inTransaction, newId } from "@perya/db";
import { nextVipLevel } from "@perya/rules";
import type { ClockedDbDeps } from "../../deps.ts";
import { findCaughtUpAt } from "../bets/index.ts";
import { PROFITS_FOLLOWER } from "../reports/index.ts";
import { lockMemberForRewards } from "../rewards/index.ts";
import { giveGift } from "./vip.gifts.ts";
import * as queries from "./vip.queries.ts";

const BATCH = 500;
/** Wait after the end of a month, because bets settled in it may be written later. */
const WATERMARK_MS = 2 * 60_000;

/**
 * Reviews every month that is over and whose bets are all counted. Safe to repeat: each month's review changes a
 * level at most once.
 */
export async function reviewLevels(deps: ClockedDbDeps): Promise<void> {
  const caughtUpAt = await findCaughtUpAt(deps.db, PROFITS_FOLLOWER);
  if (!caughtUpAt) return;
  const until = new Date(Math.min(caughtUpAt.getTime(), deps.clock.now().getTime()) - WATERMARK_MS);
  for (const due of await queries.listDueMonths(deps.db, until)) {
    await reviewMonth(deps, due);
    await inTransaction(deps.db, (tx) => queries.insertReview(tx, due, deps.clock.now()));
  }
}

async function reviewMonth(deps: ClockedDbDeps, due: queries.DueMonth): Promise<void> {
  const version = await inTransaction(deps.db, (tx) => queries.getVersionOf(tx, due.brand_id, due.month));
  // The levels are switched off in this month.
  if (!version.is_on) return;
  let after: string | null = null;
  for (;;) {
    const members: queries.Reviewed[] = await queries.listReviewed(deps.db, due, { after, limit: BATCH });
    const changing = members.filter((member) => nextOf(member, version) !== member.level);
    for (const { id } of changing) await changeLevel(deps, due, version, id);
    after = members.at(-1)?.id ?? null;
    if (members.length < BATCH) return;
  }
}

const nextOf = ({ level, windows }: queries.Reviewed, { terms }: queries.VersionRow) =>
  nextVipLevel(level, windows, terms.levels);

/** Changes a member's level and gives the level's gift in one transaction. Decides again with the member locked. */
async function changeLevel(
  deps: ClockedDbDeps,
  { brand_id: brandId, month, currency }: queries.DueMonth,
  version: queries.VersionRow,
  memberId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockMemberForRewards(tx, memberId);
    const member = await queries.findReviewed(tx, memberId, month);
    const level = member && nextOf(member, version);
    if (!member || !level || level === member.level) return;
    const now = deps.clock.now();
    await queries.insertEvent(tx, {
      id: newId(now),
      brand_id: brandId,
      member_id: memberId,
      month,
      version_id: version.id,
      from_level: member.level,
      to_level: level,
      valid_stake: member.windows.validStake,
      deposits: member.windows.deposits,
      at: now,
    });
    const reached = level > member.level ? version.terms.levels[level - 1] : undefined;
    if (!reached?.levelGift) return;
    const gift = {
      key: "vip.levelGift",
      sourceRef: `level:${level}`,
      level: reached.name,
      amount: reached.levelGift,
    } as const;
    await giveGift(tx, deps, { brandId, memberId, currency }, version.terms, gift);
  });
}
