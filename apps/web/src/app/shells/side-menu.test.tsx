// @vitest-environment happy-dom
import { games, members, type MenuLane } from "@perya/contract";
import { sealServicePath } from "@perya/rules";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../lib/query-client.ts";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../test/sample-site.test-setup.ts";

let api: FakeApi;
beforeEach(async () => (api = await startFakeApi()));

const summaryWith = (enabled: boolean) => ({
  hasVip: false,
  rewardCount: 0,
  missionCount: 0,
  availablePromoCount: 0,
  availablePromo: { REFERRAL: { enabled } },
});
const menu = () => within(screen.getByRole("complementary", { name: "Menu" }));
const hrefOf = (name: string) => menu().getByRole("link", { name }).getAttribute("href");

describe("the side menu", () => {
  it("leads to the bonus page, and a member to invitations where the referral promotion is on", async () => {
    api.answer(members.readSummary, summaryWith(true));
    await showApp("/promotions", { login: loginOf(0) });
    await menu().findByRole("link", { name: "Invite friends" });
    expect([hrefOf("Bonus"), hrefOf("Invite friends")]).toEqual(["/member/rewardCenter", "/member/referral"]);
  });

  it("renders the next visit with the stored menu", async () => {
    api.answer(members.readSummary, summaryWith(true));
    const { unmount } = await showApp("/promotions", { login: loginOf(0) });
    await menu().findByRole("link", { name: "Invite friends" });
    unmount();
    queryClient.clear();
    api.ignore(members.readSummary);
    await showApp("/promotions", { login: loginOf(0) });
    expect(hrefOf("Invite friends")).toBe("/member/referral");
  });

  it("leads agents to their own center, whatever the promotion", async () => {
    await showApp("/promotions", { login: loginOf(1) });
    expect(hrefOf("Invite friends")).toBe("/agentHome/registerCenter");
    expect(api.urlsOf(members.readSummary)).toHaveLength(1);
  });

  it.each([
    ["a member without the promotion", loginOf(0), 1],
    ["a trial player", loginOf(4), 0],
    ["a visitor", undefined, 0],
  ])("has no invitations for %s", async (_name, login, asked) => {
    api.answer(members.readSummary, summaryWith(false));
    await showApp("/promotions", login && { login });
    await waitFor(() => expect(api.urlsOf(members.readSummary)).toHaveLength(asked));
    expect(hrefOf("Bonus")).toBe("/member/rewardCenter");
    expect(menu().queryByRole("link", { name: "Invite friends" })).toBeNull();
  });

  it("lists every customer-service channel, chat first, and none where there is none", async () => {
    const entry = async (csPosition: string, title: string) => ({
      csPosition,
      csType: title,
      title,
      path: await sealServicePath(`https://chat.example.com/${csPosition}`, "abcd1234"),
    });
    const customerService = [await entry("TELEGRAM-1", "Telegram"), await entry("LIVECHAT-1", "Live chat")];
    const info = { customerService, customerServiceHosts: ["chat.example.com"] };
    const { unmount } = await showApp("/promotions", { site: sampleSite({ info }) });
    await menu().findByRole("link", { name: "Live chat" });
    const outside = menu()
      .getAllByRole("link")
      .filter((link) => link.getAttribute("target") === "_blank");
    expect(outside.map(({ textContent }) => textContent)).toEqual(["Live chat", "Telegram"]);

    unmount();
    await showApp("/promotions");
    expect(menu().queryByRole("link", { name: "Live chat" })).toBeNull();
  });

  it("has app QR codes, channels and languages only where the brand has them", async () => {
    const resource = (url: string) => ({ url, labelNameEn: "" });
    const resources = { Android: resource("https://a.example/app"), TIKTOK: resource("https://t.example/") };
    const { unmount } = await showApp("/promotions", { site: sampleSite({ info: { resources } }) });
    // The button is outside the scrolling part.
    expect(menu().getByRole("button", { name: "Get the app" }).closest(".overflow-y-auto")).toBeNull();
    expect(hrefOf("TikTok")).toBe("https://t.example/");
    expect(menu().getByRole("button", { name: "Language: English" })).toBeTruthy();

    unmount();
    await showApp("/promotions");
    expect(menu().queryByRole("button", { name: "Get the app" })).toBeNull();
    expect(menu().queryByRole("list", { name: "Follow us" })).toBeNull();
  });

  it("collapses the games beside a header that lists them, expands them, and stores both that and its width", async () => {
    const { unmount } = await showApp("/promotions");
    expect(menu().queryByRole("link", { name: "Slots" })).toBeNull();
    await press(menu().getByRole("button", { name: "Games" }));
    expect(hrefOf("Slots")).toBe("/rng");

    unmount();
    await showApp("/promotions");
    expect(hrefOf("Slots")).toBe("/rng");
    await press(menu().getByRole("button", { name: "Collapse menu" }));
    expect(localStorage.getItem("sideMenu")).toBe("collapsed");
  });
});

describe("the phone menus", () => {
  const CATEGORIES = /^(?:Slots|Live casino|Sports|Fishing|Bingo|Lottery)$/;
  const named = (part: HTMLElement) =>
    within(part)
      .getAllByRole("link", { name: CATEGORIES })
      .map(({ textContent }) => textContent);

  it("have the brand's categories in its order, and no others", async () => {
    localStorage.clear();

    const lane = (title: MenuLane["title"]): MenuLane => ({ title, gameClassify: [] });
    api.answer(games.listMenus, [lane("LOTT"), lane("FISH"), lane("RNG"), lane("LIVE")]);
    const site = sampleSite({ brand: { closedCategories: ["LIVE"] } });
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
    await showApp("/promotions", { site });
    expect(screen.queryByRole("navigation", { name: "Games" })).toBeNull();
    const order = ["Lottery", "Fishing", "Bingo", "Slots"];
    await waitFor(() => expect(named(screen.getByRole("contentinfo"))).toEqual(order));
    const bar = within(screen.getByRole("navigation", { name: "Quick access" }));
    await press(bar.getByRole("button", { name: "Games" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    expect(named(drawer)).toEqual(order);
    const tiles = within(within(drawer).getByRole("navigation", { name: "Games" }));
    expect(named(tiles.getByRole("list"))).toEqual(order);
    const fishing = tiles.getByRole("link", { name: "Fishing" });
    expect(fishing.querySelector("img")?.getAttribute("src")).toBe("/art/categories/FISH.svg");
  });
});
