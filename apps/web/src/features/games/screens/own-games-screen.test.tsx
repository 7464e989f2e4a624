// @vitest-environment happy-dom
import { favorites, games } from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { answerFavorites, answerGames, sampleGame, sampleRecent } from "../sample-games.test-setup.ts";

let api: FakeApi;
let now = Date.parse("2026-11-17T08:00:00Z");
beforeEach(async () => {
  // Advances the hearts' clock by a minute per test, past the throttle.
  now += 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
  api = await startFakeApi();
  answerGames(api);
});
afterEach(() => vi.useRealTimers());

const names = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector(".tile-name")?.textContent);

describe("the favorites", () => {
  it("are all listed, with tabs for several categories, and the category is in the address", async () => {
    answerFavorites(api, sampleGame("Alon"), sampleGame("Balete", { gameType: "RNG" }), sampleGame("Kabibe"));
    const { router } = await showApp("/favorite", { login: loginOf(0) });
    await screen.findByRole("list", { name: "All" });
    expect(names("All")).toEqual(["Alon", "Balete", "Kabibe"]);
    await press(screen.getByRole("tab", { name: "Fishing 2" }));
    await waitFor(() => expect(router.state.location.href).toBe("/favorite?gameType=FISH"));
    expect(names("Fishing")).toEqual(["Alon", "Kabibe"]);
    await press(screen.getByRole("tab", { name: "All 3" }));
    await waitFor(() => expect(router.state.location.href).toBe("/favorite"));
    expect(api.urlsOf(favorites.listFavorites)[0]).toContain("pageSize=999");
  });

  it("have no tabs with one category only", async () => {
    answerFavorites(api, sampleGame("Alon"), sampleGame("Kabibe"));
    await showApp("/favorite?gameType=NOPE", { login: loginOf(0) });
    await screen.findByRole("list", { name: "Favorites" });
    expect(names("Favorites")).toEqual(["Alon", "Kabibe"]);
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("remove a game when its heart is cleared, and the focus moves to the next heart", async () => {
    answerFavorites(api, sampleGame("Alon"), sampleGame("Bangka"), sampleGame("Kabibe"));
    api.answer(favorites.removeFavorite, { isFavorite: false });
    await showApp("/favorite", { login: loginOf(0) });
    const heart = await screen.findByRole("button", { name: "Favorite: Bangka", pressed: true });
    act(() => heart.focus());
    await press(heart);
    await waitFor(() => expect(names("Favorites")).toEqual(["Alon", "Kabibe"]));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Favorite: Kabibe");
  });

  it("restore a game when the server refuses the removal", async () => {
    answerFavorites(api, sampleGame("Tala"));
    api.refuse(favorites.removeFavorite, "BUSY");
    await showApp("/favorite", { login: loginOf(0) });
    await press(await screen.findByRole("button", { name: "Favorite: Tala", pressed: true }));
    await waitFor(() => expect(api.urlsOf(favorites.removeFavorite)).toHaveLength(1));
    await waitFor(() => expect(names("Favorites")).toEqual(["Tala"]));
  });

  it("show all nine hundred and ninety-nine", async () => {
    answerFavorites(api, ...Array.from({ length: 999 }, (_, index) => sampleGame(`Game ${index}`)));
    await showApp("/favorite", { login: loginOf(0) });
    await screen.findByRole("list", { name: "Favorites" });
    await waitFor(() => expect(document.querySelectorAll("main li")).toHaveLength(999));
  });

  it.each([
    ["a member without any", 0],
    ["a trial account, which has none", 4],
  ])("lead %s to the games", async (_name, type) => {
    await showApp("/favorite", { login: loginOf(type) });
    expect(await screen.findByText("No favorites yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse games" }).getAttribute("href")).toBe("/rng");
  });

  it("say when they could not be loaded, and retry", async () => {
    api.refuse(favorites.listFavorites, "UNEXPECTED");
    await showApp("/favorite", { login: loginOf(0) });
    const retry = await screen.findByRole("button", { name: "Try again" });
    answerFavorites(api, sampleGame("Alon"));
    await press(retry);
    expect(await screen.findByRole("list", { name: "Favorites" })).toBeTruthy();
  });
});

describe("played games", () => {
  it("are listed, latest first", async () => {
    api.answer(games.listRecentGames, [sampleRecent("Kabibe"), sampleRecent("Alon")]);
    await showApp("/recent", { login: loginOf(0) });
    await screen.findByRole("list", { name: "Recently played" });
    expect(names("Recently played")).toEqual(["Kabibe", "Alon"]);
  });

  it("are empty for a new member", async () => {
    await showApp("/recent", { login: loginOf(0) });
    expect(await screen.findByText("No games played yet")).toBeTruthy();
  });
});
