import { expect, it } from "vitest";
import { listLoosened, METHOD_CONTROLS, splitChange, WITHDRAWAL_CONTROLS } from "./loosened-controls.ts";

const SETTINGS = {
  minimum: "100.00",
  maximum: "200000.00",
  dayMaximum: "500000.00",
  dayCount: 5,
  turnoverPercent: 100,
  automaticUpTo: "5000.00",
  fourEyesAbove: "50000.00",
  way: "manual",
};

it.each([
  ["minimum", "99.99", "100.01"],
  ["maximum", "200000.01", "199999.99"],
  ["dayMaximum", "500000.01", "499999.99"],
  ["dayCount", 6, 4],
  ["turnoverPercent", 99, 101],
  ["automaticUpTo", "5000.01", "4999.99"],
  ["fourEyesAbove", "50000.01", "49999.99"],
] as const)("the %s of withdrawals is loosened by %s and tightened by %s", (name, looser, tighter) => {
  const change = (value: string | number) =>
    listLoosened(WITHDRAWAL_CONTROLS, SETTINGS, { ...SETTINGS, [name]: value });
  expect([change(looser), change(tighter), change(SETTINGS[name])]).toEqual([[name], [], []]);
});

it("instant payouts by a provider loosen, and manual payouts tighten", () => {
  const [byHand, byProvider] = [SETTINGS, { ...SETTINGS, way: "provider" }];
  expect(listLoosened(WITHDRAWAL_CONTROLS, byHand, byProvider)).toEqual(["way"]);
  expect(listLoosened(WITHDRAWAL_CONTROLS, byProvider, byHand)).toEqual([]);
});

it("several changes are judged separately, and another spelling of an amount is no change", () => {
  const after = { ...SETTINGS, minimum: "50.00", maximum: "100000", dayCount: 10, fourEyesAbove: "50000" };
  expect(listLoosened(WITHDRAWAL_CONTROLS, SETTINGS, after)).toEqual(["minimum", "dayCount"]);
});

const BDO = { bank: "BDO", accountName: "Perya Inc", accountNumber: "001" };
const METHOD = {
  minimum: "100.00",
  maximum: "50000.00",
  fourEyesAbove: "10000.00" as string | null,
  instructions: BDO,
};

it.each([
  ["minimum", "99.99", "100.01"],
  ["maximum", "50000.01", "49999.99"],
  ["fourEyesAbove", "10000.01", "9999.99"],
] as const)("the %s of a method is loosened by %s and tightened by %s", (name, looser, tighter) => {
  const change = (value: string) => listLoosened(METHOD_CONTROLS, METHOD, { ...METHOD, [name]: value });
  expect([change(looser), change(tighter)]).toEqual([[name], []]);
});

it("no limit is looser than any limit", () => {
  const none = { ...METHOD, fourEyesAbove: null };
  expect(listLoosened(METHOD_CONTROLS, METHOD, none)).toEqual(["fourEyesAbove"]);
  expect(listLoosened(METHOD_CONTROLS, none, METHOD)).toEqual([]);
  expect(listLoosened(METHOD_CONTROLS, none, none)).toEqual([]);
});

it.each([
  ["bank", { ...BDO, bank: "BPI" }],
  ["account name", { ...BDO, accountName: "Perya" }],
  ["account number", { ...BDO, accountNumber: "002" }],
])("another %s changes where players send money, so two operators approve it", (_name, instructions) => {
  expect(listLoosened(METHOD_CONTROLS, METHOD, { ...METHOD, instructions })).toEqual(["instructions"]);
});

it("the same account with its fields in another order is no change", () => {
  const instructions = { accountNumber: "001", accountName: "Perya Inc", bank: "BDO" };
  expect(listLoosened(METHOD_CONTROLS, METHOD, { ...METHOD, instructions })).toEqual([]);
});

const isOrdered = ({ minimum, maximum }: Readonly<Record<string, unknown>>) => Number(minimum) <= Number(maximum);
it.each([
  ["only what tightens", { minimum: "200.00" }, { applied: ["minimum"], proposed: [] }],
  ["only what loosens", { maximum: "300000.00" }, { applied: [], proposed: ["maximum"] }],
  ["both", { dayCount: 4, maximum: "300000.00" }, { applied: ["dayCount"], proposed: ["maximum"] }],
  ["what is no control", { confirmMinutes: 90 }, { applied: ["confirmMinutes"], proposed: [] }],
  [
    "what tightens and would contradict what stays",
    { minimum: "250000.00", maximum: "300000.00", confirmMinutes: 90 },
    { applied: ["confirmMinutes"], proposed: ["minimum", "maximum"] },
  ],
  ["nothing", {}, { applied: [], proposed: [] }],
])("a change of %s is split", (_name, change, parts) => {
  const before = { ...SETTINGS, confirmMinutes: 60 };
  expect(splitChange(WITHDRAWAL_CONTROLS, before, { ...before, ...change }, isOrdered)).toEqual(parts);
});
