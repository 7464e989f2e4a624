// @vitest-environment happy-dom
import { games, type MenuLane } from "@perya/contract";
import { sealServicePath } from "@perya/rules";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loginOf, press, showApp } from "../../test/app.test-setup.tsx";
import { startFakeApi } from "../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../test/sample-site.test-setup.ts";

beforeEach(startFakeApi);

const menu = () => within(screen.getByRole("complementary", { name: "Menu" }));
const hrefOf = (name: string) => menu().getByRole("link", { name }).getAttribute("href");

describe("the side menu", () => {
  it.each([
    ["a member to the referral page", 0, "/member/referral"],
    ["an agent to the agent centre", 1, "/agentHome"],
  ])("leads to the bonus, and with invitations %s", async (_name, type, invite) => {
    await showApp("/promotions", { login: loginOf(type) });
    expect([hrefOf("Bonus"), hrefOf("Invite friends")]).toEqual(["/member/rewardCenter", invite]);
  });

  it("lists every way to a person, the chat first, and nothing where there is none", async () => {
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

  it("has the codes of the apps, the channels and the language only where the brand has them", async () => {
    const resource = (url: string) => ({ url, labelNameEn: "" });
    const resources = { Android: resource("https://a.example/app"), TIKTOK: resource("https://t.example/") };
    const { unmount } = await showApp("/promotions", { site: sampleSite({ info: { resources } }) });
    // Beside the part that scrolls, not in it.
    expect(menu().getByRole("button", { name: "Get the app" }).closest(".overflow-y-auto")).toBeNull();
    expect(hrefOf("TikTok")).toBe("https://t.example/");
    expect(menu().getByRole("button", { name: "Language: English" })).toBeTruthy();

    unmount();
    await showApp("/promotions");
    expect(menu().queryByRole("button", { name: "Get the app" })).toBeNull();
    expect(menu().queryByRole("list", { name: "Follow us" })).toBeNull();
  });

  it("folds the games away beside a header that lists them, opens them, and remembers both that and its own width", async () => {
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

describe("the menus of a phone", () => {
  const CATEGORIES = /^(?:Slots|Live casino|Sports|Fishing|Bingo|Lottery)$/;
  const named = (part: HTMLElement) =>
    within(part)
      .getAllByRole("link", { name: CATEGORIES })
      .map(({ textContent }) => textContent);

  it("have the categories of the brand in its order, and none that it has not", async () => {
    localStorage.clear();
    const api = await startFakeApi();
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
    expect(named(await screen.findByRole("dialog", { name: "Menu" }))).toEqual(order);
  });
});
