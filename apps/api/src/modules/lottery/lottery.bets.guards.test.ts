import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insert, openGuards, type Values } from "./lottery.guards.test-setup.ts";
import { betRow, drawn, drawRow, OUTSIDE, outsideDrawn, slipRow } from "./lottery.rows.test-setup.ts";

/** Tests the rules that the database enforces on bets, slips and liability for any writer. */
let guards: Awaited<ReturnType<typeof openGuards>>;
beforeAll(async () => {
  guards = await openGuards();
});
afterAll(() => guards.close());

const change = (values: Values) =>
  `update lottery_bets set ${Object.entries(values)
    .map(([column, value]) => `${column} = ${value}`)
    .join(", ")} where id = '$bet'`;
const drawAt = (state: string, values: Values = {}) =>
  drawRow({
    state: `'${state}'`,
    ...(["closed", "drawn", "settled", "paid"].includes(state) && { closed_at: "'2026-01-05 12:01Z'" }),
    ...(["drawn", "settled", "paid"].includes(state) && drawn),
    ...(["settled", "paid"].includes(state) && { settled_at: "'2026-01-05 12:02Z'" }),
    ...(state === "paid" && { paid_at: "'2026-01-05 12:03Z'" }),
    ...(state === "cancelled" && { cancelled_at: "'2026-01-05 12:00:50Z'" }),
    ...values,
  });
const WON = { state: "'won'", prize: "900", rebate_paid: "10", hits: "'{1}'", revision: "0", ended_at: "now()" };
const LOST = { ...WON, state: "'lost'", prize: "0", hits: "'{0}'" };
const NOTHING = { prize: "null", rebate_paid: "null", hits: "null" };

describe("a new bet", () => {
  const chase = slipRow({ id: "'$chase'", kind: "'chase'", state: "'running'" });
  const place = (values: Values = {}, draw = drawRow()) => guards.attempt(betRow(values), [draw, slipRow(), chase]);

  it.each<[string, Values, string]>([
    ["is taken", {}, "taken"],
    ["is taken in the first millisecond", { placed_at: "'2026-01-05 12:00Z'" }, "taken"],
    ["is taken in the last millisecond", { placed_at: "'2026-01-05 12:00:59.999Z'" }, "taken"],
    ["is late when its draw closes", { placed_at: "'2026-01-05 12:01Z'" }, "does not sell"],
    ["waits until its draw opens", { placed_at: "'2026-01-05 11:59:59.999Z'" }, "does not sell"],
    ["of a chase may be earlier", { placed_at: "'2026-01-05 11:59Z'", slip_id: "'$chase'" }, "taken"],
    ["of a chase may not be later", { placed_at: "'2026-01-05 12:01Z'", slip_id: "'$chase'" }, "does not sell"],
    ["begins open", { ...LOST }, "begins open"],
    ["begins neither refunded", { state: "'refunded'", ended_at: "now()" }, "begins open"],
    ["begins unpaid", { paid: "1" }, "begins open"],
    ["begins without a revision", { revision: "0" }, "begins open"],
    ["begins without a paid revision", { paid_revision: "0" }, "begins open"],
    ["is of the draw's brand", { brand_id: "'$other'" }, "the draw's brand and game"],
    ["is of the draw's game", { game: "'two'" }, "the draw's brand and game"],
  ])("%s", async (_name, values, verdict) => {
    expect(await place(values)).toContain(verdict);
  });

  it.each(["closed", "drawn", "settled", "paid", "cancelled"])("is not sold for a draw that is %s", async (state) => {
    expect(await place({}, drawAt(state))).toContain("does not sell");
  });

  it("is not sold for a draw that does not exist", async () => {
    expect(await place({ draw_id: "'$one'" })).not.toBe("taken");
  });
});

describe("a bet", () => {
  const then = (statement: string, draw: string, bet: Values = {}) =>
    guards.attempt(statement, [draw, slipRow(), betRow(bet)]);

  it.each<[string, string]>([
    ["delete from lottery_bets", "cannot be deleted"],
    [change({ ...LOST, rates: "'{1}'" }), "immutable"],
    [change({ ...LOST, selection: "'3/4'" }), "immutable"],
    [change({ ...LOST, stake: "200000", times: "2" }), "immutable"],
    [change({ ...LOST, max_prize: "1" }), "immutable"],
    [change({ ...LOST, placed_at: "now()" }), "immutable"],
  ])("stays what it was sold as: %s", async (statement, verdict) => {
    expect(await then(statement, drawAt("drawn"))).toContain(verdict);
  });

  it("stays what it was sold as, in every column", async () => {
    const moving = new Set(["state", "revision", "paid_revision", "prize", "rebate_paid", "hits", "paid", "ended_at"]);
    const values: Record<string, (column: string) => string> = {
      uuid: () => "gen_random_uuid()",
      integer: (column) => `coalesce(${column}, 0) + 1`,
      bigint: (column) => `${column} + 1`,
      text: (column) => `${column} || 'x'`,
      ARRAY: (column) => (column.endsWith("lines") ? "'{x}'" : "'{1}'"),
      "timestamp with time zone": (column) => `${column} + interval '1 second'`,
    };
    const columns = (await guards.listColumns("lottery_bets")).filter(({ name }) => !moving.has(name));
    expect(columns.length).toBeGreaterThan(15);
    for (const { name, type } of columns) {
      const changed = change({ [name]: values[type]?.(name) ?? "unknown type" });
      expect([name, await then(changed, drawAt("drawn"))]).not.toEqual([name, "taken"]);
    }
  });

  it("stays in its draw", async () => {
    const other = drawAt("drawn", { id: "'$one'", number: "'2'", sequence: "1767614466" });
    const before = [drawAt("drawn"), other, slipRow(), betRow()];
    expect(await guards.attempt(change({ draw_id: "'$one'" }), before)).toContain("immutable");
  });

  it("is checked with all others of its statement", async () => {
    const before = [drawAt("settled"), slipRow(), betRow(WON), betRow({ ...WON, id: "'$one'", prize: "1" })];
    const all = "update lottery_bets set paid_revision = revision, paid = ";
    expect(await guards.attempt(`${all} prize + rebate_paid`, before)).toBe("taken");
    expect(await guards.attempt(`${all} 910`, before)).toContain("paid once per result");
    expect(await guards.attempt(`${all} 11`, before)).toContain("paid once per result");
  });

  const ONCE = "settled once per result";
  it.each<[string, string, Values, Values, string]>([
    ["once its draw is drawn", "drawn", {}, WON, "taken"],
    ["as lost", "drawn", {}, LOST, "taken"],
    ["as tied", "drawn", {}, { ...LOST, state: "'tied'" }, "taken"],
    ["not before its draw is drawn", "closed", {}, WON, ONCE],
    ["not while its draw is open", "open", {}, LOST, ONCE],
    ["not after its draw was settled", "settled", {}, { ...LOST, state: "'tied'" }, ONCE],
    ["only with the current revision", "drawn", {}, { ...WON, revision: "1" }, ONCE],
    ["only once", "drawn", WON, { prize: "901" }, ONCE],
    ["only once, with its rebate", "drawn", WON, { rebate_paid: "11" }, ONCE],
    ["only once, with its hits", "drawn", WON, { hits: "'{2}'" }, ONCE],
    ["only once, in its state", "drawn", WON, { state: "'tied'" }, ONCE],
    ["without an earlier revision", "drawn", WON, { revision: "-1" }, ONCE],
    ["not after it was cancelled", "drawn", { state: "'cancelled'", ended_at: "now()" }, WON, ONCE],
    ["not after it was refunded", "drawn", { state: "'refunded'", ended_at: "now()" }, WON, ONCE],
  ])("is settled %s", async (_name, state, before, values, verdict) => {
    expect(await then(change(values), drawAt(state), before)).toContain(verdict);
  });

  it("is settled again with a corrected result", async () => {
    const corrected = drawAt("drawn", { ...OUTSIDE, ...outsideDrawn, revision: "2" });
    const before = { ...WON, revision: "1", paid_revision: "1", paid: "910" };
    expect(await then(change({ ...LOST, revision: "2" }), corrected, before)).toBe("taken");
    expect(await then(change({ ...LOST, revision: "1" }), corrected, before)).toContain(ONCE);
  });

  const refund = { ...NOTHING, state: "'refunded'", ended_at: "now()" };
  it.each<[string, string, Values, string]>([
    ["is refunded with its draw", "cancelled", {}, "taken"],
    ["is refunded although it was settled", "cancelled", { ...WON, revision: "1" }, "taken"],
    ["is not refunded while its draw is open", "open", {}, "refunded with its draw"],
    ["is not refunded once its draw is drawn", "drawn", {}, "refunded with its draw"],
    ["is not refunded after it was paid", "cancelled", { ...WON, paid: "910" }, "refunded with its draw"],
    [
      "is not refunded after it was cancelled",
      "cancelled",
      { state: "'cancelled'", ended_at: "now()" },
      "refunded with its draw",
    ],
  ])("%s", async (_name, state, before, verdict) => {
    const draw = drawAt(state, state === "cancelled" ? OUTSIDE : {});
    expect(await then(change(refund), draw, before)).toContain(verdict);
  });

  const at = (moment: string) => ({ ...NOTHING, state: "'cancelled'", ended_at: `'${moment}'` });
  const IN_TIME = "cancelled before its draw closes";
  it.each<[string, string, Values, string, string]>([
    ["is cancelled in the last millisecond", "open", {}, "2026-01-05 12:00:59.999Z", "taken"],
    ["is not cancelled when its draw closes", "open", {}, "2026-01-05 12:01Z", IN_TIME],
    ["is not cancelled in a closed draw", "closed", {}, "2026-01-05 12:00:30Z", IN_TIME],
    ["is not cancelled in a drawn draw", "drawn", {}, "2026-01-05 12:00:30Z", IN_TIME],
    ["is not cancelled after it was settled", "open", WON, "2026-01-05 12:00:30Z", IN_TIME],
    [
      "is not cancelled after it was refunded",
      "open",
      { state: "'refunded'", ended_at: "now()" },
      "2026-01-05 12:00:30Z",
      IN_TIME,
    ],
  ])("%s", async (_name, state, before, moment, verdict) => {
    expect(await then(change(at(moment)), drawAt(state), before)).toContain(verdict);
  });

  it.each<[string, Values]>([
    ["won", WON],
    ["cancelled", { state: "'cancelled'", ended_at: "now()" }],
    ["refunded", { state: "'refunded'", ended_at: "now()" }],
  ])("that is %s does not open again", async (_name, before) => {
    const reopen = change({ ...NOTHING, state: "'open'", ended_at: "null" });
    expect(await then(reopen, drawAt("open"), before)).toContain("does not open again");
  });

  const PAID = "paid once per result, what it won";
  const pay = { paid: "910", paid_revision: "0" };
  it.each<[string, string, Values, Values, string]>([
    ["what it won, in a settled draw", "settled", WON, pay, "taken"],
    ["nothing if it lost", "settled", { ...LOST, rebate_paid: "0" }, { paid_revision: "0" }, "taken"],
    ["not before its draw is settled", "drawn", WON, pay, PAID],
    ["not in a paid draw", "paid", WON, pay, PAID],
    ["not more", "settled", WON, { ...pay, paid: "911" }, PAID],
    ["not without its rebate", "settled", WON, { ...pay, paid: "900" }, PAID],
    ["not for another revision", "settled", WON, { ...pay, paid_revision: "1" }, PAID],
    ["not without a revision", "settled", WON, { paid: "910" }, PAID],
    ["once", "settled", { ...WON, ...pay }, { paid: "1" }, PAID],
  ])("is paid %s", async (_name, state, before, values, verdict) => {
    expect(await then(change(values), drawAt(state), before)).toContain(verdict);
  });

  it("is paid nothing before it is settled", async () => {
    expect(await then(change({ paid_revision: "0" }), drawAt("settled"))).not.toBe("taken");
    expect(await then(change({ paid: "1" }), drawAt("settled"))).not.toBe("taken");
  });
});

describe("a slip", () => {
  const chase = (values: Values = {}) => slipRow({ kind: "'chase'", state: "'running'", ...values });
  const end = (state: string) => `update lottery_slips set state = '${state}'`;

  it.each([
    ["is never deleted", "delete from lottery_slips", "cannot be deleted"],
    ["is never changed", "update lottery_slips set total = 1", "a slip is immutable"],
    ["keeps its request", "update lottery_slips set request_key = gen_random_uuid()", "a slip is immutable"],
    ["that is a chase ends", end("won"), "taken"],
  ])("%s", async (_name, statement, verdict) => {
    expect(await guards.attempt(statement, [chase()])).toContain(verdict);
  });

  it.each(["finished", "won", "cancelled"])("that is %s does not end again", async (state) => {
    for (const to of ["running", "finished", "won", "cancelled"].filter((other) => other !== state))
      expect(await guards.attempt(end(to), [chase({ state: `'${state}'` })])).toContain("ends once");
  });
});

describe("the cap of a number", () => {
  const sales = (values: Values = {}) =>
    insert("lottery_sales", {
      draw_id: "'$draw'",
      play: "'straight'",
      staked: "1000",
      cap: "5000",
      kept: "900000",
      hits: "1",
      ...values,
    });
  const owe = (owed: string, values: Values = {}) =>
    insert("lottery_exposures", { draw_id: "'$draw'", play: "'straight'", line: "'1 2'", owed, ...values });
  const raise = (to: string, line = "1 2") => `update lottery_exposures set owed = ${to} where line = '${line}'`;
  const ABOVE = "above the cap";

  it.each([
    ["allows the loss at the cap: owed less the kept stakes", owe("5900"), [sales()], "taken"],
    ["refuses one more", owe("5901"), [sales()], ABOVE],
    ["counts the kept share of stakes rounded down", owe("5899"), [sales({ staked: "999" })], "taken"],
    ["does not round it up", owe("5900"), [sales({ staked: "999" })], ABOVE],
    ["reserves several hits", owe("1967"), [sales({ hits: "3" })], ABOVE],
    ["allows several hits within it", owe("1966"), [sales({ hits: "3" })], "taken"],
    ["holds for a number that was sold before", raise("5901"), [sales(), owe("100")], ABOVE],
    ["allows more of a number up to it", raise("5900"), [sales(), owe("100")], "taken"],
    ["holds for several hits of it", raise("1967"), [sales({ hits: "3" }), owe("100")], ABOVE],
    ["counts the kept share again", raise("5900"), [sales({ staked: "999" }), owe("100")], ABOVE],
    ["allows a cancellation above a lowered cap", raise("5950"), [sales(), owe("6000")], "taken"],
    ["keeps numbers apart", raise("200", "3 4"), [sales(), owe("6000"), owe("100", { line: "'3 4'" })], "taken"],
    ["keeps plays apart", owe("5900"), [sales(), sales({ play: "'other'", cap: "1" })], "taken"],
    ["keeps draws apart", owe("5900"), [sales(), sales({ draw_id: "'$one'", cap: "1" })], "taken"],
  ])("%s", async (_name, statement, before, verdict) => {
    expect(await guards.attempt(statement, [drawRow(), ...before])).toContain(verdict);
  });

  it("has no overflow", async () => {
    const huge = sales({ staked: "9000000000000000000", cap: "9000000000000000000", hits: "100" });
    expect(await guards.attempt(owe("9000000000000000000"), [drawRow(), huge])).toContain(ABOVE);
  });
});
