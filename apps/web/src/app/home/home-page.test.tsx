// @vitest-environment happy-dom
import { games, notices } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerGames, sampleGame, sampleLane } from "../../features/games/sample-games.test-setup.ts";
import { sampleBanner, sampleGroups } from "../../features/notices/notices.samples.test-setup.ts";
import { handleLiveMessage } from "../../lib/live.ts";
import { openSession } from "../../lib/session.ts";
import { queryClient } from "../../lib/query-client.ts";
import { changeLanguage } from "../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  answerGames(api);
  api.answer(notices.listAnnouncements, sampleGroups());
});

const rail = async (name: string) => within(await screen.findByRole("region", { name }));
const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

describe("the home page", () => {
  it("shows a visitor the brand, the pool, the winners and the rails, in the required order", async () => {
    await showApp("/");
    await rail("Poker and PVP");
    expect(screen.getByRole("heading", { level: 1, name: "Sample" })).toBeTruthy();
    expect(titles().slice(0, 7)).toEqual([
      "Jackpot pool",
      "Winners",
      "Hot now",
      "Slots",
      "Live casino",
      "Fishing",
      "Poker and PVP",
    ]);
    expect(api.urlsOf(games.listRecentGames)).toEqual([]);
    expect((await rail("Slots")).getByRole("link", { name: "See all: Slots" }).getAttribute("href")).toBe("/rng");
  });

  it("shows a visitor the operator's offer with one button, its age limit and its terms", async () => {
    const offer = sampleBanner({
      id: "o",
      groupName: "w_offer",
      title: "Start with ₱500.00",
      text: "Added when you register.",
      action: "Register now",
      target: "/register",
      terms: "/help#term",
    });
    api.answer(notices.listAnnouncements, sampleGroups({ banners: [offer, sampleBanner({ id: "b" })] }));
    await showApp("/");
    const hero = within(await screen.findByRole("region", { name: "Start with ₱500.00" }));
    expect(hero.getByText("Added when you register.")).toBeTruthy();
    expect(hero.getByText("21+")).toBeTruthy();
    expect(hero.getByRole("link", { name: "Offer terms" }).getAttribute("href")).toBe("/help#term");
    expect(screen.getByRole("link", { name: "Banner b" })).toBeTruthy();
    const action = hero.getByRole("link", { name: "Register now" });
    expect(action.getAttribute("href")).toBe("/register");
    await press(action);
    expect(await screen.findByRole("dialog", { name: /Register|Create/ })).toBeTruthy();
  });

  it("requests the banners again after a login", async () => {
    const forGuests = sampleBanner({ id: "g", groupName: "w_offer", title: "For guests", action: "Register" });
    api.answer(notices.listAnnouncements, sampleGroups({ banners: [forGuests] }));
    await showApp("/");
    await screen.findByRole("region", { name: "For guests" });
    api.answer(notices.listAnnouncements, sampleGroups());
    act(() => openSession(loginOf(0)));
    await waitFor(() => expect(screen.queryByRole("region", { name: "For guests" })).toBeNull());
  });

  it("shows the brand's tagline and the regulator's line in the page's language", async () => {
    await showApp("/");
    expect(await screen.findByText("A brand of a test")).toBeTruthy();
    expect(await screen.findByText("Know when to stop.")).toBeTruthy();
    await act(() => changeLanguage("TY"));
    expect(screen.getByText("Isang brand sa test")).toBeTruthy();
    expect(screen.getByText("Alamin kung kailan titigil.")).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("Sample · Isang brand sa test"));
  });

  it("shows at most thirty hot games and twelve of a category, and no closed or empty category", async () => {
    const many = Array.from({ length: 40 }, (_, index) => sampleGame(`Hot ${index}`));
    api.answer(games.listHotGames, many);
    const slots = Array.from({ length: 20 }, (_, index) => `Slot ${index}`);
    const lanes = [sampleLane("RNG", ...slots), sampleLane("FISH", "Pawikan"), sampleLane("PVP")];
    api.answer(games.listLanes, { data: { lanes } });
    await showApp("/", { site: sampleSite({ brand: { closedCategories: ["FISH"] } }) });
    for (const [name, count] of [
      ["Slots", 12],
      ["Hot now", 30],
    ] as const) {
      const list = (await rail(name)).getByRole("list");
      // All banners are rendered, including those outside the view.
      fireEvent.scroll(list);
      expect(within(list).getAllByRole("listitem")).toHaveLength(count);
    }
    expect(screen.queryByRole("region", { name: "Fishing" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Poker and PVP" })).toBeNull();
  });

  it("requests no history for a trial account", async () => {
    await showApp("/", { login: loginOf(4) });
    await rail("Hot now");
    expect(api.urlsOf(games.listRecentGames)).toEqual([]);
    expect(screen.queryByRole("region", { name: "Your games" })).toBeNull();
  });

  it("says what could not be loaded, shows the rest, and retries", async () => {
    api.refuse(games.listHotGames, "UNEXPECTED");
    await showApp("/");
    await rail("Slots");
    const retry = await screen.findByRole("button", { name: "Try again" });
    api.answer(games.listHotGames, [sampleGame("Kuwitis")]);
    await press(retry);
    expect((await rail("Hot now")).getByRole("button", { name: /^Kuwitis/ })).toBeTruthy();
  });
});

describe("hot games and vendors", () => {
  const forgetPage = () => queryClient.removeQueries({ queryKey: ["games"] });

  it("are requested once in a session, and again for another language", async () => {
    const { unmount } = await showApp("/");
    await rail("Fishing");
    unmount();
    forgetPage();
    await showApp("/");
    await rail("Fishing");
    expect(api.urlsOf(games.listHotGames)).toHaveLength(1);
    expect(api.urlsOf(games.listLanes)).toHaveLength(1);

    await act(() => changeLanguage("TY"));
    await waitFor(() => expect(api.urlsOf(games.listHotGames)).toHaveLength(2));
    expect(api.urlsOf(games.listLanes)).toHaveLength(2);
  });

  it("are requested again when the server reports changed games, and removed games disappear", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    await showApp("/");
    await (await rail("Hot now")).findByRole("button", { name: /^Kuwitis/ });
    api.answer(games.listHotGames, [sampleGame("Jeepney")]);
    act(() => handleLiveMessage({ event: { id: "1", change: "games" } }));
    expect(await (await rail("Hot now")).findByRole("button", { name: /^Jeepney/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Kuwitis/ })).toBeNull();
    expect(sessionStorage.getItem("kept hot games EN")).toContain("Jeepney");
  });
});
