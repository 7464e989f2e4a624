import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await openSandbox()));
afterAll(() => sandbox.close());

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${sandbox.url}${path}`, { headers });
const read = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text();

describe("a brand's external pages", () => {
  it.each([
    ["/service/perya", "Perya: customer service"],
    ["/service/fiesta/telegram", "Fiesta: customer service"],
    ["/social/perya/facebook", "Perya on Facebook"],
    ["/social/fiesta/viber", "Fiesta on Viber"],
    ["/social/perya/newcomers", "Perya: new player guide"],
    ["/app/perya/android", "Perya for Android"],
    ["/video/watch?v=perya-demo1", "Lights, lanterns and the big wheel"],
  ])("%s is a page that says it is a stand-in", async (path, title) => {
    const page = await read(path);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain("This page is part of the demo");
  });

  it("speak Tagalog by the address or by the browser's language", async () => {
    expect(await read("/social/perya/facebook?lang=TY")).toContain("Perya sa Facebook");
    expect(await read("/service/perya", { "accept-language": "fil-PH,fil;q=0.9" })).toContain("Bahagi ng demo");
    expect(await read("/video/embed/perya-demo1?autoplay=0&rel=0&hl=fil-PH")).toContain("Mga ilaw, parol at ruweda");
  });

  it.each([
    "/social/perya",
    "/social/perya/nowhere",
    "/social/perya/__proto__",
    "/social/%3Cb%3E/facebook",
    "/app/perya/windows",
    "/service/",
    "/video/watch?v=short",
    "/video/other/perya-demo1",
  ])("%s is not found", async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it("can be framed by this machine's site only", async () => {
    const policyOf = async (referer?: string) =>
      (await open("/video/embed/perya-demo1", referer ? { referer } : {})).headers.get("content-security-policy");
    expect(await policyOf("http://fiesta.localhost:3000/")).toContain("frame-ancestors http://fiesta.localhost:3000");
    expect(await policyOf("https://elsewhere.example/")).toContain("frame-ancestors 'none'");
    expect(await policyOf()).toContain("frame-ancestors 'none'");
  });
});
