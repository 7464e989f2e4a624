import { approvals, settlements, type ContractTermsText } from "@perya/contract";
import { newId } from "@perya/db";
import { balanceOf, commissionsAccount, memberAccount } from "@perya/ledger";
import { amount, toWire, type Amount } from "@perya/money";
import { vi } from "vitest";
import type { TestOperator } from "../../testing/console.test-setup.ts";
import { rollUpTeams, TEAM_FOLLOWER } from "../agents/index.ts";
import { hasUnread } from "../bets/index.ts";
import { openLine } from "../../testing/contracts.test-setup.ts";
import { REALTIME_FOLLOWER } from "./settlements.realtime.ts";
import type { LineRow, PeriodRow } from "./settlements.queries.ts";

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
/** A time-out for tests that wait for the stream. */
const LONG = { timeout: 60_000 };

type Version = { stake: string; win: string; at: Date };
export type Settling = Awaited<ReturnType<typeof openSettling>>;

/** Opens a line of agents (contracts.test-setup.ts), with functions to play, advance the clock and settle. */
export async function openSettling() {
  const line = await openLine();
  const { db, deps, clock } = line;
  const brandId = line.brands.perya;
  const game = await db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
  const [proposer, decider]: [TestOperator, TestOperator] = [
    await line.addOperator("admin"),
    await line.addOperator("admin"),
  ];

  /** Writes bet versions as differences, as the stream does. The whole stake is valid. */
  async function play(name: string, ...versions: readonly Version[]) {
    const betId = newId(clock.now());
    return addVersions(betId, name, versions, 0);
  }

  async function addVersions(betId: string, name: string, versions: readonly Version[], after: number) {
    const earlier = await db.selectFrom("settled_bets").select(["stake", "win"]).where("bet_id", "=", betId).execute();
    let before = earlier.reduce((sum, { stake, win }) => ({ stake: sum.stake + stake, win: sum.win + win }), {
      stake: 0n,
      win: 0n,
    });
    for (const [index, { stake, win, at }] of versions.entries()) {
      const now = { stake: amount(stake) as bigint, win: amount(win) as bigint };
      await db
        .insertInto("settled_bets")
        .values({
          bet_id: betId,
          version: after + index + 1,
          brand_id: brandId,
          member_id: line.of(name).id,
          game_id: game.id,
          vendor_code: game.vendor_code,
          category: game.category,
          currency: "PHP",
          bets: Number(now.stake > 0n) - Number(before.stake > 0n),
          stake: now.stake - before.stake,
          valid_stake: now.stake - before.stake,
          win: now.win - before.win,
          jackpot_share: 0n,
          settled_at: at,
        })
        .execute();
      before = now;
    }
    return betId;
  }

  /** Runs the followers until done, because an open transaction of another test delays the rows after it. */
  async function follow(...more: (() => Promise<unknown>)[]) {
    await vi.waitFor(async () => {
      await rollUpTeams(deps);
      for (const also of more) await also();
      const followers = more.length > 0 ? [TEAM_FOLLOWER, REALTIME_FOLLOWER] : [TEAM_FOLLOWER];
      if (await hasUnread(db, followers)) throw new Error("there is more to follow");
    }, LONG);
  }

  const advanceTo = (at: string) => clock.advance(Date.parse(at) - clock.now().getTime());
  const nameOf = (id: string | null) =>
    ["master", "agent", "low", "affiliate", "helped", "player", "stranger", "theirs"].find(
      (name) => line.of(name).id === id,
    ) ?? "-";
  const show = (units: bigint | null) => (units === null ? "-" : toWire(units as Amount));

  const listPeriods = (kind: PeriodRow["kind"]) =>
    db
      .selectFrom("settlement_periods")
      .selectAll()
      .where("kind", "=", kind)
      .orderBy("starts_at")
      .orderBy("run")
      .execute();
  const listLines = async (periodId: string): Promise<LineRow[]> =>
    db.selectFrom("settlement_lines").selectAll().where("period_id", "=", periodId).execute();

  /** Formats lines as "agent 12.00", with the amount due or another figure. */
  async function sayLines(
    periodId: string,
    write: (row: LineRow) => string = ({ due }) => show(due),
  ): Promise<string[]> {
    const lines = await listLines(periodId);
    return lines.map((row) => `${nameOf(row.member_id)} ${write(row)}`).toSorted();
  }

  const cashOf = async (name: string) =>
    show(await balanceOf(db, memberAccount({ brandId, memberId: line.of(name).id, currency: "PHP" })));
  const payable = async () => show(await balanceOf(db, commissionsAccount(brandId, "PHP")));

  async function propose(periodId: string): Promise<string> {
    const call = (await line.signInAs(proposer)).client();
    return (await call(settlements.proposeRelease, { params: { id: periodId }, body: { reason: "a test" } }))
      .approvalId;
  }
  /** Lets one operator propose to release a period, and another approve it. */
  const agree = async (periodId: string) => approve(await propose(periodId));
  const approve = async (id: string) =>
    (await line.signInAs(decider)).client()(approvals.approve, { params: { id }, body: { words: "seen" } });

  /** Reads the facts of a proposal as its approver sees them. */
  async function readApproval(id: string) {
    const query = { brandId, pageSize: 50 };
    const { approvals: all } = await (await line.signInAs(decider)).client()(approvals.listApprovals, { query });
    return all.find((approval) => approval.id === id);
  }

  /** Grants contracts from the brand down to low, each with a lower rate than the one above. */
  async function grantAll(makeTerms: (rate: number) => ContractTermsText) {
    await line.grant("brand", "master", makeTerms(1_000));
    await line.grant("master", "agent", makeTerms(800));
    await line.grant("agent", "low", makeTerms(500));
  }

  return {
    ...line,
    brandId,
    play,
    addVersions,
    follow,
    advanceTo,
    show,
    nameOf,
    listPeriods,
    listLines,
    sayLines,
    cashOf,
    payable,
    propose,
    agree,
    approve,
    readApproval,
    proposer,
    decider,
    grantAll,
  };
}
