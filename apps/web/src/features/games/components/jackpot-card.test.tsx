// @vitest-environment happy-dom
import { games } from "@perya/contract";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../../lib/query-client.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { showPart } from "../../../test/app.test-setup.tsx";
import { sampleJackpotWin } from "../sample-games.test-setup.ts";
import { JackpotCard } from "./jackpot-card.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(games.listJackpotWins, []);
});
afterEach(() => vi.restoreAllMocks());

describe("the jackpot", () => {
  it("is the pool's own figure, called real, with how it works; it changes when the pool does", async () => {
    api.answer(games.readJackpot, { mode: "pool", amount: "1311.9545", currency: "PHP" });
    await showPart(<JackpotCard />);
    expect(await screen.findByText("₱1,311.95")).toBeTruthy();
    expect(screen.getByText("Real pool")).toBeTruthy();
    expect(screen.getByText(/The house opened this pool/)).toBeTruthy();
    expect(screen.queryByText("Illustration")).toBeNull();

    api.answer(games.readJackpot, { mode: "pool", amount: "1312.10", currency: "PHP" });
    await act(() => queryClient.invalidateQueries({ queryKey: ["games"] }));
    expect(await screen.findByText("₱1,312.10")).toBeTruthy();
  });

  it("of a brand without a pool is labelled as an illustration, and grows as S1 §9 says", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const timeouts = vi.spyOn(window, "setTimeout");
    api.answer(games.readJackpot, { mode: "decorative", currency: "PHP" });
    await showPart(<JackpotCard />);
    expect(await screen.findByText("₱100,000,000.00")).toBeTruthy();
    expect(screen.getByText("Illustration")).toBeTruthy();
    expect(screen.queryByText("Real pool")).toBeNull();

    const [grow] = timeouts.mock.calls.find(([, afterMs]) => afterMs === 3_000) ?? [];
    act(() => (grow as () => void)());
    expect(screen.getByText("₱100,000,100.00")).toBeTruthy();
  });

  it("says who took it last", async () => {
    api.answer(games.readJackpot, { mode: "pool", amount: "1311.95", currency: "PHP" });
    api.answer(games.listJackpotWins, [sampleJackpotWin(), sampleJackpotWin({ id: "0", winAmount: "7.00" })]);
    await showPart(<JackpotCard />);
    expect(await screen.findByText(/^Last won: ₱45,090\.00 by m••a in Pista sa Nayon, /)).toBeTruthy();
    expect(screen.queryByText(/₱7\.00|simulated/i)).toBeNull();
  });

  it("says of a simulated player that it is one, and what that is", async () => {
    api.answer(games.readJackpot, { mode: "pool", amount: "1311.95", currency: "PHP" });
    api.answer(games.listJackpotWins, [sampleJackpotWin({ isSimulated: true })]);
    await showPart(<JackpotCard />);
    expect(await screen.findByText(/^Last won: ₱45,090\.00 by m••a \(simulated player\) in /)).toBeTruthy();
    expect(screen.getByText(/^Simulated player: a program of this demo/)).toBeTruthy();
  });

  it("says when it could not be read", async () => {
    api.refuse(games.readJackpot, "UNEXPECTED");
    await showPart(<JackpotCard />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
