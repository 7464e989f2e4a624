// @vitest-environment happy-dom
import { games } from "@perya/contract";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../../lib/query-client.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { showPart } from "../../../test/app.test-setup.tsx";
import { JackpotFigure } from "./jackpot-figure.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => vi.restoreAllMocks());

describe("the jackpot", () => {
  it("is the pool's balance, called real, and changes with it", async () => {
    api.answer(games.readJackpot, { mode: "pool", amount: "1311.9545", currency: "PHP" });
    await showPart(<JackpotFigure />);
    expect(await screen.findByText("₱1,311.95")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Jackpot pool" }).textContent).toContain("Jackpot pool · real balance");
    expect(screen.queryByText(/illustration/)).toBeNull();

    api.answer(games.readJackpot, { mode: "pool", amount: "1312.10", currency: "PHP" });
    await act(() => queryClient.invalidateQueries({ queryKey: ["games"] }));
    expect(await screen.findByText("₱1,312.10")).toBeTruthy();
  });

  it("of a brand without a pool is labeled as an illustration, and grows as R11.10 says", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const timeouts = vi.spyOn(window, "setTimeout");
    api.answer(games.readJackpot, { mode: "decorative", currency: "PHP" });
    await showPart(<JackpotFigure />);
    expect(await screen.findByText("₱100,000,000.00")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Jackpot pool" }).textContent).toContain("· illustration only");
    expect(screen.queryByText(/real balance/)).toBeNull();

    const [grow] = timeouts.mock.calls.find(([, afterMs]) => afterMs === 3_000) ?? [];
    act(() => (grow as () => void)());
    expect(screen.getByText("₱100,000,100.00")).toBeTruthy();
  });

  it("says when it could not be loaded", async () => {
    api.refuse(games.readJackpot, "UNEXPECTED");
    await showPart(<JackpotFigure />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
