// @vitest-environment happy-dom
import { games, messages, notices, vendors } from "@perya/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  answerFavorites,
  answerGames,
  sampleGame,
  sampleRecent,
} from "../../features/games/sample-games.test-setup.ts";
import { sampleAnnouncement, sampleGroups } from "../../features/notices/notices.samples.test-setup.ts";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  answerGames(api);
  api.answer(notices.listAnnouncements, sampleGroups());
  api.answer(vendors.listOpenRounds, []);
  api.answer(messages.readUnreadCount, { count: 0 });
});

async function showHome() {
  const shown = await showApp("/", { login: loginOf(0) });
  return { ...shown, own: within(await screen.findByRole("region", { name: "Your games" })) };
}

describe("a member's own games on the home page", () => {
  it("are the first rail, before the hot games", async () => {
    const { own } = await showHome();
    const hot = await screen.findByRole("region", { name: "Hot now" });
    const continued = own.getByRole("tab", { name: "Continue" });
    expect(continued.compareDocumentPosition(hot) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("begin with an open round, which one press resumes; then played games, each once", async () => {
    const [left, played] = [sampleRecent("Vinta"), sampleRecent("Suman")];
    api.answer(games.listRecentGames, [played, left, sampleRecent("Alon"), sampleRecent("Balete")]);
    const placedAt = "2026-11-15T08:00:00.000Z";
    api.answer(vendors.listOpenRounds, [{ id: "r1", staked: "40.00", placedAt, game: sampleGame("Vinta") }]);
    const { own, router } = await showHome();
    const rows = (await own.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^VintaRound open · ₱40\.00 stakedResume$/),
      expect.stringMatching(/^Suman2 minutes ago$/),
      expect.stringMatching(/^Alon/),
      expect.stringMatching(/^Balete/),
    ]);
    await press(own.getByRole("button", { name: /^Vinta.*Resume$/ }));
    expect(router.state.location.href).toBe("/seamless?nodeId=Vinta");
  });

  it("have the favorites behind a tab", async () => {
    answerFavorites(api, sampleGame("Perlas"));
    const { own } = await showHome();
    expect(await own.findByText(/^No games played yet/)).toBeTruthy();
    expect(own.getByRole("link", { name: "Recently played" }).getAttribute("href")).toBe("/recent");
    await press(own.getByRole("tab", { name: "Favorites" }));
    expect(await own.findByRole("button", { name: /^Perlas/ })).toBeTruthy();
    expect(own.getByRole("link", { name: "All favorites" }).getAttribute("href")).toBe("/favorite");
  });

  it("say when they cannot be loaded, and retry", async () => {
    api.refuse(games.listRecentGames, "UNEXPECTED");
    const { own } = await showHome();
    const retry = await own.findByRole("button", { name: "Try again" });
    api.answer(games.listRecentGames, [sampleRecent("Suman")]);
    await press(retry);
    expect(await own.findByRole("button", { name: /^Suman/ })).toBeTruthy();
  });
});

describe("account news", () => {
  it("show the newest unread message, the number of others, and a waiting gift", async () => {
    api.answer(messages.readUnreadCount, { count: 3 });
    const facts = { amount: "500.00", currency: "PHP", reference: "D-1" };
    const at = "2026-11-15T08:00:00.000Z";
    const read = { id: "1", type: "depositFailed" as const, at, facts, isRead: true };
    const unread = { id: "2", type: "depositCredited" as const, at, facts, isRead: false };
    api.answer(messages.listMessages, { messages: [read, unread], next: null });
    const gift = sampleAnnouncement("g", { title: "Free play", execution: "F" });
    api.answer(notices.listAnnouncements, sampleGroups({ promotion: [gift] }));
    await showHome();
    const updates = within(await screen.findByRole("list", { name: "Account updates" }));
    const link = await updates.findByRole("link", { name: /^Deposit credited ?₱500\.00 ?and 2 more$/ });
    expect(link.getAttribute("href")).toBe("/member/messageV2");
    await press(updates.getByRole("button", { name: "Free play" }));
    expect(await screen.findByRole("dialog", { name: /gift/i })).toBeTruthy();
  });

  it("are empty without any", async () => {
    await showHome();
    expect(await screen.findByText("Good to see you, Ana")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Account updates" })).toBeNull();
  });
});
