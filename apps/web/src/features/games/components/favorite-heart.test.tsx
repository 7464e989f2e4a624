// @vitest-environment happy-dom
import { favorites, games } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleLiveMessage } from "../../../lib/live.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { answerFavorites, answerGames, sampleGame } from "../sample-games.test-setup.ts";

const KUWITIS = sampleGame("Kuwitis");
const PERLAS = sampleGame("Perlas");

let api: FakeApi;
let now = Date.parse("2026-11-16T08:00:00Z");

beforeEach(async () => {
  // Advances the hearts' clock by a minute per test, past the throttle.
  now += 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
  api = await startFakeApi();
  answerGames(api);
  api.answer(games.listHotGames, [KUWITIS, PERLAS]);
  api.answer(favorites.addFavorite, { isFavorite: true });
  api.answer(favorites.removeFavorite, { isFavorite: false });
});
afterEach(() => vi.useRealTimers());

async function showHearts(type?: number) {
  await showApp("/", type === undefined ? {} : { login: loginOf(type) });
  const rail = within(await screen.findByRole("region", { name: "Hot now" }));
  await waitFor(() => expect(api.urlsOf(favorites.listFavoriteIds)).toHaveLength(type === 0 ? 1 : 0));
  return {
    rail,
    heart: (name: string) => rail.getByRole("button", { name: `Favorite: ${name}` }),
    isFull: (name: string) =>
      rail.getByRole("button", { name: `Favorite: ${name}` }).getAttribute("aria-pressed") === "true",
  };
}

describe("the heart of a game", () => {
  it.each([
    ["asks a visitor to log in", undefined, "Log in"],
    ["tells a trial that a real account is needed", 4, "You need a real account"],
  ])("%s, without a request", async (_name, type, dialog) => {
    const { heart, isFull } = await showHearts(type);
    await press(heart("Kuwitis"));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
    expect(isFull("Kuwitis")).toBe(false);
    expect(api.bodiesOf(favorites.addFavorite)).toEqual([]);
    expect(api.urlsOf(favorites.listFavoriteIds)).toEqual([]);
  });

  it("is filled on the member's favorites, and toggles on each press", async () => {
    answerFavorites(api, PERLAS);
    const { heart, isFull } = await showHearts(0);
    await waitFor(() => expect(isFull("Perlas")).toBe(true));
    await press(heart("Kuwitis"));
    await waitFor(() => expect(isFull("Kuwitis")).toBe(true));
    expect(api.bodiesOf(favorites.addFavorite)).toEqual([{ nodeId: "Kuwitis", vendor: "PG", gameType: "FISH" }]);
    vi.setSystemTime(now + 1_000);
    await press(heart("Perlas"));
    await waitFor(() => expect(isFull("Perlas")).toBe(false));
    expect(api.urlsOf(favorites.removeFavorite)).toEqual(["/wps/relay/favorites/Perlas"]);
  });

  it("accepts one press a second over all games, and drops the others", async () => {
    const { heart, isFull } = await showHearts(0);
    await press(heart("Kuwitis"));
    await waitFor(() => expect(isFull("Kuwitis")).toBe(true));
    vi.setSystemTime(now + 999);
    await press(heart("Kuwitis"));
    await press(heart("Perlas"));
    expect([isFull("Kuwitis"), isFull("Perlas")]).toEqual([true, false]);
    expect(api.bodiesOf(favorites.addFavorite)).toHaveLength(1);
    expect(api.urlsOf(favorites.removeFavorite)).toEqual([]);
    vi.setSystemTime(now + 1_000);
    expect([isFull("Kuwitis"), isFull("Perlas")]).toEqual([true, false]);
    await press(heart("Kuwitis"));
    await waitFor(() => expect(isFull("Kuwitis")).toBe(false));
    expect(api.urlsOf(favorites.removeFavorite)).toHaveLength(1);
  });

  it.each([
    ["that is refused", () => api.refuse(favorites.addFavorite, "FAVORITES_FULL"), /favorites are full/],
    ["that reaches nobody", () => api.ignore(favorites.addFavorite), /Network link/],
  ])("%s is empty again, and says why", async (_name, fail, words) => {
    const { heart, isFull } = await showHearts(0);
    fail();
    await press(heart("Kuwitis"));
    await waitFor(() => expect(isFull("Kuwitis")).toBe(false));
    const toasts = await screen.findByRole("region", { name: "Notifications", hidden: true });
    await waitFor(() => expect(toasts.textContent).toMatch(words));
    expect(isFull("Perlas")).toBe(false);
  });

  it("follows another page of the same member", async () => {
    const { isFull } = await showHearts(0);
    answerFavorites(api, KUWITIS);
    act(() => handleLiveMessage({ event: { id: "9", change: "favorites" } }));
    await waitFor(() => expect(isFull("Kuwitis")).toBe(true));
  });

  it("is not on the tile of a vendor's lobby", async () => {
    api.answer(games.listHotGames, [sampleGame("Arena", { isGame: "VASSALAGE" }), KUWITIS]);
    const { rail } = await showHearts();
    expect(rail.getAllByRole("button", { name: /^Favorite/ })).toHaveLength(1);
  });
});

it("in a rail the arrow keys move between tiles, and Tab moves from a tile to its own heart only", async () => {
  const { rail, heart } = await showHearts();
  const tile = (name: string) => rail.getByRole("button", { name: new RegExp(`^${name}`) });
  const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name });
  act(() => tile("Kuwitis").focus());
  expect([heart("Kuwitis").tabIndex, heart("Perlas").tabIndex]).toEqual([0, -1]);
  key("ArrowRight");
  expect(document.activeElement).toBe(tile("Perlas"));
  expect([heart("Kuwitis").tabIndex, heart("Perlas").tabIndex]).toEqual([-1, 0]);
  act(() => heart("Perlas").focus());
  key("ArrowLeft");
  expect(document.activeElement).toBe(tile("Kuwitis"));
});
