import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../sandbox.ts";
import { listModels, listRooms } from "./feed.ts";

const SITE = "http://localhost:3000";

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await openSandbox()));
afterAll(() => sandbox.close());

async function ask(what: string, search: string, secret = "sandbox") {
  const timestamp = Math.floor(Date.now() / 1_000);
  const signature = createHmac("sha256", secret).update(`${timestamp}.${what}.${search}`).digest("hex");
  return fetch(`${sandbox.url}/vendor/feed/${what}?${search}`, {
    headers: { "perya-timestamp": String(timestamp), "perya-signature": signature },
  });
}

describe("the vendor's feed", () => {
  it("lists each vendor's own rooms, to callers with a valid signature", async () => {
    const rooms = (await (await ask("rooms", "vendor=KARTA")).json()) as { name: string }[];
    expect(rooms.map(({ name }) => name)).toEqual(["Salon", "Balkon", "Biyahe"]);
    expect(await (await ask("rooms", "vendor=NOBODY")).json()).toEqual([]);
    expect((await ask("rooms", "vendor=KARTA", "another")).status).toBe(401);
  });

  it("has one full room each minute, and none with more players than seats", () => {
    for (let minute = 0; minute < 12; minute += 1) {
      const rooms = listRooms("TONGITS", minute);
      expect(rooms.filter(({ players, seats }) => players === seats)).toHaveLength(1);
      expect(rooms.every(({ players, seats }) => players <= seats)).toBe(true);
    }
  });

  it("has hosts that come and go", () => {
    const [first, later] = [0, 30].map((minute) => listModels("PLAZA", minute).map(({ isOnline }) => isOnline));
    expect(first).toEqual([false, false, false, true]);
    expect(later).toEqual([true, true, true, true]);
  });
});

describe("the vendor's chat", () => {
  const open = async (fields: Record<string, string>, referer = SITE) =>
    fetch(`${sandbox.url}/vendor/chat?${new URLSearchParams(fields).toString()}`, { headers: { referer } });

  it("can be framed by the site only", async () => {
    const policyFor = async (referer: string) => (await open({}, referer)).headers.get("content-security-policy");
    expect(await policyFor(SITE)).toContain(`frame-ancestors ${SITE}`);
    expect(await policyFor("https://evil.example")).toContain("frame-ancestors 'none'");
  });

  it("uses the site's language and theme; an unknown theme follows the device", async () => {
    const page = await (await open({ lang: "TY", theme: "light", nickname: '"><b>' })).text();
    expect(page).toContain('<html lang="fil" data-theme="light">');
    expect(page).toContain("Ipadala");
    expect(page).not.toContain('"><b>"');
    expect(await (await open({ theme: "loud" })).text()).toContain('data-theme="system"');
  });
});
