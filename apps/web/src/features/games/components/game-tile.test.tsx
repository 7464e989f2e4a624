// @vitest-environment happy-dom
import { type GameCard, games } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, press, showApp, showPart } from "../../../test/app.test-setup.tsx";
import { GameTile } from "./game-tile.tsx";
import { answerGames, sampleGame, sampleList } from "../sample-games.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  answerGames(api);
});

/** Shows one game in the rail of hot games. */
async function showTile(changes: Partial<GameCard>, type?: number) {
  api.answer(games.listHotGames, [sampleGame("Kuwitis", changes)]);
  const app = await showApp("/", type === undefined ? {} : { login: loginOf(type) });
  const rail = within(await screen.findByRole("region", { name: "Hot now" }));
  return { ...app, tile: rail.getByRole("button", { name: /^(?:Hot |New |Maintenance |Back .+ )?Kuwitis/ }) };
}

const playMark = (tile: HTMLElement) => tile.querySelector(".lucide-play");

describe("a tile shows", () => {
  it("the game, its vendor and its volatility", async () => {
    const { tile } = await showTile({ tags: ["JP", "VOL_HIGH"] });
    expect(tile.textContent).toBe("1KuwitisParol Games · High");
    expect(playMark(tile)).toBeTruthy();
  });

  it.each([
    ["that it is new", { isNew: true }, "New"],
    ["that it is hot rather than new: one tag at most", { isNew: true, isHot: 1 }, "Hot"],
  ] as const)("%s", async (_name, changes, tag) => {
    await showPart(<GameTile game={sampleGame("Kuwitis", changes)} kind="game" />);
    const tile = await screen.findByRole("button", { name: /Kuwitis Parol Games$/ });
    expect(tile.textContent).toBe(`${tag}KuwitisParol Games`);
  });

  it.each([
    ["not that it is one of them", {}, ""],
    ["but that it is new", { isNew: true }, "New"],
  ])("among hot games %s", async (_name, changes, tag) => {
    expect((await showTile({ isHot: 1, ...changes })).tile.textContent).toBe(`1${tag}KuwitisParol Games`);
  });

  it("its rank among the hot games, which is no part of its name", async () => {
    api.answer(games.listHotGames, [sampleGame("Kuwitis"), sampleGame("Jeepney")]);
    await showApp("/");
    const rail = within(await screen.findByRole("region", { name: "Hot now" }));
    expect(rail.getAllByRole("listitem").map(({ textContent }) => textContent?.[0])).toEqual(["1", "2"]);
    expect(rail.getByRole("button", { name: /^Jeepney/ })).toBeTruthy();
  });

  it("the end of maintenance, where it is known", async () => {
    const backAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { tile } = await showTile({ isInMaintenance: true, isNew: true, backAt });
    expect(tile.textContent).toMatch(/^Back \w+ \d+1KuwitisParol Games$/);
  });

  it("that its vendor is in maintenance, instead of Play", async () => {
    const { tile } = await showTile({ isHot: 1, isInMaintenance: true });
    expect(tile.textContent).toBe("Maintenance1KuwitisParol Games");
    expect(playMark(tile)).toBeNull();
  });

  it("a growing figure labeled as an illustration, where the brand's jackpot is one", async () => {
    api.answer(games.readJackpot, { mode: "decorative", currency: "PHP" });
    const { tile } = await showTile({ tags: ["JP"], nodeId: "g1" });
    await waitFor(() => expect(tile.textContent).toMatch(/^1illustration only₱[\d,]+\.\d\dKuwitis/));
  });

  it("no jackpot figure on a card without a jackpot", async () => {
    api.answer(games.readJackpot, { mode: "decorative", currency: "PHP" });
    const { tile } = await showTile({ tags: [] });
    await screen.findByText(/· illustration only/);
    expect(tile.textContent).not.toContain("illustration");
  });

  it("no jackpot figure where the jackpot is a real pool", async () => {
    const { tile } = await showTile({ tags: ["JP"] });
    await screen.findByText("₱1,311.95");
    expect(tile.textContent).not.toContain("illustration");
  });

  it("no Play button on slots", async () => {
    expect(playMark((await showTile({ gameType: "RNG" })).tile)).toBeNull();
  });
});

describe("pressed,", () => {
  it("a tile asks a visitor to log in", async () => {
    await press((await showTile({})).tile);
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeTruthy();
  });

  it("the tile of a lottery asks a visitor to log in, and stays where it is", async () => {
    const { router, tile } = await showTile({ gameType: "LOTT", vassalage: "TCG_LOTTO_VN", gameCode: "mien-bac" });
    await press(tile);
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/");
  });

  it("a tile tells a trial account that a real account is needed", async () => {
    await press((await showTile({}, 4)).tile);
    expect(await screen.findByRole("dialog", { name: "You need a real account" })).toBeTruthy();
  });

  it("a tile starts the game for a member", async () => {
    const { router, tile } = await showTile({}, 0);
    await press(tile);
    await waitFor(() => expect(router.state.location.pathname).toBe("/seamless"));
    expect(router.state.location.search).toEqual({ nodeId: expect.any(String) as string });
  });

  it("a game in maintenance shows its end, and links to similar games", async () => {
    await press((await showTile({ isInMaintenance: true, backAt: "2030-01-02T03:00:00Z" })).tile);
    const dialog = within(await screen.findByRole("dialog", { name: "Kuwitis" }));
    expect(dialog.getByText(/^Back .+ 2030/)).toBeTruthy();
    expect(await dialog.findByRole("button", { name: /^Pawikan/ })).toBeTruthy();
  });

  it("a lottery opens its page", async () => {
    const { router, tile } = await showTile({ vassalage: "TCG_LOTTO_VN", gameType: "ELOTT" }, 0);
    await press(tile);
    await waitFor(() => expect(router.state.location.href).toBe("/vnLottery?gameCode=kuwitis"));
  });

  it("a tile among the slots opens its vendor's slots", async () => {
    const { router } = await showTile({}, 0);
    const slots = within(await screen.findByRole("region", { name: "Slots" }));
    await press(slots.getByRole("button", { name: /^Balete/ }));
    await waitFor(() => expect(router.state.location.href).toBe("/rng?vassalage=PG"));
  });
});

describe("a vendor's lobby", () => {
  const lobby = { isGame: "VASSALAGE" } as const;
  const page = (content: GameCard[], pageNum: number) =>
    sampleList(content, { pageNum, totalPages: 2, totalCount: 31 });
  const list = async () => within(await screen.findByRole("dialog", { name: "Parol Games" }));

  it("opens the list of its games, thirty at a time", async () => {
    api.answer(games.listGames, page([sampleGame("First")], 1));
    await press((await showTile(lobby, 0)).tile);
    const dialog = await list();
    expect(await dialog.findByRole("button", { name: /^First/ })).toBeTruthy();
    expect(dialog.getByText("31 games")).toBeTruthy();
    api.answer(games.listGames, page([sampleGame("Last")], 2));
    await press(dialog.getByRole("button", { name: "Load more" }));
    expect(await dialog.findByRole("button", { name: /^Last/ })).toBeTruthy();
    expect(dialog.getByRole("button", { name: /^First/ })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(api.urlsOf(games.listGames).map((url) => new URL(url, "http://x").searchParams.get("pageNo"))).toEqual([
      "1",
      "2",
    ]);
    expect(api.urlsOf(games.listGames)[0]).toContain("vassalage=PG");
  });

  it("says when it is empty", async () => {
    api.answer(games.listGames, sampleList([]));
    await press((await showTile(lobby, 0)).tile);
    expect(await (await list()).findByText("No games here right now")).toBeTruthy();
  });

  it("says when it could not be loaded, and retries", async () => {
    api.refuse(games.listGames, "UNEXPECTED");
    await press((await showTile(lobby, 0)).tile);
    const retry = await (await list()).findByRole("button", { name: "Try again" });
    api.answer(games.listGames, page([sampleGame("First")], 1));
    await press(retry);
    expect(await (await list()).findByRole("button", { name: /^First/ })).toBeTruthy();
  });
});

describe("for fun,", () => {
  const link = () => screen.queryByRole("button", { name: "Try for fun: Kuwitis" });

  it.each([
    ["is offered where the brand has it", { hasForFun: true }, true],
    ["is not where it has not", {}, false],
    ["is not while the game is mended", { hasForFun: true, isInMaintenance: true }, false],
  ] as const)("a tile %s", async (_name, changes, isOffered) => {
    await showTile(changes);
    expect(link() !== null).toBe(isOffered);
  });

  it.each([
    ["a visitor to log in", undefined, "Log in"],
    ["a trial for a real account", 4, "You need a real account"],
  ])("asks %s", async (_name, type, dialog) => {
    await showTile({ hasForFun: true }, type);
    await press(link() as HTMLElement);
    expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
  });

  it("leads a member to the game without money", async () => {
    const { router } = await showTile({ hasForFun: true }, 0);
    await press(link() as HTMLElement);
    await waitFor(() => expect(router.state.location.href).toBe("/seamless?nodeId=Kuwitis&mode=fun"));
  });
});
