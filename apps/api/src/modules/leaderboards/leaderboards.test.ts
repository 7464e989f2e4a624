import { leaderboards, rewards, type Board } from "@perya/contract";
import { inTransaction, newId } from "@perya/db";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import { asOwner } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../../brand.ts";
import { followUp, settle, type Play } from "../../testing/settled-play.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { BOARDS_FOLLOWER, countScores } from "./leaderboards.count.ts";
import { freezeRounds, payRounds } from "./leaderboards.pay.ts";
import { addBoard, type NewVersion } from "./leaderboards.versions.ts";

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let brand: Brand;
beforeAll(async () => {
  app = await openTestApp();
  const found = await app.deps.brands.findByHost("localhost");
  if (!found) throw new Error("no demo brand");
  brand = found;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
});

const PRIZES = ["10000.00", "6000.00", "4000.00"].map(amount);
const TITLE = { EN: "Slots of the day", TY: "Slots ngayong araw" };

/** Returns 08:00 of the next day in Manila, which is eight hours ahead. */
function nextDay() {
  const now = app.clock.now().getTime();
  app.clock.advance((Math.floor((now + DAY_MS / 3) / DAY_MS) + 1) * DAY_MS - now);
}
async function openBoard(change: Partial<NewVersion> & { period?: "daily" | "weekly" } = {}) {
  const id = await inTransaction(app.db, (tx) =>
    addBoard(tx, app.deps, brand, {
      period: "daily",
      categories: ["RNG"],
      isOpen: true,
      title: TITLE,
      prizes: PRIZES,
      ...change,
    }),
  );
  nextDay();
  return id;
}
const play = (...plays: readonly Play[]) => settle(app.db, brand.id, plays);
const follow = () => followUp(app.db, BOARDS_FOLLOWER, () => countScores(app.deps));
const roundOf = async (boardId: string) =>
  app.db.selectFrom("leaderboard_rounds").selectAll().where("board_id", "=", boardId).executeTakeFirstOrThrow();

async function join(account: string, nickname: string, change: object = {}) {
  const { id } = await app.createMember({ account, nickname, ...change });
  const read = async (roundId: string, places = 10): Promise<Board> => {
    const { call } = await app.signIn(account);
    const { board } = await call(leaderboards.readBoard, { query: { roundId, places } });
    if (!board) throw new Error("no board");
    return board;
  };
  return { id, read, signIn: () => app.signIn(account) };
}
/** Formats a row as "2 = Ben••• 500.00 3333.3333"; "=" marks a tie. */
const say = (rows: Board["rows"]) =>
  rows.map(({ place, isShared, name, isSimulated, isMine, score, prize }) =>
    [
      `${place}${isShared ? " =" : ""}`,
      name ?? "Incognito",
      ...(isSimulated ? ["(robot)"] : []),
      ...(isMine ? ["(me)"] : []),
      score,
      ...(prize === null ? [] : [prize]),
    ].join(" "),
  );
const put = (statements: string) =>
  asOwner(app.ownerUrl, async (owner) => void (await sql.raw(statements).execute(owner)));
const paidTo = async (memberId: string, boardId: string) =>
  (
    await app.db
      .selectFrom("rewards")
      .select(["amount", "state"])
      .where("member_id", "=", memberId)
      .where("source", "=", "leaderboard")
      .where("source_ref", "=", (await roundOf(boardId)).id)
      .execute()
  ).map((row) => `${toWire(fromTenThousandths(row.amount))} ${row.state}`);

describe("a leaderboard", () => {
  it("ranks the valid stake of a day, shares places, masks names, and pays once a day after its end (property 14)", async () => {
    const boardId = await openBoard();
    const [maria, joy, ben, tina, rod] = await Promise.all([
      join("board.maria", "Maria", { is_demo_player: true }),
      join("board.joy", "Joyce"),
      join("board.ben", "Benjie"),
      join("board.tina", "Tina"),
      join("board.rod", "Rodel"),
    ]);
    const at = app.clock.now();
    await play(
      { memberId: maria.id, stake: "900.00", at },
      { memberId: joy.id, stake: "200.00", at },
      { memberId: joy.id, stake: "300.00", at },
      { memberId: ben.id, stake: "500.00", at },
      { memberId: tina.id, stake: "500.00", at },
      { memberId: rod.id, stake: "80.00", at },
      // Bets of another category and of another day.
      { memberId: rod.id, stake: "5000.00", at, category: "LIVE" },
      { memberId: rod.id, stake: "5000.00", at: new Date(at.getTime() - DAY_MS) },
    );
    await follow();
    const { id } = await roundOf(boardId);
    await joy.signIn().then(({ call }) => call(leaderboards.setIncognito, { body: { isIncognito: true } }));
    const board = await ben.read(id);
    // Equal scores are in the order of the accounts' ids, which are random here.
    expect(say(board.rows).toSorted()).toEqual([
      "1 Mar••• (robot) 900.00 10000.00",
      "2 = Ben••• (me) 500.00 3333.3333",
      "2 = Incognito 500.00 3333.3333",
      "2 = Tin••• 500.00 3333.3333",
      "5 Rod••• 80.00",
    ]);
    expect(board).toMatchObject({
      players: 5,
      own: [],
      isIncognito: false,
      round: { state: "running", title: TITLE.EN },
    });

    app.clock.advance(DAY_MS);
    await follow();
    await freezeRounds(app.deps);
    await payRounds(app.deps);
    expect((await ben.read(id)).round.state).toBe("frozen");
    // A correction of a bet of the day counts while the board is frozen.
    await play({ memberId: rod.id, stake: "420.00", at });
    await follow();
    app.clock.advance(DAY_MS - 1);
    await payRounds(app.deps);
    expect(await paidTo(maria.id, boardId)).toEqual([]);
    app.clock.advance(1);
    // The payout runs late, twice and concurrently.
    await Promise.all([payRounds(app.deps), payRounds(app.deps), payRounds(app.deps)]);
    await payRounds(app.deps);
    app.clock.advance(60_000);
    await app.scheduler.runNow("rewards.pay-due");
    expect(await Promise.all([maria, joy, ben, tina, rod].map(({ id: member }) => paidTo(member, boardId)))).toEqual([
      ["10000.00 autoPaid"],
      ["2500.00 autoPaid"],
      ["2500.00 autoPaid"],
      ["2500.00 autoPaid"],
      ["2500.00 autoPaid"],
    ]);
    expect(await roundOf(boardId)).toMatchObject({ state: "paid", paid: amount("20000.00"), remainder: 0n });
    // A later correction changes neither results nor prizes.
    await play({ memberId: maria.id, stake: "-900.00", at, version: 2 });
    await follow();
    await payRounds(app.deps);
    expect(await paidTo(maria.id, boardId)).toEqual(["10000.00 autoPaid"]);
    const results = await app.db.selectFrom("leaderboard_results").selectAll().where("round_id", "=", id).execute();
    expect(
      results
        .map(({ place, score }) => [place, toWire(fromTenThousandths(score))])
        .toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
    ).toEqual([[1, "900.00"], ...Array.from({ length: 4 }, () => [2, "500.00"])]);
  });

  it("keeps what cannot be divided (vector 16)", async () => {
    const boardId = await openBoard();
    const players = await Promise.all(["Uno", "Dos", "Tres", "Apat"].map((name) => join(`tie.${name}`, name)));
    const at = app.clock.now();
    await play(...players.map(({ id }, index) => ({ memberId: id, stake: index === 0 ? "9.00" : "5.00", at })));
    app.clock.advance(DAY_MS);
    await follow();
    await freezeRounds(app.deps);
    app.clock.advance(DAY_MS);
    await payRounds(app.deps);
    expect(await roundOf(boardId)).toMatchObject({ paid: amount("19999.9999"), remainder: 1n });
  });

  it("shows the own row between its neighbors, and says the same place however large the board is", async () => {
    const boardId = await openBoard();
    const mine = await join("board.mine", "Anabel");
    const at = app.clock.now();
    let seed = 5;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const others = Array.from({ length: 600 }, () => ({
      id: newId(at),
      score: BigInt(1 + next(400)) * 10n ** BigInt(1 + next(8)),
    }));
    await put(`set session_replication_role = replica; insert into members (id, brand_id, account, nickname, type)
      select id, '${brand.id}', 'crowd' || id, 'Crowd', 0
      from unnest('{${others.map(({ id }) => id).join(",")}}'::uuid[]) as id`);
    const scores = new Map<string, bigint>();
    const bet = async (memberId: string, units: bigint) => {
      scores.set(memberId, (scores.get(memberId) ?? 0n) + units);
      return { memberId, stake: toWire(fromTenThousandths(units)), at };
    };
    await play(...(await Promise.all(others.map(({ id, score }) => bet(id, score)))), await bet(mine.id, 5_000_000n));
    await follow();
    // Corrections and more play: scores fall, rise, and leave the board.
    const again = others.filter((_other, index) => index % 3 === 0);
    await play(
      ...(await Promise.all(again.map(({ id, score }, index) => bet(id, index % 2 === 0 ? -score : score * 7n)))),
    );
    await follow();
    const { id } = await roundOf(boardId);
    const ranked = [...scores]
      .filter(([, score]) => score > 0n)
      .toSorted((one, other) => {
        if (one[1] !== other[1]) return one[1] > other[1] ? -1 : 1;
        return one[0] < other[0] ? -1 : 1;
      });
    const { rows: places } = await sql<{ score: bigint; place: bigint }>`
      select distinct score, leaderboard_place(${id}::uuid, score) as place from leaderboard_scores
      where round_id = ${id} and score > 0`.execute(app.db);
    expect(places.length).toBeGreaterThan(100);
    for (const { score, place } of places)
      expect(Number(place)).toBe(1 + ranked.filter(([, other]) => other > score).length);
    const board = await mine.read(id, 3);
    const own = ranked.findIndex(([memberId]) => memberId === mine.id);
    expect(board.players).toBe(ranked.length);
    expect(board.own.map(({ score }) => score)).toEqual(
      ranked.slice(own - 1, own + 2).map(([, score]) => toWire(fromTenThousandths(score))),
    );
    expect(board.own.map(({ isMine }) => isMine)).toEqual([false, true, false]);
    expect(await mine.read(id, 3)).toEqual(board);
  });

  it("gives a blocked member no place in the prizes, and shows them no board; a trial is not counted", async () => {
    const boardId = await openBoard();
    const [locked, honest, trial] = await Promise.all([
      join("board.locked", "Locked"),
      join("board.honest", "Honest"),
      join("board.trial", "Trial", { type: 4 }),
    ]);
    const at = app.clock.now();
    await play(
      { memberId: trial.id, stake: "9000.00", at },
      { memberId: locked.id, stake: "900.00", at },
      { memberId: honest.id, stake: "100.00", at },
    );
    app.clock.advance(DAY_MS);
    await follow();
    await freezeRounds(app.deps);
    await put(`set session_replication_role = replica; update members set frozen_at = now() where id = '${locked.id}'`);
    const { call } = await locked.signIn();
    expect(await call(leaderboards.readBoard, { query: { places: 10 } })).toEqual({ rounds: [], board: null });
    const { id } = await roundOf(boardId);
    await expect(app.client()(leaderboards.readBoard, { query: { places: 10 } })).rejects.toMatchObject({
      code: "NOT_SIGNED_IN",
    });
    app.clock.advance(DAY_MS);
    await payRounds(app.deps);
    expect([
      await paidTo(locked.id, boardId),
      await paidTo(honest.id, boardId),
      await paidTo(trial.id, boardId),
    ]).toEqual([[], ["10000.00 claimable"], []]);
    const { call: callOfHonest } = await honest.signIn();
    await callOfHonest(rewards.claimAll);
    expect(say((await honest.read(id)).rows)).toContain("2 Hon••• (me) 100.00 10000.00");
  });

  it("waits to be frozen until every bet before its end is counted", async () => {
    const boardId = await openBoard();
    const player = await join("board.late", "Late");
    const at = app.clock.now();
    await play({ memberId: player.id, stake: "1.00", at });
    await follow();
    app.clock.advance(DAY_MS);
    await freezeRounds(app.deps);
    expect(await roundOf(boardId)).toMatchObject({ state: "running", pays_at: null });
    await follow();
    await freezeRounds(app.deps);
    expect(await roundOf(boardId)).toMatchObject({ state: "frozen" });
  });
});
