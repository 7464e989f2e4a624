// @vitest-environment happy-dom
import {
  statements,
  type AgentIncome,
  type Statement,
  type StatementMember,
  type WholeStatement,
} from "@perya/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const AGENT = { login: loginOf(1) };
const [ID, NEXT] = ["0198f2a4-7c1b-7000-8000-000000000001", "0198f2a4-7c1b-7000-8000-000000000002"];
const MILA = "0198f2a4-7c1b-7000-8000-00000000000a";

const statement: Statement = {
  id: ID,
  kind: "daily",
  cycle: null,
  currency: "PHP",
  startsAt: "2026-03-01T16:00:00.000Z",
  endsAt: "2026-03-02T16:00:00.000Z",
  run: 0,
  state: "paid",
  bets: 9,
  bet: "15000.00",
  profit: "12000.00",
  members: 3,
  broughtForward: "0.00",
  base: "15000.00",
  tier: 1,
  rate: 600,
  gross: "90.00",
  below: "15.00",
  due: "75.00",
  covered: "0.00",
  carryForward: "0.00",
  settledBefore: "0.00",
  owed: "75.00",
  deducted: "0.00",
  paid: "75.00",
  countedAt: "2026-03-02T16:02:00.000Z",
  releasedAt: "2026-03-02T16:10:00.000Z",
  paidAt: "2026-03-02T16:11:00.000Z",
};
const tier = (rate: number, bet: string, members = 0) => ({ rate, bet, profit: "0.00", members });
const line = { leftOut: "0.00", belowRate: 0, below: "0.00", belowBase: "0.00" };

const whole: WholeStatement = {
  statement,
  runs: [{ id: ID, run: 0, state: "paid", due: "75.00", owed: "75.00", paid: "75.00", countedAt: null }],
  contract: {
    id: MILA,
    version: 3,
    upline: null,
    terms: {
      kind: "daily",
      currency: "PHP",
      activeBet: "100.00",
      tiers: [tier(400, "1000.00"), tier(600, "10000.00"), tier(800, "20000.00", 5)],
    },
    termsHash: "ab",
  },
  lines: [
    {
      ...line,
      source: "own",
      holder: null,
      bets: 6,
      bet: "10000.00",
      profit: "9000.00",
      members: 2,
      base: "10000.00",
      share: "60.00",
      difference: "60.00",
    },
    {
      ...line,
      source: "downline",
      holder: { id: MILA, name: "Mila" },
      bets: 3,
      bet: "5000.00",
      profit: "3000.00",
      members: 1,
      base: "5000.00",
      share: "30.00",
      belowRate: 300,
      below: "15.00",
      belowBase: "5000.00",
      difference: "15.00",
    },
  ],
  transferId: "24322000000000012345",
  ruleVersion: 1,
  periodHash: "cd".repeat(32),
  inputsHash: "ef".repeat(32),
  previousId: null,
  nextId: NEXT,
};

const member = (name: string, holderId: string | null, stake: string, win: string): StatementMember => ({
  id: crypto.randomUUID(),
  name,
  account: name.toLowerCase(),
  holderId,
  bets: 3,
  stake,
  validStake: stake,
  win,
  leftOut: "0.00",
  counts: true,
});
const members = [
  member("Ana", null, "6000.00", "1000.00"),
  member("Nena", MILA, "5000.00", "2000.00"),
  member("Lito", null, "4000.00", "0.00"),
];
const totals = {
  statements: 1,
  bet: "15000.00",
  gross: "90.00",
  below: "15.00",
  owed: "75.00",
  paid: "75.00",
};

describe("a statement", () => {
  const open = async (change: Partial<WholeStatement> = {}, played = members) => {
    api.answer(statements.readStatement, { ...whole, ...change });
    api.answer(statements.listStatementMembers, {
      members: played,
      count: played.length,
      isTooLarge: false,
      next: null,
    });
    return showApp(`/agentHome/statement?id=${ID}`, AGENT);
  };

  it("verifies a file's signature with the API's public keys", async () => {
    api.answer(statements.readProofKeys, { keys: [] });
    await open();
    const give = async (text: string) =>
      fireEvent.change(await screen.findByLabelText("Choose a file"), {
        target: { files: [new File([text], "a.json")] },
      });
    await give("no proof");
    expect(await screen.findByText("This file isn't a statement proof.")).toBeTruthy();
    const part = { inputs: {}, inputsHash: "", results: {}, periodHash: null };
    await give(JSON.stringify({ ...part, statementId: ID, signature: "" }));
    expect(await screen.findByText("The file belongs to this statement")).toBeTruthy();
    expect(screen.getByText("Not signed by us, or changed after signing")).toBeTruthy();
  });

  it("has five figures, lines that open to members and bets, and the gap to the next tier", async () => {
    await open();
    expect(await screen.findByText("Recalculated in your browser: match")).toBeTruthy();
    expect(screen.getByText(/from 3 members/)).toBeTruthy();
    expect(screen.getByText("₱5,000.00 and 2 active members to go")).toBeTruthy();
    const table = screen.getByRole("table");
    api.answer(statements.listStatementMembers, {
      members: members.slice(1, 2),
      count: 1,
      isTooLarge: false,
      next: null,
    });
    api.answer(statements.listStatementBets, {
      bets: [
        {
          id: NEXT,
          memberId: MILA,
          holderId: null,
          gameName: "Kuwitis",
          settledAt: "2026-03-02T01:00:00.000Z",
          stake: "5000.00",
          validStake: "5000.00",
          win: "2000.00",
          earning: null,
        },
      ],
      next: null,
    });
    await press(within(table).getByRole("button", { name: /Mila/ }));
    await press(await within(table).findByRole("button", { name: /Nena/ }));
    expect(await within(table).findByText("Kuwitis")).toBeTruthy();
    expect(api.urlsOf(statements.listStatementMembers).at(-1)).toContain(`lineOf=${MILA}`);
  });

  it("that differs from its rule marks the difference, and offers a message to customer service", async () => {
    const [first, ...rest] = members;
    if (!first) throw new Error("somebody played");
    await open({}, [{ ...first, validStake: "5999.00" }, ...rest]);
    expect(await screen.findByText("Recalculated in your browser: mismatch")).toBeTruthy();
    expect(
      screen.getByText(/valid bets of Own players, ₱10,000.0000 on the statement, ₱9,999.0000 recalculated/),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy message for customer service" })).toBeTruthy();
  });

  it("is recalculated from its lines where bets are too many, or a later run exists", async () => {
    const later = { ...whole.runs[0], id: NEXT, run: 1 } as WholeStatement["runs"][number];
    await open({ runs: [...whole.runs, later] }, []);
    expect(await screen.findByText(/from 2 downline totals/)).toBeTruthy();
    expect(screen.getByText(/A later run includes the changes/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Run 2" })).toBeTruthy();
  });

  it("opens its neighbors with the arrow keys, except from a field", async () => {
    const { router } = await open();
    await screen.findByText("Recalculated in your browser: match");
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    await waitFor(() => expect(router.state.location.search["id"]).toBe(NEXT));
  });
});

describe("the list of one kind", () => {
  it("has a row for each run with its status in words, and the total", async () => {
    api.answer(statements.listStatements, {
      currency: "PHP",
      current: { startsAt: "2026-03-02T16:00:00.000Z", endsAt: "2026-03-03T16:00:00.000Z" },
      totals: { ...totals, statements: 2 },
      statements: [{ ...statement, id: NEXT, state: "counted", paid: null, paidAt: null, run: 1 }, statement],
      next: null,
    });
    await showApp("/agentHome/agentDailyWages2", AGENT);
    expect(await screen.findByText("Current period ends Mar 4, 00:00")).toBeTruthy();
    const [, first, second, all] = screen.getAllByRole("row");
    expect(within(first as HTMLElement).getByText("Awaiting release")).toBeTruthy();
    expect(within(first as HTMLElement).getByText("Run 2")).toBeTruthy();
    expect(within(second as HTMLElement).getByText("Paid Mar 3, 00:11")).toBeTruthy();
    expect(all?.textContent).toContain("2 statements");
    expect(api.urlsOf(statements.listStatements)[0]).toContain("kind=daily");
  });

  it("of real-time salary has a row for each day, and the five-minute runs below", async () => {
    api.answer(statements.listStatementDays, {
      currency: "PHP",
      current: null,
      totals,
      days: [{ day: "2026-03-02", ...totals }],
    });
    const tick = { ...statement, kind: "realtime", tier: null, endsAt: "2026-03-01T16:05:00.000Z" } as const;
    api.answer(statements.listStatements, { currency: "PHP", current: null, totals, statements: [tick], next: null });
    await showApp("/agentHome/agentRealtimeSalary", AGENT);
    expect(await screen.findByRole("link", { name: "Mar 2, 00:00–00:05" })).toBeTruthy();
    expect(screen.getByText("No active contract of this type")).toBeTruthy();
    expect(api.urlsOf(statements.listStatements)[0]).toContain("from=2026-03-02&to=2026-03-02");
  });
});

describe("my income", () => {
  it("adds up by source and by day", async () => {
    const source = (kind: Statement["kind"], paid: string) => ({ kind, paid, statements: 1 });
    const sources = [
      source("dividend", "10.00"),
      source("daily", "5.00"),
      source("hourly", "0.00"),
      source("realtime", "1.00"),
    ];
    const none = sources.map(({ kind }) => source(kind, "0.00"));
    const day = {
      day: "2026-03-02",
      dividend: "10.00",
      daily: "5.00",
      hourly: "0.00",
      realtime: "1.00",
      total: "16.00",
    };
    const zero = { ...day, day: "2026-03-01", dividend: "0.00", daily: "0.00", realtime: "0.00", total: "0.00" };
    const income: AgentIncome = {
      currency: "PHP",
      total: "16.00",
      sources,
      before: { from: "2026-02-27", to: "2026-02-28", total: "8.00", sources: none },
      days: [zero, day],
    };
    api.answer(statements.readIncome, income);
    await showApp("/agentHome/agentRevenueReport?from=2026-03-01&to=2026-03-02", AGENT);
    const table = await screen.findByRole("table");
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Mon, Mar 2₱10.00₱5.00₱0.00₱1.00₱16.00",
      "Sun, Mar 1₱0.00₱0.00₱0.00₱0.00₱0.00",
      "Total₱10.00₱5.00₱0.00₱1.00₱16.00",
    ]);
    expect(screen.getByText("+100%")).toBeTruthy();
  });
});
