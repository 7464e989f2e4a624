import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

const rooms = (page: Page) => page.getByRole("region", { name: "Open tables" }).getByRole("listitem");
const hosts = (page: Page) => page.getByRole("region", { name: "Live hosts" }).getByRole("listitem");
const game = (page: Page) => page.frameLocator('iframe[title^="Game: "]');

test("from a room to its game and back: seats and stakes are the vendor's, a visitor logs in first", async ({
  page,
  signIn,
  picture,
}) => {
  await page.goto("/pvp");
  await expect(rooms(page)).toHaveCount(7);
  const kubo = rooms(page).filter({ hasText: "Kubo" }).getByRole("button");
  await expect(kubo).toContainText("₱1.00 – ₱20.00");
  await expect(kubo).toContainText(/\d+ of 30 seats taken/);
  // The sandbox vendors always have one full table each.
  await expect(rooms(page).getByText("Full", { exact: true })).toHaveCount(2);
  await picture("rooms");
  await kubo.click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();

  await signIn("ana", "/pvp");
  await kubo.click();
  await expect(page.getByRole("heading", { level: 1, name: "Corner Tongits" })).toBeVisible();
  await expect(game(page).getByRole("button", { name: "Place bet" })).toBeVisible();
  await page.getByRole("button", { name: "Leave game" }).click();
  await expect(kubo).toBeVisible();
});

test("from a host to the table, in the site's theme, and to its chat", async ({ page, signIn, picture }) => {
  // The device prefers light; the site's dark theme must win inside the frame.
  await signIn("ana", "/live");
  await expect(hosts(page)).toHaveCount(7);
  const isabel = hosts(page).filter({ hasText: "Isabel" }).getByRole("button");
  await expect(isabel).toContainText(/At the table|Back later/);
  await picture("hosts");
  await isabel.click();
  await expect(page.getByRole("heading", { level: 1, name: "Sampaguita Baccarat" })).toBeVisible();
  await expect(game(page).locator("html")).toHaveCSS("color-scheme", "dark");

  await page.getByRole("button", { name: "Table chat" }).filter({ visible: true }).click();
  const drawer = page.getByRole("dialog", { name: "Table chat" });
  const chat = drawer.frameLocator("iframe");
  await chat.getByRole("textbox", { name: "Your message" }).fill("Kumusta!");
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByRole("log")).toContainText("Ana Kumusta!");
  await picture("chat");
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toBeHidden();
  await expect(game(page).getByRole("button", { name: "Place bet" })).toBeVisible();
});
