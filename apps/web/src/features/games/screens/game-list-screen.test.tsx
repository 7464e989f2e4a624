// @vitest-environment happy-dom
import { type GameFacets, games } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loginOf, press, settle, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { answerFavorites, answerGames, sampleGame, sampleLane, sampleList } from "../sample-games.test-setup.ts";

const FACETS: GameFacets = {
  tags: [
    { tag: "JP", count: 4 },
    { tag: "BG", count: 2 },
  ],
  volatilities: [
    { volatility: "LOW", count: 3 },
    { volatility: "HIGH", count: 7 },
  ],
  vendors: [
    { vassalage: "PG", displayName: "Parol Games", count: 9 },
    { vassalage: "JL", displayName: "Jolly Lantern", count: 5 },
  ],
};

const COUNTS = { totalPages: 38, totalCount: 1_124, allCount: 9_932, filters: { ALL: 1_124, NEW: 212, HOT: 120 } };
const SLOTS = [sampleGame("Balete", { gameType: "RNG" }), sampleGame("Perlas", { gameType: "RNG" })];

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  answerGames(api);
  api.answer(games.listGames, sampleList(SLOTS, { ...COUNTS, facets: FACETS }));
});

async function showList(path = "/rng", options: Parameters<typeof showApp>[1] = {}) {
  const app = await showApp(path, options);
  await screen.findByRole("list", { name: "Slots" });
  return { ...app, address: () => app.router.state.location.href };
}

const main = () => within(screen.getByRole("main"));
const button = (name: string | RegExp) => main().getByRole("button", { name });
const tiles = () => within(main().getByRole("list", { name: "Slots" })).getAllByRole("listitem");
/** Query parameters of the last request. */
const asked = () => Object.fromEntries(new URL(api.urlsOf(games.listGames).at(-1) ?? "", "http://x").searchParams);
const waitForAddress = (address: () => string, wanted: string) => waitFor(() => expect(address()).toBe(wanted));

describe("a list of games", () => {
  it("states how many games it shows, and the count of each filter", async () => {
    await showList();
    expect(main().getByRole("status").textContent).toBe("1,124 of 9,932 games");
    expect(tiles()).toHaveLength(2);
    expect(button("New 212 games").getAttribute("aria-pressed")).toBe("false");
    expect(button("All").getAttribute("aria-pressed")).toBe("true");
    expect(asked()).toMatchObject({ gameType: "RNG", filter: "ALL", sort: "popular", pageNo: "1", pageSize: "30" });
  });

  it("keeps every filter in the address, except the defaults", async () => {
    const { address } = await showList();
    await press(button(/^Hot/));
    await waitForAddress(address, "/rng?filter=HOT");
    await press(button("Jackpot 4 games"));
    await press(button("High 7 games"));
    await press(main().getByRole("checkbox", { name: /^Parol Games/ }));
    await press(main().getByRole("checkbox", { name: /^Jolly Lantern/ }));
    await waitForAddress(address, "/rng?filter=HOT&vassalage=PG,JL&tag=JP&volatility=HIGH");
    expect(asked()).toMatchObject({ filter: "HOT", vassalage: "PG,JL", tag: "JP", volatility: "HIGH" });
    fireEvent.change(main().getByRole("combobox", { name: "Sort by" }), { target: { value: "az" } });
    await waitFor(() => expect(asked()).toMatchObject({ sort: "az" }));
    fireEvent.change(main().getByRole("combobox", { name: "Sort by" }), { target: { value: "popular" } });
    await press(button("All"));
    await waitForAddress(address, "/rng?vassalage=PG,JL&tag=JP&volatility=HIGH");
  });

  it("reads its filters from the address, and shows them as removable pills", async () => {
    const { address } = await showList("/rng?vassalage=PG&tag=JP&volatility=LOW&page=3");
    const pills = within(main().getByRole("list", { name: "Active filters" }));
    await press(pills.getByRole("button", { name: "Remove filter: Parol Games" }));
    await waitForAddress(address, "/rng?tag=JP&volatility=LOW");
    await press(pills.getByRole("button", { name: "Remove filter: Volatility: Low" }));
    await press(pills.getByRole("button", { name: "Clear all" }));
    await waitForAddress(address, "/rng");
    expect(main().queryByRole("list", { name: "Active filters" })).toBeNull();
  });

  it("ignores unknown filters, and vendors without games in the category", async () => {
    const vendor = { displayName: "Parol Games", gameCategory: "RNG", gameType: "RNG", iconUrl: "" } as const;
    const lane = sampleLane("RNG", "Balete");
    lane.gameClassify = [
      { title: "RNG", vendors: [{ ...vendor, vassalage: "PG", gameCount: 1, isInMaintenance: false }] },
    ];
    api.answer(games.listLanes, { data: { lanes: [lane] } });
    await showList("/rng?filter=COLD&tag=jp&sort=up&page=zero&vassalage=NOPE,PG");
    await waitFor(() => expect(asked()).toMatchObject({ vassalage: "PG" }));
    expect(asked()).toMatchObject({ filter: "ALL", sort: "popular", pageNo: "1" });
    expect(asked()["tag"]).toBeUndefined();
  });

  it("pages from the top, with the focus on the title; a new filter starts at the first page", async () => {
    const { address } = await showList("/rng?sort=new");
    await press(button("Page 2"));
    await waitForAddress(address, "/rng?sort=new&page=2");
    expect(document.activeElement?.textContent).toBe("Slots");
    expect(asked()).toMatchObject({ pageNo: "2" });
    await press(button("Jackpot 4 games"));
    await waitForAddress(address, "/rng?tag=JP&sort=new");
  });

  it("prefetches a page when it is pointed at", async () => {
    await showList();
    fireEvent.pointerEnter(button("Page 38"));
    await waitFor(() => expect(asked()).toMatchObject({ pageNo: "38" }));
  });

  it("leads from a page past the end to the last", async () => {
    const { address } = await showList("/rng?page=99");
    await waitForAddress(address, "/rng?page=38");
    expect(asked()).toMatchObject({ pageNo: "38" });
  });
});

describe("the facets", () => {
  it("are hidden where there is nothing to choose", async () => {
    const vendors = FACETS.vendors.slice(0, 1);
    api.answer(games.listGames, sampleList(SLOTS, { facets: { tags: [], volatilities: [], vendors } }));
    await showList();
    expect(main().queryByRole("complementary")).toBeNull();
    expect(main().queryByRole("group", { name: "Game type" })).toBeNull();
  });

  it("omit bingo where the brand has no Tagalog", async () => {
    const { unmount } = await showList();
    expect(button("Bingo 2 games")).toBeTruthy();
    unmount();
    const { address } = await showList("/rng?tag=BG", { site: sampleSite({ brand: { languages: ["EN"] } }) });
    expect(main().queryByRole("button", { name: /^Bingo/ })).toBeNull();
    expect(asked()["tag"]).toBeUndefined();
    expect(address()).toBe("/rng?tag=BG");
  });

  it("find one of many vendors by name, and shorten a long list", async () => {
    const vendors = Array.from({ length: 17 }, (_, index) => ({
      vassalage: `V${index}`,
      displayName: `Vendor ${index}`,
      count: 50 - index,
    }));
    api.answer(games.listGames, sampleList(SLOTS, { ...COUNTS, facets: { ...FACETS, vendors } }));
    await showList("/rng?vassalage=V12");
    const group = within(main().getByRole("group", { name: "Vendor" }));
    expect(group.getAllByRole("checkbox")).toHaveLength(7);
    expect(group.getByRole("checkbox", { checked: true, name: /^Vendor 12/ })).toBeTruthy();
    await press(group.getByRole("button", { name: "10 more vendors" }));
    expect(group.getAllByRole("checkbox")).toHaveLength(17);
    fireEvent.change(group.getByRole("searchbox", { name: "Find a vendor" }), { target: { value: "dor 3" } });
    expect(group.getAllByRole("checkbox")).toHaveLength(1);
    fireEvent.change(group.getByRole("searchbox", { name: "Find a vendor" }), { target: { value: "zzz" } });
    expect(group.getByText("No vendors found.")).toBeTruthy();
  });

  it("are in a sheet on a phone, whose button counts the remaining games", async () => {
    const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal("matchMedia", () => narrow);
    const { address } = await showList("/rng?tag=JP&volatility=LOW");
    expect(main().queryByRole("group", { name: "Game type" })).toBeNull();
    await press(button("Filters 2"));
    const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
    api.answer(games.listGames, sampleList(SLOTS, { ...COUNTS, totalCount: 7, facets: FACETS }));
    await press(sheet.getByRole("checkbox", { name: /^Jolly Lantern/ }));
    await waitForAddress(address, "/rng?vassalage=JL&tag=JP&volatility=LOW");
    await press(await sheet.findByRole("button", { name: "Show 7 games" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button("Filters 3")).toBeTruthy();
  });
});

describe("favorites and played games", () => {
  it.each([
    ["a visitor logs in for", undefined, "Log in"],
    ["a trial needs a real account for", 4, "You need a real account"],
  ])("%s", async (_name, type, dialog) => {
    const { address } = await showList("/rng", type === undefined ? {} : { login: loginOf(type) });
    for (const chip of [/^Favorites/, /^Recent/]) {
      await press(button(chip));
      expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
      expect(address()).toBe("/rng");
    }
  });

  it("are the member's own, with the same facets, counted in the page", async () => {
    answerFavorites(
      api,
      sampleGame("Alon", { gameType: "RNG", tags: ["JP", "VOL_LOW"] }),
      sampleGame("Bituin", { gameType: "RNG", vassalage: "JL", displayName: "Jolly Lantern", tags: ["VOL_HIGH"] }),
    );
    const { address } = await showList("/rng", { login: loginOf(0) });
    await press(button("Favorites 2 games"));
    await waitForAddress(address, "/rng?filter=FAV");
    await waitFor(() => expect(tiles()).toHaveLength(2));
    expect(main().getByRole("status").textContent).toBe("2 games");
    expect(main().queryByRole("combobox", { name: "Sort by" })).toBeNull();
    await press(button("High 1 game"));
    await waitFor(() => expect(tiles()).toHaveLength(1));
    expect(main().getByRole("status").textContent).toBe("1 of 2 games");
    expect(button("Favorites 1 game")).toBeTruthy();
  });

  it("in a visitor's address show all games", async () => {
    await showList("/rng?filter=FAV");
    expect(button("All").getAttribute("aria-pressed")).toBe("true");
    expect(tiles()).toHaveLength(2);
  });

  it("say what to do when there are none", async () => {
    await showApp("/rng?filter=FAV", { login: loginOf(0) });
    expect(await screen.findByText("No favorites yet")).toBeTruthy();
    await press(button("Show all games"));
    expect(await screen.findByRole("list", { name: "Slots" })).toBeTruthy();
  });
});

describe("a list without games", () => {
  it("offers to clear the filters", async () => {
    api.answer(games.listGames, sampleList([], { allCount: 9_932 }));
    const { router } = await showApp("/rng?tag=JP&filter=NEW");
    expect(await screen.findByText("No games match these filters")).toBeTruthy();
    await press(within(screen.getByRole("main")).getAllByRole("button", { name: "Clear all" }).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.href).toBe("/rng?filter=NEW"));
    expect(await screen.findByText("No new games right now")).toBeTruthy();
  });

  it("says when the category has none at all", async () => {
    api.answer(games.listGames, sampleList([]));
    await showApp("/bingo");
    expect(await screen.findByText("No games here yet")).toBeTruthy();
  });

  it("says when it could not be loaded, and retries", async () => {
    api.refuse(games.listGames, "UNEXPECTED");
    await showApp("/rng");
    const retry = await screen.findByRole("button", { name: "Try again" });
    api.answer(games.listGames, sampleList(SLOTS));
    await press(retry);
    expect(await screen.findByRole("list", { name: "Slots" })).toBeTruthy();
  });

  it("is not shown where the law closes the category", async () => {
    await showApp("/bingo", { site: sampleSite({ brand: { closedCategories: ["BINGO"] } }) });
    expect(await screen.findByText("Not available here")).toBeTruthy();
    expect(screen.getByText("Sample doesn't offer Bingo in your location.")).toBeTruthy();
    expect(api.urlsOf(games.listGames)).toEqual([]);
  });
});

describe("returning to a list", () => {
  const menu = () => within(screen.getByRole("complementary", { name: "Menu" }));
  const menuLink = () => menu().getByRole("link", { name: "Slots" });

  it("restores it by Back and by the menus; from inside it, the menus lead to its beginning", async () => {
    const { router, address } = await showList("/rng?tag=JP&page=2");
    expect(menuLink().getAttribute("href")).toBe("/rng");
    await act(() => router.navigate({ to: "/sports" }));
    await screen.findByRole("heading", { level: 1, name: "Sports" });
    await press(menu().getByRole("button", { name: "Games" }));
    expect(menuLink().getAttribute("href")).toBe("/rng?tag=JP&page=2");
    await settle(() => router.history.back());
    await waitForAddress(address, "/rng?tag=JP&page=2");
    expect(await screen.findByRole("list", { name: "Slots" })).toBeTruthy();
    expect(menuLink().getAttribute("href")).toBe("/rng");
  });
});

it("in-house games have their vendors above the list", async () => {
  const lane = sampleLane("INHOUSE", "Kuwitis");
  const vendor = { gameCategory: "INHOUSE", gameType: "INHOUSE", iconUrl: "", gameCount: 24 } as const;
  lane.gameClassify = [
    { title: "INHOUSE", vendors: [{ ...vendor, vassalage: "BGS", displayName: "Bayanihan", isInMaintenance: false }] },
  ];
  api.answer(games.listLanes, { data: { lanes: [lane] } });
  const { router } = await showApp("/bgs");
  await press(await screen.findByRole("button", { name: "Bayanihan 24 games" }));
  await waitFor(() => expect(router.state.location.href).toBe("/bgs?vassalage=BGS"));
  expect(await screen.findByRole("button", { name: "Remove filter: Bayanihan" })).toBeTruthy();
});
