// @vitest-environment happy-dom
import { bets, wallet, type BetRecord } from "@perya/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loginOf, press, settle, showApp } from "../../test/app.test-setup.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";

let api: FakeApi;
const PATH = "/member/personalHistoryCopy";
const totals = { bets: 2, stake: "30.00", validStake: "30.00", win: "50.00", net: "20.00" };
const NOTHING = { bets: 0, stake: "0.00", validStake: "0.00", win: "0.00", net: "0.00" };

function record(id: string, changes: Partial<BetRecord> = {}): BetRecord {
  return {
    id,
    gameName: "Kuwitis",
    vendorName: "Parol Games",
    iconUrl: "/art/a.svg",
    gameType: "RNG",
    round: `round-${id}`,
    state: "settled",
    currency: "PHP",
    stake: "10.00",
    validStake: "10.00",
    win: "0.00",
    net: "-10.00",
    placedAt: "2026-03-01T10:00:00Z",
    settledAt: "2026-03-01T10:00:02Z",
    ...changes,
  };
}

beforeEach(async () => {
  api = await startFakeApi();
  const records = [record("1"), record("2", { gameName: "Balete", state: "open", settledAt: null })];
  api.answerBy(bets.listBets, (asked) =>
    asked.get("state") === "open" ? { totals: NOTHING, records: [], next: null } : { totals, records, next: null },
  );
});

describe("the betting record", () => {
  it("lists bets with their result, and the totals", async () => {
    await showApp(PATH, { login: loginOf(0) });
    const [first, second] = await screen.findAllByRole("button", { name: /Parol Games/ });
    expect(first?.textContent).toContain("-₱10.00");
    expect(second?.textContent).toContain("Open");
    expect(await screen.findByText("+₱20.00")).toBeTruthy();
  });

  it("counts stakes in open rounds as open, not as lost: the lines add up to the result", async () => {
    const [lost, open] = [record("1"), record("2", { state: "open", settledAt: null, stake: "5.00", net: "-5.00" })];
    const both = { bets: 2, stake: "15.00", validStake: "10.00", win: "0.00", net: "-15.00" };
    const waiting = { bets: 1, stake: "5.00", validStake: "0.00", win: "0.00", net: "-5.00" };
    api.answerBy(bets.listBets, (asked) =>
      asked.get("state") === "open"
        ? { totals: waiting, records: [open], next: null }
        : { totals: both, records: [lost, open], next: null },
    );
    await showApp(PATH, { login: loginOf(0) });
    const result = async () => (await screen.findByText("Result")).parentElement?.textContent;
    await waitFor(async () => expect(await result()).toBe("Result-₱10.00"));
    expect(screen.getByText("Stake", { selector: "dt" }).parentElement?.textContent).toBe("Stake₱15.00open bets ₱5.00");
  });

  it("lists every entry behind the balance too, including an operator's adjustment", async () => {
    const line = {
      id: "9",
      kind: "cash",
      cause: "adjustment",
      type: "paid",
      reference: "a",
      at: "2026-03-01T10:00:00Z",
    } as const;
    api.answer(wallet.readStatement, { lines: [{ ...line, amount: "120.00", balanceAfter: "1120.00" }], next: null });
    await showApp(PATH, { login: loginOf(0) });
    await press(await screen.findByRole("button", { name: "Transactions" }));
    const row = (await screen.findByText("Adjustment credited")).closest("li");
    expect(row?.textContent).toContain("+₱120.00");
    expect(row?.textContent).toContain("₱1,120.00");
  });

  it("links in-house rounds to the verifier, and no others", async () => {
    await showApp(PATH, { login: loginOf(0) });
    for (const [gameType, isOurs] of [
      ["INHOUSE", true],
      ["RNG", false],
    ] as const) {
      api.answer(bets.readBet, { record: record(gameType, { gameType }), movements: [] });
      api.answer(bets.listBets, { totals, records: [record(gameType, { gameType })], next: null });
      await settle(() => queryClient.invalidateQueries());
      await press(await screen.findByRole("button", { name: /Kuwitis/ }));
      const round = within(await screen.findByRole("dialog", { name: "Round details" }));
      await round.findByText(`round-${gameType}`);
      expect(round.queryByText(/Open the game, then Info, History/) !== null).toBe(isOurs);
      await press(round.getByRole("button", { name: "Close" }));
    }
  });

  it("keeps the filters in the address, and requests exactly those", async () => {
    const { router } = await showApp(`${PATH}?gameType=RNG&state=nonsense`, { login: loginOf(0) });
    await screen.findAllByRole("button", { name: /Parol Games/ });
    expect(api.urlsOf(bets.listBets)[0]).toContain("gameType=RNG");
    expect(api.urlsOf(bets.listBets)[0]).not.toContain("state");
    fireEvent.change(screen.getByLabelText("Status"), { target: { value: "open" } });
    await waitFor(() => expect(router.state.location.search).toEqual({ gameType: "RNG", state: "open" }));
    await press(screen.getByRole("button", { name: "Last 7 days" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ from: expect.any(String) as string }));
    await press(screen.getByRole("button", { name: "Previous period" }));
    await waitFor(() => expect(api.urlsOf(bets.listBets).at(-1)).toContain("from="));
  });

  it("opens a round down to its entries, and starts a message about a problem with its reference", async () => {
    const movements = [
      { transferId: "77", type: "stake", amount: "-10.00", balanceAfter: "90.00", at: "2026-03-01T10:00:00Z" },
    ];
    api.answer(bets.readBet, { record: record("1"), movements });
    await showApp(PATH, { login: loginOf(0) });
    await press((await screen.findAllByRole("button", { name: /Kuwitis/ }))[0] as HTMLElement);
    const round = within(await screen.findByRole("dialog", { name: "Round details" }));
    expect(await round.findByText("77")).toBeTruthy();
    expect(round.getByText("₱90.00")).toBeTruthy();
    await press(round.getByRole("button", { name: "Report a problem" }));
    const letter = await screen.findByLabelText<HTMLTextAreaElement>(/^Your message/);
    expect(letter.value).toBe("About my round round-1 in Kuwitis: ");
  });

  it("exports exactly the filtered rows", async () => {
    api.answer(bets.exportBets, { csv: "a,b\r\n", bets: 2 });
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }));
    await showApp(`${PATH}?gameType=RNG`, { login: loginOf(0) });
    await press(await screen.findByRole("button", { name: "Download CSV" }));
    expect(await screen.findByText("2 bets downloaded")).toBeTruthy();
    expect(api.urlsOf(bets.exportBets)).toEqual([expect.stringContaining("gameType=RNG")]);
  });

  it("says when there is nothing, and how to see more", async () => {
    api.answer(bets.listBets, { totals, records: [], next: null });
    const { router } = await showApp(`${PATH}?gameType=RNG`, { login: loginOf(0) });
    await press(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(await screen.findByText("No bets yet")).toBeTruthy();
  });
});
