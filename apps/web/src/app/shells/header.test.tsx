// @vitest-environment happy-dom
import { games, members, type MenuLane, notices, payments, wallet } from "@perya/contract";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useSearchOverlay } from "../search/search.state.ts";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../test/sample-site.test-setup.ts";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(games.listMenus, [lane("LIVE", 2), lane("RNG", 11), lane("FISH", 1)]);
  api.answer(members.updateLanguage, null);
  api.answer(payments.listMarks, []);
  api.answer(notices.readHelpCenter, []);
});

function lane(title: MenuLane["title"], count: number): MenuLane {
  const vendors = Array.from({ length: count }, (_, index) => ({
    vassalage: `${title}${index + 1}`,
    displayName: `${title} vendor ${index + 1}`,
    gameCategory: title,
    gameType: title,
    iconUrl: "/art/mark.svg",
    gameCount: index + 1,
    isInMaintenance: index === 1,
  }));
  return { title, gameClassify: [{ title, vendors }] };
}

const nav = async () => within(await screen.findByRole("navigation", { name: "Games" }));
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

describe("the header", () => {
  it("shows a visitor search, login and registration, and no balance", async () => {
    await showApp("/nowhere");
    await press(screen.getByRole("button", { name: "Search games and vendors" }));
    expect(useSearchOverlay.getState().isOpen).toBe(true);
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("button", { name: "Log in" })).toBeTruthy();
    expect(header.getByRole("button", { name: "Register" })).toBeTruthy();
    expect(header.queryByRole("link", { name: "Deposit" })).toBeNull();
  });

  it("shows a member Deposit and Withdraw, equally large", async () => {
    await showApp("/nowhere", { login: loginOf(0) });
    const header = within(screen.getByRole("banner"));
    const deposit = await header.findByRole("link", { name: "Deposit" });
    const withdraw = header.getByRole("link", { name: "Withdraw" });
    expect([deposit, withdraw].map((link) => link.getAttribute("href"))).toEqual([
      "/member/depositv2",
      "/member/withdraw",
    ]);
    const sizeOf = (link: HTMLElement) =>
      link.className.split(" ").filter((name) => /^(min-h|px|py|text-base)/.test(name));
    expect(sizeOf(withdraw)).toEqual(sizeOf(deposit));
  });

  it.each([
    ["a member", 0, []],
    ["an agent", 1, ["Agent center"]],
  ])("has the account menu of %s in the required order", async (_name, type, extra) => {
    await showApp("/nowhere", { login: loginOf(type) });
    const menu = within(await screen.findByRole("menu", { name: "Account", hidden: true }));
    expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Betting record",
      "Account record",
      "Profit and loss",
      "Reward center",
      "My account",
      ...extra,
      "Log out",
    ]);
  });

  it("has no link that the brand has closed: without a member center there is only Log out", async () => {
    await showApp("/nowhere", { site: sampleSite({ flags: { MEMBERCENTER3: "0" } }), login: loginOf(0) });
    const menu = within(await screen.findByRole("menu", { name: "Account", hidden: true }));
    expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Log out"]);
    expect(screen.queryByRole("link", { name: "Withdraw" })).toBeNull();
  });
});

describe("a trial account", () => {
  const trial = { login: loginOf(4) };

  it("has Register as the main action of the header, and no balance", async () => {
    await showApp("/nowhere", trial);
    const header = within(screen.getByRole("banner"));
    await press(await header.findByRole("button", { name: "Register" }));
    expect(await screen.findByRole("dialog", { name: "Register" })).toBeTruthy();
    expect(header.queryByRole("link", { name: /^(?:Deposit|Withdraw)$/ })).toBeNull();
    expect(header.queryByRole("status", { name: "Balance" })).toBeNull();
    expect(api.urlsOf(wallet.readBalance)).toEqual([]);
  });

  it("has Register in the account menu, in place of pages it cannot open", async () => {
    await showApp("/nowhere", trial);
    const menu = within(await screen.findByRole("menu", { name: "Account", hidden: true }));
    expect(menu.getAllByRole("menuitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      "Register",
      "Log out",
    ]);
  });

  it("has Register in the bar of a phone, in place of the wallet", async () => {
    await showApp("/nowhere", trial);
    const bar = within(screen.getByRole("navigation", { name: "Quick access" }));
    expect(bar.queryByRole("button", { name: "Wallet" })).toBeNull();
    await press(bar.getByRole("button", { name: "Register" }));
    expect(await screen.findByRole("dialog", { name: "Register" })).toBeTruthy();
  });
});

it("the footer leads to the agent login where the brand has agents", async () => {
  const lines = () => within(screen.getByRole("contentinfo")).queryByRole("link", { name: "Affiliates" });
  const { unmount } = await showApp("/helpmc");
  expect(lines()).not.toBeNull();
  unmount();
  await showApp("/helpmc", { site: sampleSite({ flags: { AGENTPOLICY3: "0" } }) });
  expect(lines()).toBeNull();
});

it("the footer shows the age limit, the license or that there is none, and the payment methods", async () => {
  const kinds = [{ code: "gcash", kind: "ewallet" as const, name: "GCash" }];
  api.answer(payments.listMarks, kinds);
  const footer = () => within(screen.getByRole("contentinfo"));
  const { unmount } = await showApp("/helpmc", { site: sampleSite({ brand: { isDemo: true } }) });
  expect(footer().getByText("Demo site, no license")).toBeTruthy();
  const methods = within(await footer().findByRole("list", { name: "Payment methods" }));
  expect(methods.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["GCash"]);
  await press(footer().getByRole("button", { name: "Play safe" }));
  expect(await screen.findByRole("dialog", { name: "Help center" })).toBeTruthy();
  unmount();

  const LICENCE = { url: "https://regulator.example/1", labelNameEn: "Licence 22-0001" };
  await showApp("/helpmc", { site: sampleSite({ brand: { isDemo: false }, info: { resources: { LICENCE } } }) });
  expect(footer().getByText("Licence 22-0001")).toBeTruthy();
  expect(footer().getByRole("link", { name: "Verify license" }).getAttribute("href")).toBe(LICENCE.url);
});

describe("the categories in the header", () => {
  it("are in the server's order, bingo after fishing, as in the other menus", async () => {
    await showApp("/nowhere");
    const inNav = (await nav()).getAllByRole("link").map(({ textContent }) => textContent);
    expect(inNav).toEqual(["Live casino", "Slots", "Fishing", "Bingo"]);
    const footer = within(screen.getByRole("contentinfo"));
    const products = footer.getAllByRole("link").map(({ textContent }) => textContent);
    expect(products.slice(0, 4)).toEqual(inNav);
    expect(localStorage.getItem("categoryOrder")).toContain("LIVE,RNG,FISH,BINGO");
  });

  it("open their vendors by keyboard, move along them, and return the focus on Escape", async () => {
    await showApp("/nowhere");
    const bar = await nav();
    const toggle = bar.getByRole("button", { name: "Vendors: Live casino" });
    act(() => bar.getByRole("link", { name: "Live casino" }).focus());
    key("ArrowRight");
    expect(focused()).toBe("Vendors: Live casino");
    key("ArrowDown");
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    expect(focused()).toBe("Live casinoSee all");
    key("ArrowDown");
    expect(focused()).toBe("LIVE vendor 11 game");
    key("ArrowDown");
    expect(focused()).toBe("LIVE vendor 2Under maintenance");
    expect(document.activeElement?.getAttribute("href")).toBe("/live?vassalage=LIVE2");
    key("Escape");
    expect([toggle.getAttribute("aria-expanded"), focused()]).toEqual(["false", "Vendors: Live casino"]);
  });

  it("open under a resting mouse, not under a passing one", async () => {
    await showApp("/nowhere");
    const bar = await nav();
    const toggle = bar.getByRole("button", { name: "Vendors: Slots" });
    const entry = toggle.parentElement as HTMLElement;
    vi.useFakeTimers();
    fireEvent.pointerEnter(entry, { pointerType: "mouse" });
    act(() => void vi.advanceTimersByTime(100));
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    act(() => void vi.advanceTimersByTime(100));
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    fireEvent.pointerLeave(entry, { pointerType: "mouse" });
    act(() => void vi.advanceTimersByTime(300));
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    vi.useRealTimers();
  });

  it.each([
    ["Slots", "eleven vendors take the whole width", true],
    ["Fishing", "one vendor takes a card", false],
  ])("%s: %s", async (category, _name, isLarge) => {
    await showApp("/nowhere");
    const toggle = (await nav()).getByRole("button", { name: `Vendors: ${category}` });
    await press(toggle);
    const panel = document.getElementById(toggle.getAttribute("aria-controls") ?? "");
    expect(panel?.className.includes("inset-x-0")).toBe(isLarge);
  });

  it("are shown in the default order when the server does not answer", async () => {
    api.refuse(games.listMenus, "UNEXPECTED");
    await showApp("/nowhere");
    const bar = await nav();
    expect(bar.getAllByRole("link")).toHaveLength(11);
    await press(bar.getByRole("button", { name: "Vendors: Slots" }));
    expect(within(screen.getByRole("banner")).getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
