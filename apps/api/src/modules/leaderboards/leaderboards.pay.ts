import { inTransaction } from "@perya/db";
import { fromTenThousandths, isCurrency } from "@perya/money";
import type { ClockedDbDeps, Deps } from "../../deps.ts";
import { findCaughtUpAt, holdFollower } from "../bets/index.ts";
import { issueReward, lockMemberForRewards } from "../rewards/index.ts";
import { BOARDS_FOLLOWER } from "./leaderboards.count.ts";
import * as queries from "./leaderboards.queries.ts";
import { placesOf, sharePrizes } from "./leaderboards.rules.ts";

/** Time after the end of a round during which corrections still count. After it, the round is paid (0056). */
const FROZEN_MS = 24 * 60 * 60_000;
/** Milliseconds after a prize was issued until it is auto-paid. */
const PAID_AFTER_MS = 1_000;

/** Opens the current round of each board, so that it is shown before the first score. */
export async function openRounds({ db, clock }: ClockedDbDeps): Promise<void> {
  await inTransaction(db, (tx) => queries.insertRounds(tx, queries.currentPeriods(clock.now())));
}

/** Freezes rounds that are over, once every bet settled before their end is counted. */
export async function freezeRounds({ db, clock }: ClockedDbDeps): Promise<void> {
  const now = clock.now();
  const counted = await findCaughtUpAt(db, BOARDS_FOLLOWER);
  if (!counted) return;
  await db
    .updateTable("leaderboard_rounds")
    .set({ state: "frozen", pays_at: new Date(now.getTime() + FROZEN_MS) })
    .where("state", "=", "running")
    .where("ends_at", "<=", counted)
    .where("ends_at", "<=", now)
    .execute();
}

/**
 * Pays frozen rounds that are due. The row lock and the state ensure that repeated or concurrent runs pay each round
 * once.
 */
export async function payRounds(deps: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const due = await deps.db
    .selectFrom("leaderboard_rounds")
    .select("id")
    .where("state", "=", "frozen")
    .where("pays_at", "<=", deps.clock.now())
    .orderBy("ends_at")
    .execute();
  for (const { id } of due) {
    try {
      await payRound(deps, id);
    } catch (error) {
      deps.log.error({ err: error, round: id }, "a leaderboard was not paid");
    }
  }
}

/**
 * Writes results, the round's end and the rewards in one transaction. Locks the follower, so that scores cannot
 * change meanwhile.
 */
async function payRound({ db, clock }: ClockedDbDeps, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdFollower(tx, BOARDS_FOLLOWER);
    await tx.selectFrom("leaderboard_rounds").select("id").where("id", "=", id).forUpdate().execute();
    const round = await queries.findRound(tx, id);
    const now = clock.now();
    if (round?.state !== "frozen" || round.pays_at === null || round.pays_at > now) return;
    const prizes = round.prizes.map(fromTenThousandths);
    const candidates = await queries.listWinners(tx, id, prizes.length);
    // Lock in a fixed order, so that two rounds with the same winners cannot deadlock.
    for (const { member_id: memberId } of candidates.toSorted(byMember)) await lockMemberForRewards(tx, memberId);
    // Read the winners again, because a member may have been blocked before the locks were taken.
    const winners = await queries.listWinners(tx, id, prizes.length);
    const scores = winners.map(({ score }) => score);
    const shared = sharePrizes(prizes, scores);
    const places = placesOf(scores);
    const results = winners.flatMap(({ member_id, score }, row) => {
      const [prize = 0n, place = 1] = [shared.prizes[row], places[row]];
      return prize > 0n ? [{ round_id: id, member_id, score, place, prize }] : [];
    });
    if (results.length > 0) await tx.insertInto("leaderboard_results").values(results).execute();
    const paid = results.reduce((total, { prize }) => total + prize, 0n);
    await tx
      .updateTable("leaderboard_rounds")
      .set({ state: "paid", paid_at: now, paid, remainder: shared.remainder })
      .where("id", "=", id)
      .execute();
    const { currency } = await tx
      .selectFrom("brands")
      .select("currency")
      .where("id", "=", round.brand_id)
      .executeTakeFirstOrThrow();
    if (!isCurrency(currency)) throw new Error(`the brand ${round.brand_id} has an unknown currency: ${currency}`);
    for (const { member_id: memberId, prize } of results) {
      await issueReward(
        tx,
        { clock },
        {
          brandId: round.brand_id,
          memberId,
          currency,
          source: "leaderboard",
          sourceRef: id,
          gift: { kind: "cash", amount: fromTenThousandths(prize) },
          title: { EN: round.titles["EN"] ?? "", TY: round.titles["TY"] ?? "" },
          paidAt: new Date(now.getTime() + PAID_AFTER_MS),
        },
      );
    }
  });
}

const byMember = (one: queries.ScoreRow, other: queries.ScoreRow) => (one.member_id < other.member_id ? -1 : 1);
