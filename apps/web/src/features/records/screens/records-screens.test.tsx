// @vitest-environment happy-dom
import { bets, reports, type Profit } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const SUMS = { bets: 2, stake: "30.00", validStake: "30.00", win: "50.00", net: "20.00" };
const record = {
  id: "0198f2a4-7c1b-7000-8000-00000000ca5e",
  gameName: "Kuwitis",
  vendorName: "Parol Games",
  iconUrl: "/art/a.svg",
  gameType: "RNG",
  round: "r1",
  state: "settled",
  currency: "PHP",
  stake: "30.00",
  validStake: "30.00",
  win: "50.00",
  net: "20.00",
  placedAt: "2026-03-01T10:00:00Z",
  settledAt: "2026-03-01T10:00:02Z",
} as const;

describe("profit and loss", () => {
  const profit = (change: Partial<Profit> = {}): Profit => ({
    currency: "PHP",
    totals: SUMS,
    lines: [
      { ...SUMS, key: "2026-03-02", name: "2026-03-02" },
      { ...SUMS, key: "2026-03-01", name: "2026-03-01", net: "-5.00" },
    ],
    pages: 1,
    countedAt: new Date().toISOString(),
    ...change,
  });

  it("has a bar and a row for each line, and opens a day to its bets and a bet to its entries", async () => {
    api.answer(reports.readProfit, profit());
    api.answer(reports.listProfitBets, { records: [record], next: null });
    api.answer(bets.readBet, { record, movements: [] });
    await showApp("/member/personalProfit?from=2026-03-01&to=2026-03-02", { login: loginOf(0) });
    const chart = await screen.findByRole("figure", { name: /^Bar chart/ });
    expect(chart.querySelectorAll("rect")).toHaveLength(2);
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Mar 2, 20262₱30.00₱50.00+₱20.00",
      "Mar 1, 20262₱30.00₱50.00-₱5.00",
    ]);
    await press(screen.getByRole("button", { name: "Mar 1, 2026" }));
    await press(await screen.findByRole("button", { name: /Kuwitis/ }));
    expect(await screen.findByRole("dialog", { name: "Round details" })).toBeTruthy();
    expect(api.urlsOf(reports.listProfitBets)[0]).toContain("day=2026-03-01");
  });

  it("keeps days and grouping in the address, and opens a game category to its days", async () => {
    api.answerBy(reports.readProfit, (asked) =>
      profit(
        asked.get("by") === "category" && !asked.has("category")
          ? { lines: [{ ...SUMS, key: "RNG", name: "RNG" }] }
          : {},
      ),
    );
    const { router } = await showApp("/member/personalProfit", { login: loginOf(0) });
    await press(await screen.findByRole("button", { name: "Game category" }));
    await press(await screen.findByRole("button", { name: "Slots" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ category: "RNG" }));
    await press(await screen.findByRole("button", { name: "Back to all games" }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty("category"));
  });

  it("says when nothing was settled", async () => {
    api.answer(reports.readProfit, profit({ lines: [] }));
    await showApp("/member/personalProfit", { login: loginOf(0) });
    expect(await screen.findByText("No settled bets in this period")).toBeTruthy();
  });
});

describe("the account record", () => {
  const cells = {
    at: "2026-03-01T10:00:00Z",
    fund: "cash",
    cause: "deposit",
    type: "paid",
    reference: "d1",
    transaction: "77",
    currency: "PHP",
    amount: "100.00",
    balanceAfter: "150.00",
  };
  const page = { rows: [{ id: "1", brandId: "b", cells }], next: null, estimate: 1 };

  it("requests page and file with one query, and opens a line to its transaction", async () => {
    api.answer(reports.readRecord, page);
    api.answer(reports.readTransaction, {
      id: "77",
      cause: "deposit",
      type: "paid",
      reference: "d1",
      at: cells.at,
      lines: [{ kind: "cash", currency: "PHP", amount: "100.00", balanceAfter: "150.00" }],
      betId: null,
      voids: null,
    });
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }));
    const filter = "cause:deposit at>=2026-03-01 at<2026-03-08";
    await showApp(`/member/transactionHistory?${new URLSearchParams({ filter }).toString()}`, { login: loginOf(0) });
    await press(await screen.findByRole("button", { name: /^Deposit.*\+₱100\.00/ }));
    const opened = within(await screen.findByRole("dialog", { name: "Transaction details" }));
    expect(await opened.findByText("₱150.00")).toBeTruthy();
    await press(opened.getByRole("button", { name: "Close" }));
    await press(screen.getByRole("button", { name: "Download CSV" }));
    const asked = [...api.urlsOf(reports.readRecord), ...api.urlsOf(reports.exportRecord)].map((url) =>
      new URLSearchParams(url.split("?")[1]).get("filter"),
    );
    expect(asked).toEqual([filter, filter]);
  });

  it("offers to clear a filter without results", async () => {
    api.answer(reports.readRecord, { ...page, rows: [] });
    const { router } = await showApp("/member/transactionHistory?filter=fund%3Abonus", { login: loginOf(0) });
    await press(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});
