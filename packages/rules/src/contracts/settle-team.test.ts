import { amount, fromWire, toWire, ZERO } from "@perya/money";
import { describe, expect, it } from "vitest";
import type { MemberPlay } from "./collect-lines.ts";
import { daily, dividend, figures, play, tier } from "./contracts.test-setup.ts";
import { explainStatement, isFormulaRight } from "./explain.ts";
import { type ContractHolding, type ContractStatement, settleTeam } from "./settle-team.ts";
import type { TieredTerms } from "./terms.ts";

const holding = (memberId: string, terms: TieredTerms, broughtForward = "0"): ContractHolding => ({
  memberId,
  terms,
  broughtForward: fromWire(broughtForward),
});

/** Writes statements: "a 3.00" is paid to a; "a 0.00 covered 2.00" means that the house covers 2.00. */
const show = (statements: readonly ContractStatement[]) =>
  statements.map(
    ({ memberId, paid, covered }) =>
      `${memberId} ${toWire(paid)}${covered === ZERO ? "" : ` covered ${toWire(covered)}`}`,
  );

describe("a daily salary on the statement", () => {
  const tiers = [
    tier(400, { bet: "200000" }),
    tier(600, { bet: "600000" }),
    tier(800, { bet: "1000000" }),
    tier(1_000, { bet: "2000000" }),
  ];
  const members = [
    play("berto", null),
    play("lorna", "berto", "283910"),
    play("ana", "lorna", "118400"),
    play("ricky", "berto", "318760", "400000"),
    play("tess", "berto", "221060"),
    play("bongbong", "berto", "164880"),
    play("neneng", "berto", "96415"),
    { ...play("excluded", "lorna", "8900"), counts: false },
  ];
  const holdings = [
    holding("berto", daily(...tiers)),
    holding("lorna", daily(tier(600))),
    holding("ricky", daily(tier(550))),
    holding("tess", daily(tier(500))),
    holding("bongbong", daily(tier(450))),
  ];
  const berto = settleTeam(members, holdings).find(({ memberId }) => memberId === "berto");
  if (!berto) throw new Error("berto holds a contract");

  it("is the rate on the team's valid stake, less what the lines below have earned on theirs", () => {
    expect(berto).toMatchObject({
      figures: figures({ bet: "1203425", profit: "803425", members: 6 }),
      tier: 2,
      rate: 800,
      gross: amount("9627.40"),
      below: amount("6014.30"),
      paid: amount("3613.10"),
      covered: ZERO,
      carryForward: ZERO,
    });
  });

  it("is the sum of its lines", () => {
    const rows = berto.lines.map(({ holderId, base, belowRate, difference }) => [
      holderId,
      toWire(base),
      belowRate,
      toWire(difference),
    ]);
    expect(rows).toEqual([
      [null, "96415.00", 0, "771.32"],
      ["bongbong", "164880.00", 450, "577.08"],
      ["lorna", "402310.00", 600, "804.62"],
      ["ricky", "318760.00", 550, "796.90"],
      ["tess", "221060.00", 500, "663.18"],
    ]);
  });

  it("shows excluded play", () => {
    expect(berto.leftOut).toEqual([{ memberId: "excluded", bet: amount("8900") }]);
  });

  it("is explained by five figures that can be recalculated", () => {
    const formula = explainStatement(berto);
    expect(formula).toEqual([
      { figure: "base", sign: null, amount: amount("1203425") },
      { figure: "rate", sign: "×", rate: 800 },
      { figure: "gross", sign: "=", amount: amount("9627.40") },
      { figure: "below", sign: "−", amount: amount("6014.30") },
      { figure: "paid", sign: "=", amount: amount("3613.10"), covered: ZERO },
    ]);
    const [base, rate, gross, below, paid] = formula;
    expect(isFormulaRight(formula)).toBe(true);
    expect(isFormulaRight([{ ...base, amount: amount("1203426") }, rate, gross, below, paid])).toBe(false);
    expect(isFormulaRight([base, { ...rate, rate: 801 }, gross, below, paid])).toBe(false);
    expect(isFormulaRight([base, rate, gross, { ...below, amount: amount("6014.29") }, paid])).toBe(false);
    expect(isFormulaRight([base, rate, gross, below, { ...paid, covered: amount("0.01") }])).toBe(false);
  });
});

describe("settleTeam", () => {
  const chain = [play("a", null), play("b", "a"), play("c", "b"), play("d", "c", "1000", "400")];
  const lines = [play("a", null), play("b", "a", "1000", "400"), play("c", "a", "1000", "1500")];

  it.each<[string, MemberPlay[], ContractHolding[], string[]]>([
    ["pays nobody without contracts", chain, [], []],
    ["pays for a holder's own play", [play("a", null, "100")], [holding("a", daily(tier(1_000)))], ["a 1.00"]],
    ["pays nothing below the first tier", chain, [holding("a", daily(tier(1_000, { bet: "1000.0001" })))], ["a 0.00"]],
    [
      "pays the difference at every level",
      chain,
      [holding("a", daily(tier(900))), holding("b", daily(tier(500))), holding("c", daily(tier(200)))],
      ["a 4.00", "b 3.00", "c 2.00"],
    ],
    [
      "reaches over a level without a contract",
      chain,
      [holding("a", daily(tier(900))), holding("c", daily(tier(200)))],
      ["a 7.00", "c 2.00"],
    ],
    ["pays nothing to whoever is above nobody's play", chain, [holding("d", daily(tier(900)))], ["d 9.00"]],
    ["treats an upline that was not given as none", chain.slice(2), [holding("c", daily(tier(900)))], ["c 9.00"]],
    ["shares what players lost", lines, [holding("b", dividend(tier(10_000)))], ["b 60.00"]],
    ["takes a line that won off one that lost", lines, [holding("a", dividend(tier(20_000)))], ["a 20.00"]],
    [
      "covers what a line earned and the whole did not",
      lines,
      [holding("a", dividend(tier(20_000))), holding("b", dividend(tier(10_000)))],
      ["a 0.00 covered 40.00", "b 60.00"],
    ],
    [
      "takes off what was brought forward",
      lines,
      [holding("b", { ...dividend(tier(10_000)), carryOver: "next" }, "-100")],
      ["b 50.00"],
    ],
    ["forgets it where the contract does", lines, [holding("b", dividend(tier(10_000)), "-100")], ["b 60.00"]],
    [
      "keeps a broken pair from taking anybody's money",
      chain,
      [holding("a", daily(tier(100))), holding("b", daily(tier(500)))],
      ["a 0.00 covered 4.00", "b 5.00"],
    ],
  ])("%s", (_name, members, holdings, paid) => {
    const statements = settleTeam(members, holdings);
    expect(show(statements)).toEqual(paid);
    expect(settleTeam(members.toReversed(), holdings.toReversed())).toEqual(statements);
  });

  it.each([
    ["0", 2],
    ["10", 2],
    ["10.0001", 1],
    ["20.0001", 0],
  ])("counts members who staked %s as active, and never members without play", (activeBet, members) => {
    const team = [
      play("a", null),
      play("b", "a", "10"),
      play("c", "a", "20"),
      { ...play("d", "a", "99"), counts: false },
    ];
    const [statement] = settleTeam(team, [holding("a", { ...daily(tier(1)), activeBet: amount(activeBet) })]);
    expect(statement?.figures.members).toBe(members);
  });

  it("counts for each holder by the contract's own active bet", () => {
    const team = [play("a", null), play("b", "a", "10"), play("c", "b", "20")];
    const terms = daily(tier(10, { members: 1 }));
    const statements = settleTeam(team, [holding("a", terms), holding("b", { ...terms, activeBet: amount("15") })]);
    expect(statements.map((statement) => statement.figures.members)).toEqual([2, 1]);
  });

  it("has a separate line for the amount brought forward", () => {
    const [statement] = settleTeam(lines, [holding("a", { ...dividend(tier(20_000)), carryOver: "always" }, "-30")]);
    expect(statement?.lines.map(({ source, share }) => [source, toWire(share)])).toEqual([
      ["own", "20.00"],
      ["broughtForward", "-6.00"],
    ]);
    expect(show(statement ? [statement] : [])).toEqual(["a 14.00"]);
  });

  it.each<[string, MemberPlay[], ContractHolding[], string]>([
    ["a member twice", [play("a", null), play("a", null)], [], "given once"],
    [
      "two contracts of a member",
      [play("a", null)],
      [holding("a", daily(tier(1))), holding("a", daily(tier(2)))],
      "holds one contract",
    ],
    ["a holder who is not a member", [play("a", null)], [holding("b", daily(tier(1)))], "missing from the members"],
    ["a ring", [play("a", "b"), play("b", "a")], [], "the tree has a cycle"],
    ["two kinds", chain, [holding("a", daily(tier(2))), holding("b", dividend(tier(1)))], "settled together"],
    [
      "two cycles",
      chain,
      [holding("a", dividend(tier(2))), holding("b", { ...dividend(tier(1)), cycle: "daily" })],
      "settled together",
    ],
    [
      "two currencies",
      chain,
      [holding("a", daily(tier(2))), holding("b", { ...daily(tier(1)), currency: "USD" })],
      "settled together",
    ],
  ])("stops at %s", (_name, members, holdings, sentence) => {
    expect(() => settleTeam(members, holdings)).toThrow(sentence);
  });
});
