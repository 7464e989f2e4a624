import { createHash, randomBytes, randomInt } from "node:crypto";
import { newId } from "@perya/db";
import type { BrowserContext, Page } from "@playwright/test";
import type { Product } from "./product.ts";

type Member = { id: string; brandId: string };
type Opening = { way?: "password" | "sms" | "entry"; deviceName?: string };

/** Inserts a session as the api creates one: only login journeys use the form. */
export async function openSession(
  product: Product,
  { id, brandId }: Member,
  { way = "password", deviceName = "Chrome on Linux" }: Opening = {},
): Promise<string> {
  const db = await product.database();
  const [token, now] = [randomBytes(32).toString("base64url"), new Date()];
  const session = {
    id: newId(now),
    token_hash: createHash("sha256").update(token).digest(),
    member_id: id,
    brand_id: brandId,
    started_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
    device_name: deviceName,
    address: `203.0.113.${randomInt(255)}`,
    way,
  };
  await db.insertInto("sessions").values(session).execute();
  return token;
}

/** Finds a demo account. */
export async function findMember(product: Product, account: string): Promise<Member & { type: number }> {
  const db = await product.database();
  const member = db.selectFrom("members").select(["id", "brand_id", "type"]).where("account", "=", account);
  const { id, brand_id: brandId, type } = await member.executeTakeFirstOrThrow();
  return { id, brandId, type };
}

/**
 * Opens `path` logged in, as after a reload. The session is stored only once, so that logging out is not undone by
 * the next load.
 */
export async function resumeSession(page: Page, token: string, path: string, type = 0) {
  await page.addInitScript(
    ([given, accountType, mark]) => {
      if (localStorage.getItem(mark)) return;
      localStorage.setItem(mark, "given");
      sessionStorage.setItem("token", given);
      sessionStorage.setItem("isAgent", accountType);
    },
    [token, String(type), `journey ${token.slice(0, 8)}`] as const,
  );
  await page.goto(path);
}

/**
 * Sets the cookie that the site sets after a login, so that the server renders the next page for this kind of user.
 */
export async function announceAudience(context: BrowserContext, url: string, type: number) {
  const value = type === 0 ? "member" : type === 4 ? "trial" : "agent";
  await context.addCookies([{ name: "audience", value, url }]);
}

/** Registers this browser as a known device of the member. */
export async function noteDevice(product: Product, { id }: Member): Promise<string> {
  const db = await product.database();
  const [device, now] = [randomBytes(32).toString("base64url"), new Date()];
  const mark = createHash("sha256").update(`${id} ${device}`).digest();
  await db
    .insertInto("known_devices")
    .values({ member_id: id, kind: "device", mark_hash: mark, first_seen_at: now, last_seen_at: now })
    .execute();
  await db.updateTable("members").set({ last_sign_in_at: now }).where("id", "=", id).execute();
  return device;
}
