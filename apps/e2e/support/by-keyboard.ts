import type { Page } from "@playwright/test";
import type { Text } from "@perya/text";
import { textFor } from "@perya/text/compile";
import { DEMO_PASSWORD, expect, test } from "./journey.ts";
import { Keyboard } from "./keyboard.ts";
import { comeFromOwnAddress } from "./newcomer.ts";
import type { Product } from "./product.ts";
import { LIGHT_PAGE } from "./light-page.ts";

export type Walk = {
  page: Page;
  product: Product;
  keys: Keyboard;
  t: Text["t"];
  picture: (name: string) => Promise<void>;
};

/** Tests a journey by keyboard alone. Labels come from the text table of its language. */
export function byKeyboard(name: string, walk: (walk: Walk) => Promise<void>) {
  test(name, async ({ page, product, picture, language }) => {
    await comeFromOwnAddress(page);
    await walk({ page, product, keys: new Keyboard(page), t: textFor(language === "TY" ? "TY" : "EN").t, picture });
  });
}

/** Opens the login dialog with the button in the header, on the light page. */
export async function openLogin({ page, keys, t }: Walk) {
  await page.goto(LIGHT_PAGE);
  await keys.press(t("shell.logIn"));
}

/** Opens and submits the login form. The caller asserts the result. */
export async function logIn(walk: Walk, username: string, password = DEMO_PASSWORD) {
  await openLogin(walk);
  await fillLogin(walk, username, password);
}

/** Fills in and submits the open login form. */
export async function fillLogin({ keys, t }: Walk, username: string, password = DEMO_PASSWORD) {
  await keys.type(t("login.username"), username);
  await keys.type(t("login.password"), password);
  await keys.submit();
}

/** Closes the greeting after registration or login. */
export async function greet({ page, keys, t }: Walk) {
  await keys.press(t("welcome.play"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Expects the member's menu in the header and no open dialog. */
export async function expectIn({ page }: Walk, name: string | RegExp = "Nena") {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name })).toBeVisible();
  expect(await readToken(page)).not.toBeNull();
}

export async function expectOut({ page, t }: Walk) {
  await expect(
    page
      .getByRole("button", { name: t("shell.logIn") })
      .or(page.getByRole("link", { name: t("shell.logIn") }))
      .first(),
  ).toBeVisible();
  expect(await readToken(page)).toBeNull();
}

export function readToken(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("token"));
}
