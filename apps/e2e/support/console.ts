import { createHash, randomBytes, randomInt } from "node:crypto";
import { newId } from "@perya/db";
import type { Browser, Page } from "@playwright/test";
import type { Product } from "./product.ts";

/**
 * Opens the console with a fresh step-up, in a separate browser. The session is inserted directly, because a TOTP
 * code is valid only once per half minute.
 */
export async function openConsole(product: Product, browser: Browser, account: string, path = "/"): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.consoleUrl });
  const token = await openOperatorSession(product, account);
  await context.addCookies([{ name: "perya-operator", value: token, url: product.consoleUrl }]);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function openOperatorSession(product: Product, account: string): Promise<string> {
  const db = await product.database();
  const operator = db.selectFrom("operators").select("id").where("account", "=", account);
  const { id } = await operator.executeTakeFirstOrThrow();
  const [token, now] = [randomBytes(32).toString("base64url"), new Date()];
  const session = {
    id: newId(now),
    operator_id: id,
    token_hash: createHash("sha256").update(token).digest(),
    device_hash: createHash("sha256").update(`journey ${account}`).digest(),
    device_name: "Chrome on Linux",
    address: `203.0.113.${randomInt(255)}`,
    started_at: now,
    last_seen_at: now,
    proved_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
  };
  await db.insertInto("operator_sessions").values(session).execute();
  return token;
}
