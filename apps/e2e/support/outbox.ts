import { expect, type Page } from "@playwright/test";
import type { Product } from "./product.ts";

type Message = { code?: string; text: string };

/** Returns the last code sent to a number or an email. */
export async function readCode(page: Page, product: Product, to: string): Promise<string> {
  const find = async () => (await list(page, product, to))[0]?.code ?? "";
  await expect.poll(find).toMatch(/^\d{6}$/);
  return find();
}

/** Returns the last mailed link for a new password. A job sends the mail, so it may take a moment. */
export async function readResetLink(page: Page, product: Product, to: string): Promise<string> {
  const find = async () => {
    const links = (await list(page, product, to)).map(({ text }) => /https?:\/\/\S*resetCode=\S+/.exec(text)?.[0]);
    return links.find((link) => link !== undefined) ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

/** Lists messages, newest first. */
async function list(page: Page, product: Product, to: string): Promise<Message[]> {
  const answer = await page.request.get(`${product.sandboxUrl}/outbox.json?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: Message[] }).messages;
}
