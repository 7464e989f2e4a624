// @vitest-environment happy-dom
import { vendors, wallet } from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answerFavorites, answerGames, sampleGame } from "../../features/games/sample-games.test-setup.ts";
import { handleLiveMessage } from "../../lib/live.ts";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";

let api: FakeApi;
const ADDRESS = "/seamless?nodeId=Kuwitis";
const session = { id: "s1", openedAt: new Date().toISOString(), currency: "PHP", bets: 0, staked: "0.00", won: "0.00" };

beforeEach(async () => {
  api = await startFakeApi();
  answerGames(api);
  answerFavorites(api);
  api.answer(wallet.readBalance, { currency: "PHP", balance: "500.00", bonus: "0.00", held: "0.00" });
  api.answer(vendors.readGameSession, { ...session, net: "0.00" });
  launchAt("https://games.example/play?code=1");
});

function launchAt(launchUrl: string) {
  api.answer(vendors.launchGame, { launchUrl, gameSessionId: "s1", game: sampleGame("Kuwitis") });
}

const frame = () => screen.findByTitle<HTMLIFrameElement>("Game: Kuwitis");

describe("a game in the route", () => {
  it("opens once in a frame of its own origin, which may not leave itself", async () => {
    await showApp(ADDRESS, { login: loginOf(0) });
    const { src, sandbox, referrerPolicy } = await frame();
    expect(src).toBe("https://games.example/play?code=1");
    expect(String(sandbox)).not.toContain("top-navigation");
    expect(String(sandbox)).not.toContain("popups");
    expect(referrerPolicy).toBe("origin");
    expect(api.bodiesOf(vendors.launchGame)).toEqual([{ nodeId: "Kuwitis" }]);
  });

  it("keeps balance, time and result in sight, and they follow the wallet", async () => {
    await showApp(ADDRESS, { login: loginOf(0) });
    await waitFor(() => expect(screen.getByRole("status", { name: "Balance" }).textContent).toBe("₱500.00"));
    api.answer(wallet.readBalance, { currency: "PHP", balance: "480.00", bonus: "0.00", held: "0.00" });
    api.answer(vendors.readGameSession, { ...session, bets: 1, staked: "20.00", net: "-20.00" });
    act(() => handleLiveMessage({ event: { id: "1", change: "balance" } }));
    await waitFor(() => expect(screen.getByRole("status", { name: "Balance" }).textContent).toBe("₱480.00"));
    expect(screen.getAllByText("-₱20.00").length).toBeGreaterThan(0);
    await press(screen.getAllByRole("button", { name: "About this game" })[0] as HTMLElement);
    const about = within(await screen.findByRole("dialog", { name: "About this game" }));
    expect(about.getByText("1 bet")).toBeTruthy();
  });

  it.each([
    ["GAME_CLOSED", "This game is under maintenance"],
    ["GAME_NOT_CONNECTED", "This game cannot be opened"],
    ["GAME_UNKNOWN", "This game is not offered here"],
  ] as const)("that is refused (%s) says why, and leads on", async (code, sentence) => {
    api.refuse(vendors.launchGame, code);
    await showApp(ADDRESS, { login: loginOf(0) });
    expect(await screen.findByRole("heading", { name: sentence })).toBeTruthy();
    expect(screen.getByRole("link", { name: "To the games" })).toBeTruthy();
  });

  it("whose address is none is not opened, and leads to people", async () => {
    launchAt("javascript:alert(1)");
    await showApp(ADDRESS, { login: loginOf(0) });
    expect(await screen.findByRole("button", { name: "Customer service" })).toBeTruthy();
    expect(screen.queryByTitle("Game: Kuwitis")).toBeNull();
  });

  it("is for members: a visitor logs in first", async () => {
    const { router } = await showApp(ADDRESS);
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(api.bodiesOf(vendors.launchGame)).toEqual([]);
  });
});
