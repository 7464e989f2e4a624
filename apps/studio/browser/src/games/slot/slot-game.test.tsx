// @vitest-environment happy-dom
import { castSlot, loadTheme, prepareSlotArt } from "@perya/art/slots";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../../shell/client.ts";
import { GameProvider } from "../../shell/game-context.tsx";
import { createSession } from "../../shell/session.ts";
import { sampleRound, sampleStart, scriptedFetch } from "../../shell/studio.test-setup.ts";
import type { Start } from "@perya/contract/studio";
import { createTranslate } from "../../text/text.ts";
import { en } from "../../text/en.ts";
import type { ParSheet, SlotResult } from "@perya/maths/slots";
import type { SlotSheet } from "./load-sheet.ts";
import { SlotProvider } from "./slot-facts.tsx";
import { SlotGame } from "./slot-game.tsx";

const sheet: ParSheet = {
  code: "x",
  version: 1,
  rows: 3,
  reels: ["AKQ", "AKQ", "AKQ"],
  wins: { lines: [[0, 0, 0]] },
  pays: { A: { 3: 300 }, W: { 3: 900 } },
  cap: 100_000,
  variants: { a: {} },
};
const strips = sheet.reels.with(0, "AKW");
const figures = { rtp: 0.9612, hitRate: 0.25, deviation: 3, maxPay: 30_000, featureEvery: 0, maxEvery: 21_952 };

function resultPaying(pay: number): SlotResult {
  const wins = pay > 0 ? [{ symbol: "A", count: 3, cells: [0, 3, 6], pay, line: 0 }] : [];
  const steps = [{ grid: ["AKQ", "AKQ", "AKQ"], wins, times: 1 }];
  return { sheet: "x", variant: "a", spins: [{ stops: [0, 0, 0], steps, pay, freeSpins: 0 }], pay };
}

async function show(answers: readonly unknown[], change: Partial<Start> = {}, of: Partial<SlotSheet> = {}) {
  const { fetch, asked } = scriptedFetch(answers);
  const start = sampleStart(change);
  const client = createClient({
    seat: start.seat,
    fetch,
    newRequestId: () => "r",
    wait: async () => {},
    onSilence: () => {},
  });
  const session = createSession(start, client, () => {});
  const look = castSlot(start.game);
  const art = prepareSlotArt(look, await loadTheme(look.theme));
  render(
    <GameProvider session={session} t={createTranslate(en)}>
      <SlotProvider value={{ sheet, pays: sheet.pays, figures, ...of, art }}>
        <SlotGame />
      </SlotProvider>
    </GameProvider>,
  );
  return { asked };
}

const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

// Reduced motion, so that tests don't wait for animations.
beforeEach(() => {
  window.matchMedia = ((query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("reduced-motion"), media: query })) as never;
});
afterEach(() => {
  cleanup();
  // Otherwise the bet chosen in an earlier test would be restored.
  window.localStorage.clear();
});

describe("a slot", () => {
  it("plays a round by one press and announces its payout", async () => {
    const { asked } = await show([sampleRound({ win: "60.00", balance: "140.00", result: resultPaying(300) })]);
    fireEvent.click(screen.getByRole("button", { name: "Spin" }));
    await waitFor(() => expect(said()).toContain("Won ₱60.00. Line 1 · 3 × A"));
    expect(screen.getByText("₱140.00")).toBeTruthy();
    expect(asked[0]).toMatchObject({ path: "/api/rounds", body: { seat: "seat-1", stake: "20.00", choice: null } });
  });

  it("does not call a partial return a win", async () => {
    await show([sampleRound({ win: "10.00", balance: "90.00", result: resultPaying(50) })]);
    fireEvent.click(screen.getByRole("button", { name: "Spin" }));
    await waitFor(() => expect(said()).toContain("₱10.00 returned. Line 1 · 3 × A"));
    expect(screen.queryByText("+₱10.00")).toBeNull();
  });

  it("has its name as heading", async () => {
    await show([]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(sampleStart().game.name);
  });

  it("is played with the space bar", async () => {
    const { asked } = await show([sampleRound({ result: resultPaying(0) })]);
    fireEvent.keyDown(document.body, { key: " " });
    await waitFor(() => expect(said()).toContain("No win."));
    expect(asked).toHaveLength(1);
  });

  it("says how much balance is missing", async () => {
    await show([sampleRound()], { balance: "7.50" });
    expect(screen.getByRole("button", { name: "₱12.50 short" }).getAttribute("aria-disabled")).toBe("true");
    expect(said()).toContain("Your balance is ₱12.50 short of this bet.");
  });

  it("has neither turbo nor autoplay where they are not allowed", async () => {
    await show([sampleRound()], { manners: { minSpinMs: 2500, hasAutoplay: false, hasTurbo: false } });
    expect(screen.queryByRole("button", { name: "Turbo" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Auto" })).toBeNull();
  });

  it("steps through the bets within the limits", async () => {
    await show([sampleRound()]);
    fireEvent.click(screen.getByRole("button", { name: "Decrease bet" }));
    expect(screen.getByRole("button", { name: /Choose a bet/u }).textContent).toContain("₱5.00");
    fireEvent.click(screen.getByRole("button", { name: "Decrease bet" }));
    const smaller = screen.getByRole("button", { name: "Decrease bet" });
    expect(smaller.getAttribute("aria-disabled")).toBe("true");
    // At the smallest bet the button keeps the focus and does nothing.
    smaller.focus();
    fireEvent.click(smaller);
    expect(document.activeElement).toBe(smaller);
    expect(said()).toContain("Bet: ₱1.00");
  });

  it("remembers the bet", async () => {
    await show([sampleRound()]);
    fireEvent.click(screen.getByRole("button", { name: "Increase bet" }));
    cleanup();
    await show([sampleRound()], { balance: "1000.00" });
    expect(screen.getByRole("button", { name: /Choose a bet/u }).textContent).toContain("₱200.00");
  });

  it("gives the reason of a refusal", async () => {
    await show([sampleRound({ state: "refused", error: "LIMIT_REACHED", balance: "100.00", result: null })]);
    fireEvent.click(screen.getByRole("button", { name: "Spin" }));
    await waitFor(() => expect(said()).toContain("You've reached one of your limits."));
  });

  it("shows the exact return and the payouts for the chosen bet", async () => {
    await show([sampleRound()]);
    fireEvent.click(screen.getByRole("button", { name: "Info" }));
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText("96.12%")).toBeTruthy();
    expect(within(dialog).getByText("₱60.00")).toBeTruthy();
  });

  it("replays an earlier round", async () => {
    const round = sampleRound({ win: "60.00", balance: "140.00", result: resultPaying(300) });
    await show([{ rounds: [round], before: null }, round]);
    fireEvent.click(screen.getByRole("button", { name: "History" }));
    fireEvent.click(await screen.findByRole("button", { name: /Open the round/u }));
    expect(await screen.findByText("Line 1 · 3 × A")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Verify this round" }).getAttribute("href")).toMatch(
      /^\/verify#.*nonce=3/u,
    );
    expect(screen.getByText("Reel 1: A, K, Q. Reel 2: A, K, Q. Reel 3: A, K, Q")).toBeTruthy();
  });

  it.each([
    [{}, "The maximum win occurs about once in 21,952 rounds."],
    [
      { figures: { ...figures, featureEvery: 80, maxEvery: 1_000_000_000 } },
      "The maximum win is rarer than once in 1,000,000,000 rounds. It limits what a round can pay; don't expect to hit it.",
    ],
  ])("states how rare its highest win is", async (of, sentence) => {
    await show([sampleRound()], {}, of);
    fireEvent.click(screen.getByRole("button", { name: "Info" }));
    expect(screen.getByRole("dialog").textContent).toContain(sentence);
  });

  it.each([
    [{}, "Substitutes for all symbols."],
    [{ free: { spins: { 3: 5 }, times: 1 } }, "Substitutes for all symbols except scatter."],
    [
      { hold: { from: 3, respins: 3, landsPermille: 5, values: [], full: 0 } },
      "Substitutes for all symbols except coin.",
    ],
  ])("describes its special symbols", async (more, sentence) => {
    await show([sampleRound()], {}, { sheet: { ...sheet, reels: strips, ...more } });
    fireEvent.click(screen.getByRole("button", { name: "Info" }));
    expect(within(screen.getByRole("dialog")).getByText(sentence)).toBeTruthy();
  });

  it("describes the jackpot that its bets feed, and not in for-fun play", async () => {
    const openRules = () => {
      fireEvent.click(screen.getByRole("button", { name: "Info" }));
      fireEvent.click(screen.getByRole("tab", { name: "Rules" }));
    };
    await show([sampleRound()]);
    openRules();
    expect(screen.getByText(/^0\.4% of each bet goes into the jackpot.*₱42,949,672\.96.*gets 90% of it/u)).toBeTruthy();
    cleanup();
    await show([sampleRound()], { isForFun: true });
    openRules();
    expect(screen.queryByText(/goes into the jackpot/u)).toBeNull();
  });

  const change = async (serverSeedHash: string) => {
    const revealed = { serverSeed: "open-now", serverSeedHash: "a".repeat(64), clientSeed: "mine", nonce: 3 };
    const seeds = { serverSeedHash, clientSeed: "new", nonce: 0, nextServerSeedHash: "c".repeat(64) };
    const { asked } = await show([{ revealed, seeds }]);
    fireEvent.click(screen.getByRole("button", { name: "Info" }));
    fireEvent.click(screen.getByRole("tab", { name: "Fairness" }));
    // The next server seed must be committed to before the player enters a client seed.
    expect(screen.getByText("b".repeat(64))).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Your client seed"), { target: { value: "new" } });
    fireEvent.click(screen.getByRole("button", { name: "Change seed and reveal the old one" }));
    expect(await screen.findByText("open-now")).toBeTruthy();
    expect(asked[0]).toMatchObject({ path: "/api/seeds", body: { clientSeed: "new" } });
  };

  it("changes seeds, continues with the committed one, and shows the old ones", async () => {
    await change("b".repeat(64));
    expect(screen.getByText("c".repeat(64))).toBeTruthy();
    expect(screen.queryByText(/Stop playing/u)).toBeNull();
  });

  it("warns when the new server seed does not match its commitment", async () => {
    await change("d".repeat(64));
    expect(screen.getByText(/Stop playing/u)).toBeTruthy();
  });
});
