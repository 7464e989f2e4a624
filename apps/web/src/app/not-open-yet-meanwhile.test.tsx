// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answerGames } from "../features/games/sample-games.test-setup.ts";
import { loginOf, showApp } from "../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  answerGames(api);
});

describe("a page that is not open yet shows a visitor related content:", () => {
  it("for money pages games to play, and a member the page with their records", async () => {
    const { unmount } = await showApp("/member/transferFund");
    expect(await screen.findByRole("region", { name: "Games you can play now" })).toBeTruthy();
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
