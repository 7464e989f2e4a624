// @vitest-environment happy-dom
import { agents, type Contract, contracts, signUpLinks, statements, type TeamSums } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;

const sums = (change: Partial<TeamSums> = {}): TeamSums => ({
  members: 10,
  joined: 2,
  active: 5,
  bets: 40,
  stake: "1000.00",
  validStake: "900.00",
  win: "700.00",
  net: "-300.00",
  deposits: "500.00",
  withdrawals: "50.00",
  ...change,
});
const counted = { currency: "PHP", countedAt: "2026-03-03T01:00:00Z" };
const member = (nickname: string, validStake: string) => ({
  id: crypto.randomUUID(),
  account: nickname,
  nickname,
  type: 1,
  level: 1,
  joinedAt: "2026-01-01T00:00:00Z",
  lastSeenAt: null,
  isLocked: false,
  isFrozen: false,
  sums: sums({ validStake, net: "-100.00", deposits: "0.00", active: 2, members: 4 }),
  before: sums({ validStake: "200.00" }),
});
const offered: Contract = {
  id: crypto.randomUUID(),
  kind: "daily",
  version: 2,
  state: "offered",
  side: "downline",
  upline: { id: crypto.randomUUID(), name: "Berto" },
  downline: { id: crypto.randomUUID(), name: "Mila" },
  terms: { kind: "daily", currency: "PHP", activeBet: "0.00", tiers: [] },
  termsHash: "",
  offeredAt: "2026-03-01T00:00:00Z",
  answeredAt: null,
  startsAt: null,
  endAskedBy: null,
  endsAt: null,
  endedFor: null,
};

const linkFor = (days: number) => ({
  id: crypto.randomUUID(),
  code: "PASKO1",
  accountType: 0,
  campaign: "Pasko",
  terms: null,
  state: "open" as const,
  mostUses: 10,
  used: 1,
  madeAt: "2026-03-01T00:00:00Z",
  expiresAt: new Date(Date.now() + days * 24 * 60 * 60_000).toISOString(),
  closedAt: null,
  funnel: { opened: 1, registered: 1, deposited: 0, bet: 0 },
});

beforeEach(async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  api = await startFakeApi();
  api.answerBy(agents.readTeam, (asked) => ({
    ...counted,
    totals: sums({ validStake: asked.get("from") === "2026-03-01" ? "900.00" : "600.00" }),
    before: { from: "2026-02-26", to: "2026-02-28", totals: sums() },
  }));
  api.answerBy(agents.readTeamDays, (asked) => ({
    ...counted,
    days: [0, 1, 2].map((day) => ({
      day: `${(asked.get("from") ?? "").slice(0, 8)}${String(Number(asked.get("from")?.slice(8)) + day).padStart(2, "0")}`,
      ...sums({ validStake: "300.00" }),
    })),
  }));
  api.answer(agents.listTopDownlines, {
    ...counted,
    downlines: [member("Mila", "400.00"), member("Ofelia", "300.00")],
    directs: 5,
    isWhole: true,
  });
  api.answer(contracts.listContracts, { contracts: [offered, { ...offered, id: "x", side: "upline" }], next: null });
  api.ignore(statements.readIncome);
  api.answer(signUpLinks.listLinks, { links: [], next: null });
});

const open = () => showApp("/agentHome/agentTeamOverview?from=2026-03-01&to=2026-03-03", { login: loginOf(1) });

describe("the team overview", () => {
  it("compares with the stated days, and its figures add up", async () => {
    await open();
    const figure = (await screen.findByRole("button", { name: "About Valid bets" })).closest("div");
    await waitFor(() => expect(figure?.textContent).toContain("+50%"));
    expect(screen.getByRole("button", { name: /^vs\. Feb 26/ })).toBeTruthy();
    const table = within(await screen.findByRole("region", { name: /Top downlines/ }));
    const rows = table.getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Mila2₱400.00\+100%−₱100.00/),
      expect.stringMatching(/^Ofelia2₱300.00\+50%−₱100.00/),
      expect.stringMatching(/^You and 3 others1₱200.00.*−₱100.00₱500.00$/),
      expect.stringMatching(/^Total5₱900.00\+50%−₱300.00₱500.00$/),
    ]);
  });

  it("requests other days, and skips the comparison where it is off", async () => {
    const { router } = await open();
    await press(await screen.findByRole("button", { name: /^vs\./ }));
    await press(screen.getByRole("menuitem", { name: "No comparison" }));
    expect(router.state.location.search).toMatchObject({ against: "none", from: "2026-03-01" });
    expect(await screen.findByRole("button", { name: "No comparison" })).toBeTruthy();
  });

  it("lists what awaits the agent now, and nothing else", async () => {
    api.answer(signUpLinks.listLinks, { links: [linkFor(1), linkFor(30)], next: null });
    await open();
    const card = within(await screen.findByRole("region", { name: /Needs action/ }));
    expect(
      (
        await waitFor(() => {
          const items = card.getAllByRole("listitem");
          expect(items).toHaveLength(2);
          return items;
        })
      ).map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Contract offer from BertoDaily salary, version 2/),
      expect.stringMatching(/^1 sign-up link expires soonPasko · /),
    ]);
  });

  it("shows the chart's figures as a table", async () => {
    await open();
    await press(await screen.findByRole("button", { name: "Table" }));
    const card = within(screen.getByRole("region", { name: "Valid bets by day" }));
    expect(card.getAllByRole("row")).toHaveLength(4);
  });
});
