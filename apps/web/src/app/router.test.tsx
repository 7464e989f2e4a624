// @vitest-environment happy-dom
import { isAgentPage, isGamePage } from "@perya/rules";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { loginOf, showApp } from "../test/app.test-setup.tsx";
import { SCREENS_NOT_OPEN_YET } from "./not-open-yet.ts";
import { createAppRouter } from "./router.tsx";
import { player } from "./routes/shells.tsx";

const { routes } = createAppRouter();
/** Routes without aliases, which only show another page. */
const pages = routes.filter(({ component }) => component.name !== "Alias");

/** The routes of R2, spelled exactly as there. */
const SPEC = [
  ["/", "/index", "/index.html", "/home", "/login", "/register", "/agent", "/agentHome", "/member", "/help", "/helpmc"],
  ["/sports", "/esports", "/lott", "/elott", "/cockfight", "/live", "/fish", "/rng", "/pvp", "/bgs", "/bingo"],
  [
    "/favorite",
    "/recent",
    "/lottery",
    "/seaLottery",
    "/vnLottery",
    "/promotions",
    "/pointMall",
    "/seamless",
    "/lottert",
  ],
  [
    "agentAnnouncement",
    "agentTeamOverview",
    "registerCenter",
    "downlineManagmentView",
    "personalHistoryCopy",
    "palStatementsAgentCopy",
    "agentRevenueReport",
    "agentDownlineTransactionDetailsCopy",
    "agentDividendRecordCopy2",
    "agentDailyWages2",
    "agentHourSalary",
    "agentRealtimeSalary",
  ].map((page) => `/agentHome/${page}`),
].flat();

describe("the route table", () => {
  it.each(SPEC)("has %s", (path) => {
    expect(routes.map((route) => route.path)).toContain(path);
  });

  it("lists as not open yet exactly the pages without a screen", () => {
    const standIns = pages.map(({ component }) => /^NotOpenYet\((.+)\)$/.exec(component.displayName ?? "")?.[1]);
    const unbuilt = pages.filter((_page, index) => standIns[index] !== undefined).map(({ path }) => path);
    expect(unbuilt.toSorted()).toEqual(Object.keys(SCREENS_NOT_OPEN_YET).toSorted());
    expect(standIns.filter((path) => path !== undefined).toSorted()).toEqual(unbuilt.toSorted());
  });

  it("puts game pages, agent pages and the payment return, and no others, outside the player's shell", () => {
    const isOutside = (path: string) => isGamePage(path) || isAgentPage(path) || path === "/paymentReturn";
    for (const { path, shell } of pages) expect([path, shell === player]).toEqual([path, !isOutside(path)]);
  });
});

describe("an address", () => {
  it.each([
    ["/HOME", "Sample"],
    ["/index.html", "Sample"],
    ["/RNG", "Slots"],
    ["/nowhere", "Page not found"],
  ])("%s shows %s", async (path, title) => {
    await showApp(path);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  });

  it.each(["/vnlottery?gameCode=7", "/lottert"])("%s of a game page has no side menu", async (path) => {
    await showApp(path, { login: loginOf(0) });
    expect(await screen.findByRole("heading", { level: 1, name: /lottery/i })).toBeTruthy();
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("keeps a code that looks like a number as text", async () => {
    const { router } = await showApp("/vnLottery?gameCode=007", { login: loginOf(0) });
    expect(router.state.location.search).toEqual({ gameCode: "007" });
    expect(router.state.location.href).toBe("/vnLottery?gameCode=007");
  });

  it.each([
    ["/register?referralCode=AB12", "Register"],
    ["/help", "Help center"],
  ])("%s opens its popup over home", async (path, title) => {
    const { router } = await showApp(path);
    expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
    expect(router.state.location.href).toBe(path);
  });
});

describe("a change of page", () => {
  it("starts at the top, with the focus on the new title", async () => {
    const { router } = await showApp("/");
    const heading = () => screen.findByRole("heading", { level: 1, name: "Slots" });
    await act(() => router.navigate({ to: "/rng" }));
    expect(vi.mocked(window.scrollTo)).toHaveBeenCalledWith({ top: 0, left: 0, behavior: "instant" });
    const title = await heading();
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe("Slots · Sample");
  });
});

describe("a link", () => {
  it("marks the current page, and none above it", async () => {
    await showApp("/rng");
    await screen.findByRole("heading", { level: 1, name: "Slots" });
    const current = [...document.querySelectorAll("a[aria-current=page]")].map((link) => link.getAttribute("href"));
    expect(new Set(current)).toEqual(new Set(["/rng"]));
  });
});
