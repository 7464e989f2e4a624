import type { WithdrawalCase } from "@perya/contract";
import { fromWire, toWire } from "@perya/money";
import { expect, it } from "vitest";
import { readLedger, readWhenSent } from "./withdrawals.ledger.ts";

const entry = (step: string, amount: string) => ({ payoutId: "p", step, amount, at: "", balanceAfter: null });
const MOVED = [entry("hold cash", "-4100.00"), entry("hold held", "4100.00")];
const ledger = (change: Partial<WithdrawalCase["ledger"]> = {}): WithdrawalCase["ledger"] => ({
  before: "26000.00",
  heldBefore: "0.00",
  moved: MOVED,
  now: { cash: "21900.00", held: "4100.00" },
  ...change,
});
const say = (line: ReturnType<typeof readWhenSent>) =>
  line && [line.before, line.moved, line.other, line.now].map(toWire);

it("adds up when only this withdrawal moved money", () => {
  const { cash, held } = readLedger({ ledger: ledger() });
  expect(say(cash)).toEqual(["26000.00", "-4100.00", "0.00", "21900.00"]);
  expect(say(held)).toEqual(["0.00", "4100.00", "0.00", "4100.00"]);
});

it("lists other changes, so before and moved still add up to now", () => {
  const { cash, held } = readLedger({ ledger: ledger({ now: { cash: "17000.00", held: "5000.00" } }) });
  expect(say(cash)).toEqual(["26000.00", "-4100.00", "-4900.00", "17000.00"]);
  expect(say(held)).toEqual(["0.00", "4100.00", "900.00", "5000.00"]);
});

it("is null without a balance before", () => {
  expect(readLedger({ ledger: ledger({ before: null, heldBefore: null }) })).toEqual({ cash: null, held: null });
});

it("shows the effect of sending while parts are pending", () => {
  const part = (state: string) => ({ state, amount: "4100.00" });
  const of = (state: string, step = "review") =>
    readWhenSent({ payouts: [part(state)], state: step, ledger: ledger() } as unknown as WithdrawalCase);
  expect(say(of("held"))).toEqual(["4100.00", "-4100.00", "0.00", "0.00"]);
  expect([of("sent"), of("held", "rejected")]).toEqual([null, null]);
  expect(fromWire("0.00")).toBe(of("held")?.now);
});
