// @vitest-environment happy-dom
import { games } from "@perya/contract";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { showPart } from "../../../test/app.test-setup.tsx";
import { sampleJackpotWin, sampleWinners } from "../sample-games.test-setup.ts";
import { AboutFigures } from "./about-figures.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(games.listJackpotWins, []);
  api.answer(games.listWinners, { list: sampleWinners(3), latest: [] });
});

describe("explanations of the figures", () => {
  it("describe a pool, and an illustration", async () => {
    const { unmount } = await showPart(<AboutFigures isPool />);
    expect(await screen.findByText(/The house seeded this pool/)).toBeTruthy();
    unmount();
    await showPart(<AboutFigures isPool={false} />);
    expect(await screen.findByText(/This figure is for illustration only/)).toBeTruthy();
    expect(screen.queryByText(/The house seeded this pool/)).toBeNull();
  });

  it("explain the mark of simulated players where one has won", async () => {
    const [first, second] = sampleWinners(2);
    if (!first || !second) throw new Error("two of them");
    api.answer(games.listWinners, { list: [first, { ...second, isSimulated: true }], latest: [] });
    await showPart(<AboutFigures isPool />);
    expect(await screen.findByText(/^Simulated player: a demo program/)).toBeTruthy();
  });

  it("name the last winner of the pool", async () => {
    api.answer(games.listJackpotWins, [sampleJackpotWin(), sampleJackpotWin({ id: "0", winAmount: "7.00" })]);
    await showPart(<AboutFigures isPool />);
    expect(await screen.findByText(/^Last won: ₱45,090\.00 by m••a in Pista sa Nayon, /)).toBeTruthy();
    expect(screen.queryByText(/₱7\.00|simulated/i)).toBeNull();
  });

  it("mark a simulated winner, and explain the mark", async () => {
    api.answer(games.listJackpotWins, [sampleJackpotWin({ isSimulated: true })]);
    await showPart(<AboutFigures isPool />);
    expect(await screen.findByText(/^Last won: ₱45,090\.00 by m••a \(simulated player\) in /)).toBeTruthy();
    expect(screen.getByText(/^Simulated player: a demo program/)).toBeTruthy();
  });
});
