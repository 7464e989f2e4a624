// @vitest-environment happy-dom
import { games, notices } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answerGames, sampleGame, sampleVendor } from "../../features/games/sample-games.test-setup.ts";
import { listenForSearchKey, openSearch } from "./search.state.ts";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { changeLanguage } from "../../lib/text.ts";
import { loginOf, press, settle, showApp } from "../../test/app.test-setup.tsx";
import { rememberSearch } from "./recent-searches.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  answerGames(api);
  api.answer(games.searchGames, [
    { kind: "vendor", vendor: sampleVendor("Parol Games") },
    { kind: "game", game: sampleGame("Kuwitis") },
    { kind: "game", game: sampleGame("Kuwintas") },
  ]);
  const announcement = { content: "", time: "", execution: "B" as const, announcementImages: [] };
  const promotion = [{ ...announcement, id: "p7", title: "Fishing week" }];
  api.answer(notices.listAnnouncements, { banners: [], player: [], popup: [], promotion });
  api.answer(notices.readHelpCenter, [{ id: "h1", term: "fishing", title: "How fishing works", content: "" }]);
});

async function openBySlash(login = loginOf(0)) {
  const app = await showApp("/promotions", { login });
  const opener = await screen.findByRole("link", { name: "Favorites" });
  opener.focus();
  fireEvent.keyDown(opener, { key: "/" });
  return { ...app, opener, field: await screen.findByRole("combobox", { name: "Search" }) };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const chosen = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
const found = (text: string) => waitFor(() => expect(options().join()).toContain(text));

describe("the search", () => {
  it("opens with the slash, takes the focus, and returns it on closing", async () => {
    const { field, opener } = await openBySlash();
    expect(document.activeElement).toBe(field);
    await press(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it("starts with what was typed while its script was loading", async () => {
    await showApp("/promotions", { login: loginOf(0) });
    await screen.findByRole("link", { name: "Favorites" });
    // In one step, because the script may have been loaded by another test.
    await settle(() => ["/", "k", "Shift", "u", "w"].forEach((key) => fireEvent.keyDown(document.body, { key })));
    const field = await screen.findByRole("combobox", { name: "Search" });
    expect(field).toHaveProperty("value", "kuw");
    await found("Kuwitis");
    await press(screen.getByRole("button", { name: "Close" }));
    fireEvent.keyDown(document.body, { key: "/" });
    expect(await screen.findByRole("combobox", { name: "Search" })).toHaveProperty("value", "");
  });

  it("opens for a key that was pressed before the app has rendered", async () => {
    const end = listenForSearchKey();
    fireEvent.keyDown(document.body, { key: "/" });
    end();
    await showApp("/promotions", { login: loginOf(0) });
    expect(await screen.findByRole("combobox", { name: "Search" })).toBeTruthy();
  });

  it("does not open during typing elsewhere, or over a popup", async () => {
    await showApp("/login");
    const name = await screen.findByLabelText(/Username/);
    fireEvent.keyDown(name, { key: "/" });
    fireEvent.keyDown(document.body, { key: "/" });
    expect(screen.queryByRole("combobox", { name: "Search" })).toBeNull();
  });

  it("starts with hot games and categories", async () => {
    await openBySlash();
    await found("Kuwitis");
    expect(screen.getByRole("group", { name: "Hot now" })).toBeTruthy();
    expect(within(screen.getByRole("group", { name: "Categories" })).getByText("Fishing")).toBeTruthy();
  });

  it("finds in five groups by prefix or similar sound", async () => {
    const { field } = await openBySlash();
    type(field, "fishing");
    await found("Kuwintas");
    const groups = screen.getAllByRole("group").map((group) => group.querySelector("p")?.textContent);
    expect(groups).toEqual(["Games", "Vendors", "Categories", "Promotions", "Help"]);
    expect(api.urlsOf(games.searchGames)).toEqual([expect.stringContaining("text=fishing")]);
  });

  it.each([
    ["sabong", "Cockfight"],
    ["lotto", "Lottery"],
    ["sariling", "In-house games"],
    ["cockfight", "Cockfight"],
  ])("finds a category by its name in either language: %s", async (typed, category) => {
    api.answer(games.searchGames, []);
    api.refuse(games.listMenus, "UNEXPECTED");
    const { field } = await openBySlash();
    type(field, typed);
    await waitFor(() => expect(options()).toContain(category));
  });

  it("finds a category by its English name on a page in Tagalog", async () => {
    api.answer(games.searchGames, []);
    api.refuse(games.listMenus, "UNEXPECTED");
    await openBySlash();
    await act(() => changeLanguage("TY"));
    type(screen.getByRole("combobox"), "cockfight");
    await waitFor(() => expect(options()).toContain("Sabong"));
  });

  it("marks a game in maintenance", async () => {
    api.answer(games.searchGames, [{ kind: "game", game: sampleGame("Kuwintas", { isInMaintenance: true }) }]);
    const { field } = await openBySlash();
    type(field, "kuwin");
    await found("Kuwintas");
    expect(options()).toContain("KuwintasParol GamesMaintenance");
  });

  it("moves through all groups with the arrow keys, wrapping around, and opens with Enter", async () => {
    const { field, router } = await openBySlash();
    type(field, "kuwi");
    await found("Kuwintas");
    expect(chosen(field)).toContain("Kuwitis");
    fireEvent.keyDown(field, { key: "ArrowUp" });
    expect(chosen(field)).toContain("Parol Games");
    fireEvent.keyDown(field, { key: "ArrowDown" });
    fireEvent.keyDown(field, { key: "ArrowDown" });
    expect(chosen(field)).toContain("Kuwintas");
    await act(async () => void fireEvent.keyDown(field, { key: "Enter" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/seamless"));
    expect(router.state.location.search).toMatchObject({ nodeId: "Kuwintas" });
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("opens the latest result when Enter is pressed before it arrives", async () => {
    const { field, router } = await openBySlash();
    type(field, "kuwi");
    await act(async () => void fireEvent.keyDown(field, { key: "Enter" }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ nodeId: "Kuwitis" }));
  });

  it("opens a vendor's list of games", async () => {
    const { field } = await openBySlash();
    type(field, "kuwi");
    await found("Parol Games");
    await press(screen.getByRole("option", { name: "Parol Games 12 games" }));
    expect(await screen.findByRole("dialog", { name: "Parol Games" })).toBeTruthy();
  });

  it.each([
    ["Fishing", "/fish"],
    ["Fishing week", "/promotions#p7"],
    ["How fishing works", "/help#fishing"],
  ])("leads from %s to %s", async (name, href) => {
    const { field, router } = await openBySlash();
    type(field, "fishing");
    await found("How fishing works");
    await press(screen.getByRole("option", { name }));
    await waitFor(() => expect(router.state.location.href).toBe(href));
  });

  it("stores successful searches, offers them again, and deletes them on request", async () => {
    rememberSearch("kuwi");
    const { field } = await openBySlash();
    await press(screen.getByRole("option", { name: "kuwi" }));
    expect((field as HTMLInputElement).value).toBe("kuwi");
    await found("Kuwintas");
    type(field, "");
    await press(await screen.findByRole("button", { name: "Clear recent searches" }));
    await waitFor(() => expect(screen.queryByRole("option", { name: "kuwi" })).toBeNull());
    expect(localStorage.getItem("recentSearches")).toBeNull();
  });

  it("without results says so and offers a next step", async () => {
    api.answer(games.searchGames, []);
    const { field } = await openBySlash();
    type(field, "zzz");
    expect((await screen.findAllByText("Nothing found for “zzz”")).length).toBeGreaterThan(0);
    expect(within(screen.getByRole("group", { name: "Categories" })).getByText("Fishing")).toBeTruthy();
  });

  it("without an answer from the server shows local results, and retries", async () => {
    api.refuse(games.searchGames, "UNEXPECTED");
    const { field } = await openBySlash();
    type(field, "fishing");
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(options()).toContain("Fishing week");
    api.answer(games.searchGames, [{ kind: "game", game: sampleGame("Fishing Fleet") }]);
    await press(retry);
    await found("Fishing Fleet");
  });

  it("opens on request from other components", async () => {
    await showApp("/promotions");
    openSearch();
    expect(await screen.findByRole("combobox", { name: "Search" })).toBeTruthy();
  });
});
