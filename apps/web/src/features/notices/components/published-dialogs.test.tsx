// @vitest-environment happy-dom
import { notices } from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { sayDay } from "../../../lib/moments.ts";
import { openDialog } from "../../../lib/dialogs.ts";
import { press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleAnnouncement, sampleGroups } from "../notices.samples.test-setup.ts";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

const many = (count: number) => Array.from({ length: count }, (_, index) => sampleAnnouncement(String(index + 1)));
const find = async (name: string) => within(await screen.findByRole("dialog", { name }));
const titles = (dialog: Awaited<ReturnType<typeof find>>) =>
  within(dialog.getByRole("list", { name: "Titles" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent?.replace("Nov 15, 2026", ""));

describe("the notice popup", () => {
  it("has nine titles a page, opens at the pressed notice, and shows its date", async () => {
    api.answer(notices.listAnnouncements, sampleGroups({ player: many(11) }));
    await showApp("/");
    const line = within(await screen.findByRole("region", { name: "Latest notices" }));
    await press(line.getByRole("button", { name: "Title 11" }));
    const dialog = await find("Notices");
    expect(await dialog.findByText("Words of 11")).toBeTruthy();
    // Formatted in the brand's time zone, Manila, as the screen does.
    const published = dialog.getByText(sayDay("2026-11-15T00:00:00.000Z", "en-PH"));
    expect(published.getAttribute("datetime")).toBe("2026-11-15T00:00:00.000Z");
    expect(titles(dialog)).toEqual(["Title 10", "Title 11"]);

    await press(dialog.getByRole("button", { name: "Previous page" }));
    expect(titles(dialog)).toHaveLength(9);
    await press(dialog.getByRole("button", { name: /^Title 3/ }));
    expect(await dialog.findByText("Words of 3")).toBeTruthy();
    // Range 1: pagination shows only the current page number.
    expect(dialog.queryByRole("button", { name: "Page 2" })).toBeNull();
  });

  it("keeps safe HTML of a text, and follows its links within the site", async () => {
    const content =
      '<p onclick="x()">A <strong>bold</strong> <script>evil()</script><a href="/rng">way</a> <a href="//evil.example">out</a></p>';
    api.answer(notices.listAnnouncements, sampleGroups({ player: [sampleAnnouncement("1", { content })] }));
    const { router } = await showApp("/promotions");
    await act(async () => openDialog("notice", { id: "1" }));
    const dialog = await find("Notices");
    const way = await dialog.findByRole("link", { name: "way" });
    expect(way.getAttribute("rel")).toBe("noopener noreferrer");
    expect(dialog.getByText("out").getAttribute("href")).toBeNull();
    expect(document.querySelector("[onclick], dialog script")).toBeNull();
    await press(way);
    await waitFor(() => expect(router.state.location.pathname).toBe("/rng"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the announcement popup", () => {
  it("lists all announcements, newest first, with page numbers at both ends", async () => {
    const promotion = [sampleAnnouncement("new", { time: "2026-12-01 00:00:00" })];
    api.answer(notices.listAnnouncements, sampleGroups({ player: many(80), promotion }));
    await showApp("/rng");
    await act(async () => openDialog("announcement"));
    const dialog = await find("Announcements");
    expect(await dialog.findByText("Words of new")).toBeTruthy();
    const pages = within(dialog.getByRole("navigation", { name: "Pages" })).getAllByRole("button", { name: /^Page/ });
    expect(pages.map(({ textContent }) => textContent)).toEqual(["1", "2", "3", "4", "5", "9"]);
  });

  it("groups announcements by kind, the kind with the newest first", async () => {
    const promotion = [sampleAnnouncement("offer", { time: "2026-12-01 00:00:00" })];
    api.answer(notices.listAnnouncements, sampleGroups({ player: many(2), promotion }));
    await showApp("/rng");
    await act(async () => openDialog("announcement"));
    const list = await (await find("Announcements")).findByRole("list", { name: "Titles" });
    const items = within(list).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent?.split("Title")[0])).toEqual(["Promotions", "Notices", ""]);
  });

  it("says when there are none", async () => {
    api.answer(notices.listAnnouncements, sampleGroups());
    await showApp("/rng");
    await act(async () => openDialog("announcement"));
    expect(await (await find("Announcements")).findByText("Nothing published yet")).toBeTruthy();
  });
});
