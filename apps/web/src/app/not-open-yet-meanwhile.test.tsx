// @vitest-environment happy-dom
import { games } from "@perya/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answerGames, sampleGame, sampleLane } from "../features/games/sample-games.test-setup.ts";
import { loginOf, showApp } from "../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  answerGames(api);
});

describe("a page that is not open yet shows a visitor related content:", () => {
  it("for lotteries the coming draws, without links, and bingo with one", async () => {
    const draw = (name: string, vassalage: string) => sampleGame(name, { gameType: "LOTT", vassalage });
    const lott = { ...sampleLane("LOTT"), cards: [draw("Ultra", "LOTT"), draw("Mien Bac", "TCG_LOTTO_VN")] };
    api.answer(games.listLanes, { data: { lanes: [lott, sampleLane("BINGO", "Barrio")] } });
    await showApp("/lottery");
    expect(await screen.findByText("Not open yet")).toBeTruthy();
    const coming = within(await screen.findByRole("region", { name: "Upcoming draws" }));
    expect(coming.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Ultra"]);
    expect(coming.queryByRole("button")).toBeNull();
    const bingo = within(screen.getByRole("region", { name: "Bingo draws today" }));
    expect(bingo.getByRole("button", { name: /^Barrio/ })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("for money pages games to play, and a member the page with their records", async () => {
    const { unmount } = await showApp("/member/transferFund");
    expect(await screen.findByRole("region", { name: "Games open now" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Betting record" })).toBeNull();
    unmount();
    await showApp("/member/transferFund", { login: loginOf(0) });
    const own = within(await screen.findByRole("region", { name: "Available now" }));
    expect(own.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/member/personalHistoryCopy",
      "/member/messageV2",
    ]);
  });
});
