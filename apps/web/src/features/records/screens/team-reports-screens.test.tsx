// @vitest-environment happy-dom
import { agents, teamReports, type TeamSums } from "@perya/contract";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
const [mila, nestor] = ["0198f2a4-7c1b-7000-8000-00000000ca5e", "0198f2a4-7c1b-7000-8000-00000000ca5f"];
const sums = (stake: string, net: string, change: Partial<TeamSums> = {}): TeamSums => ({
  members: 2,
  joined: 0,
  active: 1,
  bets: 4,
  stake,
  validStake: stake,
  win: "0.00",
  net,
  deposits: "0.00",
  withdrawals: "0.00",
  ...change,
});
const member = (id: string, nickname: string, of: TeamSums) => ({
  id,
  account: nickname.toLowerCase(),
  nickname,
  type: 1,
  level: 1,
  joinedAt: "2026-01-01T00:00:00Z",
  lastSeenAt: null,
  isLocked: false,
  isFrozen: false,
  sums: of,
});
const counted = { currency: "PHP", countedAt: null };

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(teamReports.listLines, {
    ...counted,
    path: [{ id: "0198f2a4-7c1b-7000-8000-00000000ca50", nickname: "Berto" }],
    totals: { sums: sums("350.00", "-120.00", { active: 5 }), before: sums("100.00", "0.00") },
    earlier: { from: "2026-02-26", to: "2026-02-28" },
    lines: [
      { member: member(mila, "Mila", sums("200.00", "-50.00")), before: sums("100.00", "-25.00"), commission: "7.50" },
      {
        member: member(nestor, "Nestor", sums("100.00", "-60.00", { members: 1 })),
        before: sums("0.00", "0.00"),
        commission: "0.00",
      },
    ],
    next: null,
  });
  api.answer(agents.searchTeam, {
    ...counted,
    members: [member(nestor, "Nestor", sums("1.00", "0.00"))],
    isWhole: true,
  });
  api.answer(agents.listTeam, {
    ...counted,
    path: [],
    directs: 1,
    members: [member(mila, "Mila", sums("200.00", "-50.00"))],
    next: null,
  });
  api.answer(teamReports.readMemberRecord, { rows: [], next: null, estimate: 0 });
  api.ignore(agents.readTeamMember);
});

const open = (page: string) => showApp(`/agentHome/${page}?from=2026-03-01&to=2026-03-03`, { login: loginOf(1) });

describe("reports of a team", () => {
  it("add up to the totals row, and define each figure", async () => {
    await open("palStatementsAgentCopy");
    await screen.findByRole("button", { name: "About Commission" });
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mila.*−₱50.00\+100%₱200.00₱0.00₱7.50/),
      expect.stringMatching(/^Nestor.*−₱60.00–.*₱100.00/),
      expect.stringMatching(/^Berto's own bets−₱10.00₱50.00/),
      expect.stringMatching(/^Total−₱120.00–.*₱350.00/),
    ]);
  });

  it("count the agent as one person, whatever the grouping", async () => {
    await open("personalHistoryCopy");
    const own = await screen.findByRole("row", { name: /^Berto's own bets/ });
    expect(own.lastElementChild?.textContent).toBe("1");
  });

  it("open a line by its button, and a member's bets by their name", async () => {
    const { router } = await open("palStatementsAgentCopy");
    await press(await screen.findByRole("button", { name: "Downlines of Mila" }));
    expect(router.state.location.search).toMatchObject({ open: mila });
    expect(screen.queryByRole("button", { name: "Downlines of Nestor" })).toBeNull();
    api.answer(teamReports.listMemberBets, {
      totals: { bets: 0, stake: "0.00", validStake: "0.00", win: "0.00", net: "0.00" },
      records: [],
      next: null,
    });
    await press(await screen.findByRole("button", { name: /^Nestor/ }));
    expect(router.state.location.search).toMatchObject({ member: nestor, from: "2026-03-01" });
  });

  it("ask for an account before showing records", async () => {
    const { router } = await open("agentDownlineTransactionDetailsCopy");
    expect(await screen.findByText("Choose an account")).toBeTruthy();
    await press(await screen.findByRole("button", { name: /^Mila/ }));
    expect(router.state.location.search).toMatchObject({ member: mila });
    await press(await screen.findByRole("button", { name: "Back to team" }));
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nes" } });
    await press(await screen.findByRole("button", { name: /^Nestor/ }));
    expect(router.state.location.search).toMatchObject({ member: nestor });
    expect(await screen.findByText(/^No matching entries in this period/)).toBeTruthy();
  });
});
