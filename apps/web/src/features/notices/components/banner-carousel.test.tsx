// @vitest-environment happy-dom
import { games, notices } from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { chooseTheme } from "../../../lib/theme.ts";
import { press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleAnnouncement, sampleBanner, sampleGroups } from "../notices.samples.test-setup.ts";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(games.listHotGames, []);
  api.answer(games.listLanes, { data: { lanes: [] } });
  api.answer(games.listWinners, { list: [], latest: [] });
  api.answer(games.readJackpot, { mode: "pool", amount: "0.00", currency: "PHP" });
});

const PROMOTION = "0198f2a4-7c1b-7000-8000-0123456789ab";
const highlights = async () => within(await screen.findByRole("region", { name: "Highlights" }));

async function showBanners(...banners: ReturnType<typeof sampleBanner>[]) {
  const promotion = [sampleAnnouncement(PROMOTION, { title: "An offer" })];
  api.answer(notices.listAnnouncements, sampleGroups({ banners, promotion }));
  return showApp("/");
}

describe("the banners of the home page", () => {
  it("are in the API's order, only those of their group, each once for the keyboard", async () => {
    const other = sampleBanner({ id: "x", groupName: "w_reg" });
    await showBanners(sampleBanner({ id: "1" }), other, sampleBanner({ id: "2" }));
    const links = (await highlights()).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Banner 1", "Banner 2"]);
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, 0]);
  });

  it("show their second line, at any width", async () => {
    await showBanners(sampleBanner({ id: "1", text: "All of them open" }));
    const [line] = (await highlights()).getAllByText("All of them open");
    expect(line?.className).not.toMatch(/(?:^| )sr-only/);
  });

  it("load the first image at once and the others lazily", async () => {
    await showBanners(sampleBanner({ id: "1" }), sampleBanner({ id: "2" }));
    const region = await screen.findByRole("region", { name: "Highlights" });
    const [first, ...others] = region.querySelectorAll("img");
    expect([first?.loading, first?.getAttribute("fetchpriority")]).toEqual(["eager", "high"]);
    expect(new Set(others.map(({ loading }) => loading))).toEqual(new Set(["lazy"]));
  });

  it("follow the theme where the image is our own", async () => {
    await showBanners(sampleBanner({ id: "1" }), sampleBanner({ id: "2", url: "/uploads/dark/mine.png" }));
    await act(async () => chooseTheme("light"));
    const region = await screen.findByRole("region", { name: "Highlights" });
    const pictures = [...region.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
    expect(new Set(pictures)).toEqual(new Set(["/art/banners/light/RNG/a.svg", "/uploads/dark/mine.png"]));
    await act(async () => chooseTheme("dark"));
  });

  it("open a page of the site without a reload", async () => {
    const { router } = await showBanners(sampleBanner({ id: "1", target: "/rng?vassalage=PG" }));
    await press((await highlights()).getByRole("link"));
    await waitFor(() => expect(router.state.location.href).toBe("/rng?vassalage=PG"));
  });

  it("open another site in a tab without access to this one", async () => {
    await showBanners(sampleBanner({ id: "1", linkageType: "URL", target: "https://news.example/" }));
    const link = (await highlights()).getByRole<HTMLAnchorElement>("link");
    expect([link.target, link.rel]).toEqual(["_blank", "noopener noreferrer"]);
  });

  it("open a promotion on its page", async () => {
    const { router } = await showBanners(sampleBanner({ id: "1", linkageType: "PROMOTION", target: PROMOTION }));
    const link = (await highlights()).getByRole<HTMLAnchorElement>("link");
    expect(link.getAttribute("href")).toBe(`/promotions#${PROMOTION}`);
    await press(link);
    await waitFor(() => expect(router.state.location.href).toBe(`/promotions#${PROMOTION}`));
  });

  it("have no link when the target is invalid", async () => {
    await showBanners(sampleBanner({ id: "1", target: "//evil.example" }));
    const banners = await highlights();
    expect(banners.getByText("Banner 1")).toBeTruthy();
    expect(banners.queryByRole("link")).toBeNull();
  });

  it("can be paused and resumed", async () => {
    await showBanners(sampleBanner({ id: "1" }), sampleBanner({ id: "2" }));
    await press((await highlights()).getByRole("button", { name: "Pause animation" }));
    expect((await highlights()).getByRole("button", { name: "Play animation" })).toBeTruthy();
  });

  it("say when they could not be loaded, and load on retry", async () => {
    api.refuse(notices.listAnnouncements, "TOO_MANY_REQUESTS");
    await showApp("/");
    const retry = await screen.findByRole("button", { name: "Try again" });
    api.answer(notices.listAnnouncements, sampleGroups({ banners: [sampleBanner({ id: "1" })] }));
    await press(retry);
    expect((await highlights()).getByText("Banner 1")).toBeTruthy();
  });
});
