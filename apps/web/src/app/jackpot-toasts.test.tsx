// @vitest-environment happy-dom
import { games, type JackpotWin } from "@perya/contract";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleJackpotWin } from "../features/games/sample-games.test-setup.ts";
import { setRoundState, type RoundState } from "../features/play/play.rounds.ts";
import { closeDialog, openDialog } from "../lib/dialogs.ts";
import { queryClient } from "../lib/query-client.ts";
import { useToasts } from "@perya/browser/toasts";
import { leave, showPart } from "../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";
import { sampleSite } from "../test/sample-site.test-setup.ts";
import { JackpotToasts, mayTell } from "./jackpot-toasts.ts";

describe("a jackpot announcement", () => {
  it.each<[string, Partial<JackpotWin>, { round?: RoundState; isBusy?: boolean; heardAt?: number }, boolean]>([
    ["are told where nobody is disturbed", {}, {}, true],
    ["wait for a form or a dialog", {}, { isBusy: true }, false],
    ["wait while a round is on", {}, { round: "on" }, false],
    ["wait in a game that says nothing of its rounds", {}, { round: "unknown" }, false],
    ["are told when the round has been shown", {}, { round: "shown" }, true],
    ["to the winner wait, where another window may be telling the round", { isMine: true }, {}, false],
    ["to the winner are told once it must have been", { isMine: true }, { heardAt: -15_000 }, true],
    ["to the winner are told when the round has been shown", { isMine: true }, { round: "shown" }, true],
    ["to the winner never end a round", { isMine: true }, { round: "on", heardAt: -60_000 }, false],
  ])("%s", (_name, win, { round = "none", isBusy = false, heardAt = 0 }, verdict) => {
    expect(mayTell({ win: sampleJackpotWin(win), heardAt }, { now: 0, round, isBusy })).toBe(verdict);
  });
});

describe("a jackpot announcement on a page", () => {
  let api: FakeApi;
  const texts = () => useToasts.getState().toasts.map(({ text }) => text);
  /** Refetches wins, as after a live event. */
  const win = async (...wins: JackpotWin[]) => {
    api.answer(games.listJackpotWins, wins);
    void queryClient.invalidateQueries({ queryKey: ["games", "jackpotWins"] });
    await pass(100);
  };
  /** Opens a page and waits until the earlier wins are loaded. */
  const show = async (path: string) => {
    api = await startFakeApi();
    useToasts.setState({ toasts: [] });
    setRoundState("none");
    api.answer(games.listJackpotWins, [sampleJackpotWin({ id: "old", gameName: "Old" })]);
    await showPart(<JackpotToasts />, sampleSite(), path);
    await vi.waitUntil(() =>
      queryClient.getQueriesData({ queryKey: ["games", "jackpotWins"] }).some(([, data]) => data),
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  beforeEach(() => show("/"));
  afterEach(() => vi.useRealTimers());

  it("shows a new win once, and none from before the page", async () => {
    await win(sampleJackpotWin({ id: "new" }), sampleJackpotWin({ id: "old" }));
    await pass(1_000);
    expect(texts()).toEqual(["m••a won the jackpot: ₱45,090.00 in Pista sa Nayon."]);
    await win(sampleJackpotWin({ id: "new" }));
    await pass(5_000);
    expect(texts()).toHaveLength(1);
  });

  it("shows none that is old when it arrives", async () => {
    const at = new Date(Date.now() - 11 * 60_000).toISOString();
    await win(sampleJackpotWin({ id: "late", at }));
    await pass(5_000);
    expect(texts()).toEqual([]);
  });

  it("waits for a dialog and for a round", async () => {
    act(() => openDialog("customerService"));
    await win(sampleJackpotWin({ id: "new" }));
    await pass(3_000);
    expect(texts()).toEqual([]);
    act(() => {
      setRoundState("on");
      closeDialog("customerService");
    });
    await pass(3_000);
    expect(texts()).toEqual([]);
    act(() => setRoundState("shown"));
    await pass(1_000);
    expect(texts()).toHaveLength(1);
  });

  it.each(["/member/depositv2", "/member/withdraw", "/member/securityCenter"])("is not shown on %s", async (path) => {
    vi.useRealTimers();
    leave();
    await show(path);
    await win(sampleJackpotWin({ id: "new" }));
    await pass(5_000);
    expect(texts()).toEqual([]);
  });

  it("marks a simulated winner", async () => {
    await win(sampleJackpotWin({ id: "new", isSimulated: true }));
    await pass(1_000);
    expect(texts()).toEqual(["m••a (simulated player) won the jackpot: ₱45,090.00 in Pista sa Nayon."]);
  });

  it("addresses the winner directly", async () => {
    setRoundState("shown");
    await win(sampleJackpotWin({ id: "mine", isMine: true }));
    await pass(1_000);
    expect(texts()).toEqual(["You won the jackpot: ₱45,090.00 in Pista sa Nayon."]);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
