/**
 * Races of two processes on one round. Tests each guard in isolation, even where another guard would catch the
 * error.
 */
import { randomUUID } from "node:crypto";
import { sql, type KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rotateSeeds } from "../seeds/seeds.ts";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import type { RoundRow } from "../tables.ts";
import { createOutbox } from "../wallet/outbox.ts";
import * as queries from "./rounds.queries.ts";
import { createRounds } from "./rounds.ts";
import type { Round } from "@perya/contract/studio";

let t: TestStudio;
beforeAll(async () => void (t = await openTestStudio({ game: "coconut-mines" })));
afterEach(() => t.wallet.setConnection("fine"));
afterAll(() => t.close());

const bet = () => ({ request: randomUUID(), stake: "1.00", choice: { mines: 3 } });

function accepted(round: Round | string): Round {
  if (typeof round === "string") throw new Error(round);
  return round;
}

/** Begins a round in steps whose stake was taken or is pending. */
async function begin({ isHeard = true } = {}) {
  const { seat, player } = await t.sitDown();
  t.wallet.setConnection(isHeard ? "fine" : "lost");
  const { id } = accepted(await t.rounds.place(seat, bet()));
  t.wallet.setConnection("fine");
  return { seat, player, id };
}

const rowOf = (id: string): Promise<RoundRow> =>
  t.deps.db.selectFrom("rounds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const callsOf = (id: string) =>
  t.deps.db.selectFrom("wallet_calls").selectAll().where("subject_id", "=", id).orderBy("id").execute();
/** Inserts a call that should no longer exist, as if from a delayed process. */
const addLate = (id: string, call: string) =>
  t.deps.db
    .transaction()
    .execute((tx) =>
      t.outbox.add(tx, { subject: "round", id, keyId: "key", call, body: { transaction: `${id}:late` } }),
    );

describe("a round that has moved on", () => {
  it.each(["debit", "credit", "void"])("is not changed by a late answer to a %s", async (call) => {
    const { seat, id } = await begin();
    await t.rounds.move(seat, id, { request: randomUUID(), move: { pick: 0 } });
    await t.rounds.move(seat, id, { request: randomUUID(), move: { cashOut: true } });
    const before = await rowOf(id);
    expect(before.state).toBe("ended");
    await t.outbox.deliver(await addLate(id, call));
    expect(await rowOf(id)).toEqual(before);
  });

  it("is not voided by a process that saw its stake unanswered a moment before", async () => {
    const { id } = await begin();
    await addLate(id, "debit");
    t.clock.advance(30_000);
    await t.rounds.takeBackSilent();
    expect((await rowOf(id)).state).toBe("open");
    expect((await callsOf(id)).map(({ call }) => call)).not.toContain("void");
  });
});

describe("a round with an unanswered stake", () => {
  it("accepts no move, because it is not paid yet", async () => {
    const { seat, id } = await begin({ isHeard: false });
    const move = { request: randomUUID(), move: { pick: 0 } };
    expect(await t.rounds.move(seat, id, move)).toBe("MOVE_INVALID");
  });

  it("is not sent again once it is voided", async () => {
    const { id } = await begin({ isHeard: false });
    t.clock.advance(30_000);
    await t.rounds.takeBackSilent();
    t.clock.advance(60_000);
    await t.outbox.look();
    expect((await rowOf(id)).state).toBe("refunded");
    const heard = t.wallet.calls.filter(({ body }) => body["round"] === id).map(({ call }) => call);
    expect(heard).toEqual(["void"]);
  });
});

describe("an answer", () => {
  const answer = { ok: true, balance: "1.00" };

  it("stored by another process is not stored again", async () => {
    const { id } = await begin({ isHeard: false });
    const [call] = await callsOf(id);
    await t.deps.db.updateTable("wallet_calls").set({ state: "answered" }).where("subject_id", "=", id).execute();
    const before = await rowOf(id);
    const to = { ...before, state: "open" } as const;
    expect(await queries.keepAnswer(t.deps.db, call?.id ?? 0n, answer, { from: "staking", to })).toBe(false);
    expect(await rowOf(id)).toEqual(before);
  });

  it("changes no round in another state", async () => {
    const { id } = await begin();
    const callId = await addLate(id, "debit");
    const before = await rowOf(id);
    const to = { ...before, state: "ended" } as const;
    expect(await queries.keepAnswer(t.deps.db, callId, answer, { from: "staking", to })).toBe(false);
    expect(await rowOf(id)).toEqual(before);
  });
});

describe("seeds revealed at the moment of a bet", () => {
  it("are not used: the round uses the next ones", async () => {
    const { seat, player } = await t.sitDown();
    let isTold = false;
    const telling: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isTold) {
          isTold = true;
          await rotateSeeds(t.deps, player, "mine");
        }
        return result;
      },
    };
    const late = { ...t.deps, db: t.deps.db.withPlugin(telling) };
    const round = accepted(await createRounds(late, createOutbox(late)).place(seat, bet()));
    expect(round.seeds).toMatchObject({ clientSeed: "mine", nonce: 0 });
    expect(round.seeds.serverSeed).toBeUndefined();
  });
});

describe("the table of rounds", () => {
  it("has each nonce of a seed pair once", async () => {
    const { id } = await begin();
    const copy = sql`insert into rounds (id, seat_id, key_id, player, game, family, request, state, currency, stake, choice,
        result, seed_pair_id, nonce, version, placed_at)
      select gen_random_uuid(), seat_id, key_id, player, game, family, gen_random_uuid(), 'ended', currency, stake, choice,
        result, seed_pair_id, nonce, version, placed_at from rounds where id = ${id}`;
    await expect(copy.execute(t.deps.db)).rejects.toThrow(/rounds_seed_pair_id_nonce_key/);
  });

  it.each([
    ["another result before it is open", "staking", sql`result = '{}'`],
    ["another win while it is paid", "paying", sql`win = win + 1`],
    ["other moves while it is paid", "paying", sql`moves = '[1]'`],
    ["anything once it is over", "ended", sql`balance = 1`],
    ["its state once it is over", "ended", sql`state = 'open'`],
  ])("refuses %s", async (_name, state, change) => {
    const { seat, id } = await begin({ isHeard: state !== "staking" });
    const move = (asked: object) => t.rounds.move(seat, id, { request: randomUUID(), move: asked });
    if (state === "paying") t.wallet.setConnection("lost");
    // The round ends either with the first mine or with the cash-out.
    if (state !== "staking" && accepted(await move({ pick: 0 })).state === "open") await move({ cashOut: true });
    t.wallet.setConnection("fine");
    expect((await rowOf(id)).state).toBe(state);
    const asked = sql`update rounds set ${change} where id = ${id}`.execute(t.deps.db);
    await expect(asked).rejects.toThrow("a round has its result");
  });

  it("has a jackpot only where the draw wins one", async () => {
    const { id } = await begin();
    const change = t.deps.db.updateTable("rounds").set({ jackpot_win: 1n }).where("id", "=", id);
    await expect(change.execute()).rejects.toThrow(/rounds_check/);
  });
});
