// @vitest-environment happy-dom
import { vendors, wallet } from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerFavorites, answerGames, sampleGame } from "../../features/games/sample-games.test-setup.ts";
import { handleLiveMessage } from "../../lib/live.ts";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../test/sample-site.test-setup.ts";

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

function launchAt(launchUrl: string, game = sampleGame("Kuwitis")) {
  api.answer(vendors.launchGame, { launchUrl, gameSessionId: "s1", game, isForFun: false });
}

const frame = () => screen.findByTitle<HTMLIFrameElement>("Game: Kuwitis");

/**
 * Mocks window.open: records each opened address, and the window's opener at that moment, which must be cleared
 * first.
 */
function watchWindows() {
  const led: { to: string; opener: unknown }[] = [];
  vi.spyOn(window, "open").mockImplementation((address) => {
    const lead = (to: string) => void led.push({ to, opener: opened.opener });
    const opened = { opener: window as unknown, location: { replace: lead }, close: () => lead("closed") };
    if (address && address !== "about:blank") lead(String(address));
    return opened as unknown as Window;
  });
  return led;
}

describe("an open game", () => {
  it("opens once in a frame of its own origin, which cannot navigate the page", async () => {
    await showApp(ADDRESS, { login: loginOf(0) });
    const { src, sandbox, referrerPolicy } = await frame();
    expect(src).toBe("https://games.example/play?code=1&theme=dark");
    // Windows that the game opens stay in the same sandbox.
    expect(String(sandbox)).not.toMatch(/top-navigation|escape-sandbox/);
    expect(referrerPolicy).toBe("origin");
    expect(api.bodiesOf(vendors.launchGame)).toEqual([{ nodeId: "Kuwitis" }]);
  });

  it("has a two-line name on a phone, where one line would cut it", async () => {
    await showApp(ADDRESS, { login: loginOf(0) });
    const { classList } = await screen.findByRole("heading", { level: 1, name: "Kuwitis" });
    expect([...classList]).toEqual(expect.arrayContaining(["max-sm:line-clamp-2", "sm:truncate"]));
    expect(classList.contains("truncate")).toBe(false);
  });

  it("shows balance, time and result, which follow the wallet", async () => {
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

  it("opens in a window that cannot navigate the page, or says that it was blocked", async () => {
    await showApp(ADDRESS, { login: loginOf(0) });
    await frame();
    await press(screen.getAllByRole("button", { name: "About this game" })[0] as HTMLElement);
    const led = watchWindows();
    await press(await screen.findByRole("button", { name: "Open in a new window" }));
    await waitFor(() => expect(led).toEqual([{ to: "https://games.example/play?code=1&theme=dark", opener: null }]));
    vi.spyOn(window, "open").mockReturnValue(null);
    await press(await screen.findByRole("button", { name: "Open in a new window" }));
    expect(await screen.findByText(/^Popup blocked/)).toBeTruthy();
  });

  it("closes the window it opened with the click if the game can't be launched", async () => {
    await showApp(ADDRESS, { login: loginOf(0) });
    await frame();
    await press(screen.getAllByRole("button", { name: "About this game" })[0] as HTMLElement);
    const led = watchWindows();
    api.refuse(vendors.launchGame, "GAME_CLOSED");
    await press(await screen.findByRole("button", { name: "Open in a new window" }));
    await waitFor(() => expect(led).toEqual([{ to: "closed", opener: null }]));
  });

  it.each([
    ["GAME_CLOSED", "This game is under maintenance"],
    ["GAME_NOT_CONNECTED", "This game can't be opened"],
    ["GAME_UNKNOWN", "This game isn't available here"],
  ] as const)("refused with %s says why, and offers a next step", async (code, sentence) => {
    api.refuse(vendors.launchGame, code);
    await showApp(ADDRESS, { login: loginOf(0) });
    expect(await screen.findByRole("heading", { name: sentence })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse games" })).toBeTruthy();
  });

  it("with an invalid address is not opened, and leads to customer service", async () => {
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

describe("the chat of a live table", () => {
  const site = sampleSite({ info: { launchGameCDNs: ["https://games.example"] } });
  beforeEach(() => launchAt("https://games.example/play?code=1", sampleGame("Kuwitis", { gameType: "LIVE" })));

  async function openChat() {
    await showApp(ADDRESS, { login: loginOf(0), site });
    await frame();
    await press(screen.getAllByRole("button", { name: "Table chat" })[0] as HTMLElement);
    return within(await screen.findByRole("dialog", { name: "Table chat" }));
  }

  it("opens beside the game, in a frame that cannot navigate itself away", async () => {
    api.answer(vendors.launchChat, { chatUrl: "https://games.example/chat?of=ana" });
    const chat = (await (await openChat()).findByTitle("Table chat")) as HTMLIFrameElement;
    expect(chat.src).toBe("https://games.example/chat?of=ana&theme=dark&lang=EN");
    expect(String(chat.sandbox)).not.toMatch(/top-navigation|popups/);
    expect(api.urlsOf(vendors.launchChat)).toEqual(["/wps/game/launchChat?vassalage=PG"]);
  });

  it("of a host that cannot be framed opens in a window, or says that it was blocked", async () => {
    api.answer(vendors.launchChat, { chatUrl: "https://games.example.evil.example/chat" });
    const chat = await openChat();
    const led = watchWindows();
    await press(await chat.findByRole("button", { name: "Open chat in a new window" }));
    expect(chat.queryByTitle("Table chat")).toBeNull();
    expect(led).toEqual([{ to: "https://games.example.evil.example/chat?theme=dark&lang=EN", opener: null }]);
    vi.spyOn(window, "open").mockReturnValue(null);
    await press(await chat.findByRole("button", { name: "Open chat in a new window" }));
    expect(await screen.findByText(/^Popup blocked/)).toBeTruthy();
  });

  it("with an invalid address leads to customer service", async () => {
    api.answer(vendors.launchChat, { chatUrl: "javascript:alert(1)" });
    const chat = await openChat();
    expect(await chat.findByText("The chat can't be opened")).toBeTruthy();
    expect(chat.getByRole("button", { name: "Customer service" })).toBeTruthy();
  });

  it("says when it is unreachable, and retries", async () => {
    api.refuse(vendors.launchChat, "VENDOR_AWAY");
    const chat = await openChat();
    expect(await chat.findByText(/isn't responding/)).toBeTruthy();
    api.answer(vendors.launchChat, { chatUrl: "https://games.example/chat" });
    await press(chat.getByRole("button", { name: "Try again" }));
    expect(await chat.findByTitle("Table chat")).toBeTruthy();
  });

  it("does not exist for other games", async () => {
    launchAt("https://games.example/play?code=1");
    await showApp(ADDRESS, { login: loginOf(0), site });
    await frame();
    expect(screen.queryByRole("button", { name: "Table chat" })).toBeNull();
  });
});

describe("a game that is shared", () => {
  it("copies a link that opens it by the call for social sites", async () => {
    await showApp(ADDRESS, { login: loginOf(0) });
    await frame();
    await press(screen.getAllByRole("button", { name: "About this game" })[0] as HTMLElement);
    const written: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
    vi.stubGlobal("navigator", { clipboard });
    await press(await screen.findByRole("button", { name: "Share this game" }));
    expect(await screen.findByText("Game link copied")).toBeTruthy();
    expect(written).toEqual([`${window.location.origin}${ADDRESS}&via=social`]);
  });

  it("is opened by that call, and by no other", async () => {
    const launchUrl = "https://games.example/play?code=2";
    const launched = { launchUrl, gameSessionId: "s1", game: sampleGame("Kuwitis"), isForFun: false };
    api.answer(vendors.launchSocialGame, launched);
    await showApp(`${ADDRESS}&via=social`, { login: loginOf(0) });
    expect((await frame()).src).toContain("code=2");
    expect(api.urlsOf(vendors.launchSocialGame)).toEqual(["/wps/game/launchSocialGame?nodeId=Kuwitis"]);
    expect(api.bodiesOf(vendors.launchGame)).toEqual([]);
  });
});

describe("a game for fun", () => {
  const game = sampleGame("Kuwitis", { hasForFun: true });
  beforeEach(() => {
    const launchUrl = "https://games.example/play?code=3";
    api.answer(vendors.launchForFun, { launchUrl, gameSessionId: "s2", game, isForFun: true });
  });

  it("is opened by its own call, says that it is for fun, and shows no balance", async () => {
    await showApp(`${ADDRESS}&mode=fun`, { login: loginOf(0) });
    expect((await frame()).src).toContain("code=3");
    expect(screen.getAllByText("For fun: no real money").length).toBeGreaterThan(0);
    expect(screen.queryByRole("status", { name: "Balance" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Deposit" })).toBeNull();
    await press(screen.getAllByRole("button", { name: "About this game" })[0] as HTMLElement);
    expect(await screen.findByText(/credits that have no value/)).toBeTruthy();
    expect(screen.queryByText("This session")).toBeNull();
    expect(api.bodiesOf(vendors.launchGame)).toEqual([]);
    expect(api.urlsOf(vendors.readGameSession)).toEqual([]);
  });

  it("and the real one link to each other", async () => {
    launchAt("https://games.example/play?code=1", game);
    await showApp(`${ADDRESS}&mode=fun`, { login: loginOf(0) });
    await frame();
    await press(screen.getByRole("link", { name: "Play for real money" }));
    await waitFor(async () => expect((await frame()).src).toContain("code=1"));
    await press(screen.getAllByRole("button", { name: "About this game" })[0] as HTMLElement);
    await press(await screen.findByRole("link", { name: "Try for fun" }));
    await waitFor(async () => expect((await frame()).src).toContain("code=3"));
  });

  it("says when it is not offered", async () => {
    api.refuse(vendors.launchForFun, "FUNCTION_OFF");
    await showApp(`${ADDRESS}&mode=fun`, { login: loginOf(0) });
    expect(await screen.findByText("This game can't be played for fun")).toBeTruthy();
  });
});
