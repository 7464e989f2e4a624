import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insert, openGuards, type Values } from "./lottery.guards.test-setup.ts";
import { betRow, drawn, drawRow, OUTSIDE, outsideDrawn, slipRow } from "./lottery.rows.test-setup.ts";

/** Tests the rules that the database enforces on draws and entered results for any writer. */
let guards: Awaited<ReturnType<typeof openGuards>>;
beforeAll(async () => {
  guards = await openGuards();
});
afterAll(() => guards.close());

const move = (to: string, change: Values = {}) =>
  `update lottery_draws set ${Object.entries({ state: `'${to}'`, ...change })
    .map(([column, value]) => `${column} = ${value}`)
    .join(", ")} where id = '$draw'`;
const entry = (change: Values = {}) =>
  insert("lottery_entries", {
    draw_id: "'$draw'",
    revision: "1",
    attempt: "1",
    operator_id: "'$one'",
    result: "'[[1,2,3,4,5]]'",
    entered_at: "'2026-01-05 12:02Z'",
    ...change,
  });
const [one, two] = [entry(), entry({ operator_id: "'$two'" })];
const OWN: Values = {
  is_outside: "false",
  commitment: "encode(sha256('x'), 'hex')",
  salt_source: "'beacon'",
  salt_name: "'1'",
};
const RESULT = { revision: "1", result: "'[[1,2,3,4,5]]'", drawn_at: "'2026-01-05 12:03Z'" };

describe("a draw", () => {
  it.each([
    ["begins open", drawRow(), "taken"],
    ["does not begin closed", drawRow({ state: "'closed'", closed_at: "'2026-01-05 12:01Z'" }), "begins open"],
    ["does not begin with a revision", drawRow({ revision: "1" }), "begins open"],
  ])("%s", async (_name, statement, verdict) => {
    expect(await guards.attempt(statement)).toContain(verdict);
  });

  it.each([
    ["is never deleted", "delete from lottery_draws", "cannot be deleted"],
    ["keeps its times", move("closed", { closes_at: "closes_at + interval '1 second'" }), "immutable"],
    ["keeps its commitment", move("closed", { commitment: `repeat('0', 64)` }), "immutable"],
    ["closes when its sales end", move("closed", { closed_at: "closes_at" }), "taken"],
    ["does not close earlier", move("closed", { closed_at: "closes_at - interval '1 millisecond'" }), "sales end"],
    ["does not close at no time", move("closed"), "sales end"],
  ])("%s", async (_name, statement, verdict) => {
    expect(await guards.attempt(statement, [drawRow()])).toContain(verdict);
  });

  const states = ["open", "closed", "drawn", "settled", "paid", "cancelled"] as const;
  const dress = (state: string, isOutside: boolean) => {
    const order = states.indexOf(state as (typeof states)[number]);
    const result = isOutside ? outsideDrawn : drawn;
    return {
      state: `'${state}'`,
      ...(isOutside && OUTSIDE),
      ...(state !== "cancelled" && {
        ...(order >= 1 && { closed_at: "'2026-01-05 12:01Z'" }),
        ...(order >= 2 && result),
        ...(order >= 3 && { settled_at: "'2026-01-05 12:14Z'" }),
        ...(order >= 4 && { paid_at: "'2026-01-05 12:20Z'" }),
      }),
      ...(state === "cancelled" && { cancelled_at: "'2026-01-05 12:00:30Z'" }),
    };
  };
  const steps: Record<string, Values> = {
    open: {},
    closed: { closed_at: "'2026-01-05 12:01Z'" },
    drawn: drawn,
    settled: { settled_at: "'2026-01-05 12:14Z'" },
    paid: { paid_at: "'2026-01-05 12:20Z'" },
    cancelled: {
      cancelled_at: "'2026-01-05 12:00:30Z'",
      result: "null",
      drawn_at: "null",
      seed: "null",
      salt: "null",
      settled_at: "null",
      paid_at: "null",
    },
  };
  const listSteps = async (isOutside: boolean) => {
    const found: string[] = [];
    for (const from of states)
      for (const to of states) {
        const entries = isOutside
          ? [entry({ revision: "2" }), entry({ revision: "2", operator_id: "'$two'" }), one, two]
          : [];
        const revision = ["drawn", "settled", "paid"].includes(from) ? "2" : "1";
        const again = { ...RESULT, revision, settled_at: "null", paid_at: "null" };
        const change = isOutside && to === "drawn" ? again : steps[to];
        const outcome = await guards.attempt(move(to, change), [drawRow(dress(from, isOutside)), ...entries]);
        if (outcome === "taken") found.push(`${from} ${to}`);
        else if (!outcome.includes(`cannot go from ${from} to ${to}`)) found.push(`${from} ${to}: ${outcome}`);
      }
    return found;
  };

  it("of our own only moves forward, and is cancelled only before its sales end", async () => {
    const forward = ["open closed", "open cancelled", "closed drawn", "drawn settled", "settled paid"];
    expect(await listSteps(false)).toEqual(forward);
  });

  it("from outside may also be cancelled until its first bet is paid, and be corrected", async () => {
    expect(await listSteps(true)).toEqual([
      "open closed",
      "open cancelled",
      "closed drawn",
      "closed cancelled",
      "drawn drawn",
      "drawn settled",
      "drawn cancelled",
      "settled drawn",
      "settled paid",
      "settled cancelled",
      "paid drawn",
    ]);
  });
});

describe("a draw of our own", () => {
  const closed = drawRow({ state: "'closed'", closed_at: "'2026-01-05 12:01Z'" });
  const reveal = (change: Values) => guards.attempt(move("drawn", { ...drawn, ...change }), [closed]);

  it.each<[string, Values, string]>([
    ["has the result of its seed and salt", {}, "taken"],
    ["has no other result", { result: "'[[0,0,0,0,0]]'" }, "draws another result"],
    ["has a result", { result: "null" }, "draws another result"],
    ["has the seed of its commitment", { seed: `repeat('b', 52)` }, "does not fit its commitment"],
    ["has a seed", { seed: "null" }, "draws another result"],
    ["has a salt", { salt: "null" }, "draws another result"],
    ["has no revision", { revision: "1" }, "draws another result"],
    ["is not drawn before its sales end", { drawn_at: "closes_at - interval '1 millisecond'" }, "after its sales end"],
  ])("%s", async (_name, change, verdict) => {
    expect(await reveal(change)).toContain(verdict);
  });

  it("gives another result with another salt", async () => {
    const change = { salt: `repeat('5b', 32)` };
    expect(await reveal(change)).toContain("draws another result");
  });

  it.each<[string, Values]>([
    ["result", { result: "'[[0,0,0,0,0]]'" }],
    ["seed", { seed: `repeat('b', 52)` }],
    ["salt", { salt: `repeat('5b', 32)` }],
    ["revision", { revision: "1" }],
  ])("keeps its %s", async (_name, change) => {
    const before = [drawRow({ ...drawn, state: "'drawn'", closed_at: "'2026-01-05 12:01Z'" })];
    const settled = { settled_at: "'2026-01-05 12:02Z'" };
    expect(await guards.attempt(move("settled", settled), before)).toBe("taken");
    expect(await guards.attempt(move("settled", { ...settled, ...change }), before)).toContain("result is immutable");
  });

  it.each([
    ["closes_at - interval '1 millisecond'", "taken"],
    ["closes_at", "only before it closes"],
    ["null", "only before it closes"],
  ])("is cancelled before its sales end: at %s", async (moment, verdict) => {
    expect(await guards.attempt(move("cancelled", { cancelled_at: moment }), [drawRow()])).toContain(verdict);
  });
});

describe("a result from outside", () => {
  const closed = drawRow({ ...OUTSIDE, state: "'closed'", closed_at: "'2026-01-05 12:01Z'" });
  const open = (entries: readonly string[], change: Values = {}) =>
    guards.attempt(move("drawn", { ...RESULT, ...change }), [closed, ...entries]);
  const other = { result: "'[[9,9,9,9,9]]'" };
  const NEEDS_TWO = "two operators must enter the same result";

  it.each<[string, readonly string[], Values, string]>([
    ["has two equal entries", [one, two], {}, "taken"],
    ["is not one that nobody typed", [one, two], other, NEEDS_TWO],
    ["has more than one entry", [one], {}, NEEDS_TWO],
    ["has no different entries", [one, entry({ operator_id: "'$two'", ...other })], {}, NEEDS_TWO],
    ["has entries of its revision", [one, two], { revision: "2" }, "the next revision"],
    ["has the next revision", [one, two], { revision: "0" }, "the next revision"],
    ["exists after its draw", [one, two], { drawn_at: "draws_at - interval '1 millisecond'" }, "exists after its draw"],
    [
      "has entries of the last attempt",
      [one, two, entry({ attempt: "2", ...other }), entry({ attempt: "2", operator_id: "'$two'", ...other })],
      {},
      NEEDS_TWO,
    ],
    [
      "has entries of one attempt",
      [one, entry({ operator_id: "'$two'", ...other }), entry({ attempt: "2" })],
      {},
      NEEDS_TWO,
    ],
    [
      "follows the last attempt",
      [
        one,
        entry({ operator_id: "'$two'", ...other }),
        entry({ attempt: "2" }),
        entry({ attempt: "2", operator_id: "'$two'" }),
      ],
      {},
      "taken",
    ],
  ])("%s", async (_name, entries, change, verdict) => {
    expect(await open(entries, change)).toContain(verdict);
  });

  it("of another draw does not count", async () => {
    const elsewhere = [one, two].map((each) => each.replace("'$draw'", "'$bet'"));
    expect(await open(elsewhere)).toContain(NEEDS_TWO);
  });

  it.each([
    ["drawn_at + interval '600 seconds'", "taken"],
    ["drawn_at + interval '599.999 seconds'", "paid after its delay"],
  ])("is paid after its delay: at %s", async (moment, verdict) => {
    const settled = {
      ...outsideDrawn,
      state: "'settled'",
      closed_at: "'2026-01-05 12:01Z'",
      settled_at: "'2026-01-05 12:05Z'",
    };
    const before = [drawRow({ ...OUTSIDE, ...settled })];
    expect(await guards.attempt(move("paid", { paid_at: moment }), before)).toContain(verdict);
  });
});

describe("a draw with bets", () => {
  const at = (state: string, change: Values = {}) =>
    drawRow({ ...drawn, state: `'${state}'`, closed_at: "'2026-01-05 12:01Z'", ...change });
  const settled = { settled_at: "'2026-01-05 12:02Z'" };
  const ended = { state: "'lost'", prize: "0", rebate_paid: "0", hits: "'{0}'", revision: "0", ended_at: "now()" };

  it.each<[string, Values, string]>([
    ["an open bet", {}, "settled with all its bets"],
    ["a settled bet", ended, "taken"],
    ["a cancelled bet", { state: "'cancelled'", ended_at: "now()" }, "taken"],
  ])("is settled with %s: %s", async (_name, change, verdict) => {
    const before = [at("drawn"), slipRow(), betRow(change)];
    expect(await guards.attempt(move("settled", settled), before)).toContain(verdict);
  });

  it.each(["won", "lost", "tied"])("is settled again after a correction: a bet that was %s before", async (state) => {
    const again = { ...OUTSIDE, ...outsideDrawn, revision: "2" };
    const earlier = { ...ended, state: `'${state}'`, revision: "1", paid_revision: "1" };
    const before = [at("drawn", again), slipRow(), betRow(earlier)];
    expect(await guards.attempt(move("settled", settled), before)).toContain("settled with all its bets");
  });

  it("is paid with all its bets", async () => {
    const paid = move("paid", { paid_at: "'2026-01-05 12:03Z'" });
    const draw = at("settled", settled);
    expect(await guards.attempt(paid, [draw, slipRow(), betRow(ended)])).toContain("paid with all its bets");
    expect(await guards.attempt(paid, [draw, slipRow(), betRow({ ...ended, paid_revision: "0" })])).toBe("taken");
  });
});

describe("an entry", () => {
  const closed = (change: Values = {}) =>
    drawRow({ ...OUTSIDE, state: "'closed'", closed_at: "'2026-01-05 12:01Z'", ...change });
  const other = entry({ operator_id: "'$two'", result: "'[[9,9,9,9,9]]'" });
  const second = (change: Values = {}) => entry({ attempt: "2", ...change });

  it.each<[string, readonly string[], string, string]>([
    ["is taken", [closed()], one, "taken"],
    ["is joined by another operator's", [closed(), one], two, "taken"],
    ["is never changed", [closed(), one], "update lottery_entries set result = '[[0,0,0,0,0]]'", "immutable"],
    ["is never deleted", [closed(), one], "delete from lottery_entries", "immutable"],
    ["is not of our own draw", [closed(OWN)], one, "closed draws from outside"],
    ["waits for the end of sales", [drawRow(OUTSIDE)], one, "closed draws from outside"],
    [
      "is not of a cancelled draw",
      [drawRow({ ...OUTSIDE, state: "'cancelled'", cancelled_at: "now()" })],
      one,
      "closed draws",
    ],
    ["is of the next revision", [closed()], entry({ revision: "2" }), "belongs to the next result"],
    ["waits for the draw", [closed()], entry({ entered_at: "'2026-01-05 12:01:04.999Z'" }), "entered after its draw"],
    ["is of the first attempt", [closed()], second(), "no gaps"],
    ["is of an attempt from 1 on", [closed()], entry({ attempt: "0" }), "no gaps"],
    ["begins no attempt while one is unfinished", [closed(), one], second(), "an attempt has two entries"],
    ["begins another attempt after two that differ", [closed(), one, other], second(), "taken"],
    ["is not the third", [closed(), one, other], entry({ operator_id: "'$three'" }), "an attempt has two entries"],
    ["is not of the same operator", [closed(), one], entry(), "the second operator is another one"],
    [
      "is not of a related operator",
      [closed(), one],
      entry({ operator_id: "'$pupil'" }),
      "the second operator is another one",
    ],
    [
      "may be of the same operators in the next attempt",
      [closed(), one, other, second()],
      second({ operator_id: "'$two'" }),
      "taken",
    ],
    [
      "does not return to an earlier attempt",
      [closed(), one, other, second()],
      entry({ operator_id: "'$three'" }),
      "no gaps",
    ],
  ])("%s", async (_name, before, statement, verdict) => {
    expect(await guards.attempt(statement, before)).toContain(verdict);
  });

  it.each(["drawn", "settled", "paid"])("corrects a draw that is %s", async (state) => {
    const draw = closed({
      ...outsideDrawn,
      state: `'${state}'`,
      ...(state !== "drawn" && { settled_at: "now()" }),
      ...(state === "paid" && { paid_at: "now()" }),
    });
    expect(await guards.attempt(entry({ revision: "2" }), [draw, one, two])).toBe("taken");
    expect(await guards.attempt(entry({ operator_id: "'$three'" }), [draw, one, two])).toContain("the next result");
  });
});
