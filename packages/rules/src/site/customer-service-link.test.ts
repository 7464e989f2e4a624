import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAllowedServiceLink, openServicePath, sealServicePath } from "./customer-service-link.ts";

const link = "https://chat.example.com/room?brand=perya&lang=fil-PH";

describe("sealServicePath", () => {
  it.each([
    ["an ordinary link", link],
    ["nothing", ""],
    ["letters of any script", "https://chat.example.com/ตะวัน-🎡"],
    ["a long link", `https://chat.example.com/${"x".repeat(5_000)}`],
  ])("seals %s so that it opens again", async (_name, inside) => {
    expect(await openServicePath(await sealServicePath(inside, "k3yK3Y00"))).toBe(inside);
  });

  it("ends with the key, is URL-safe, and hides the link", async () => {
    const path = await sealServicePath(link, "k3yK3Y00");
    expect(path).toMatch(/^[\w-]+k3yK3Y00$/);
    expect(path).not.toContain("chat");
  });

  it("never seals the same link alike twice", async () => {
    expect(await sealServicePath(link, "k3yK3Y00")).not.toBe(await sealServicePath(link, "k3yK3Y00"));
  });

  it.each(["", "short", "ninechars", "8 blanks", "ключключ"])("refuses the key %j", async (key) => {
    await expect(sealServicePath(link, key)).rejects.toThrow("the key is 8 letters or digits");
  });
});

describe("openServicePath", () => {
  it.each([
    ["empty", () => ""],
    ["only a key", () => "k3yK3Y00"],
    ["a plain link", () => link],
    ["not base64", () => "%%%%%%%%%%%%k3yK3Y00"],
    ["with another key", (path: string) => `${path.slice(0, -8)}k3yK3Y01`],
    ["with a changed letter", (path: string) => (path.startsWith("A") ? `B${path.slice(1)}` : `A${path.slice(1)}`)],
    ["cut short", (path: string) => path.slice(4)],
  ])("returns null for a path that is %s", async (_name, damage) => {
    expect(await openServicePath(damage(await sealServicePath(link, "k3yK3Y00")))).toBeNull();
  });
});

describe("isAllowedServiceLink", () => {
  const hosts = ["chat.example.com", "help.example.org", "127.0.0.1:3003"];

  it.each([
    "https://chat.example.com",
    "https://chat.example.com/",
    "https://help.example.org/a/b?c=d&e=%20f#g",
    "https://chat.example.com?room=1",
    "https://chat.example.com#room",
    "https://chat.example.com/@someone",
    "https://chat.example.com/?next=http://evil.example",
    "http://127.0.0.1:3003/service/perya",
  ])("opens %s", (allowed) => {
    expect(isAllowedServiceLink(allowed, hosts)).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["a host alone", "chat.example.com"],
    ["plain http", "http://chat.example.com/"],
    ["a script", "javascript:alert(1)"],
    ["a script that names the host", "javascript://chat.example.com/%0Aalert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["a blob", "blob:https://chat.example.com/1"],
    ["a file", "file:///etc/passwd"],
    ["no scheme", "//chat.example.com/"],
    ["one slash", "https:/chat.example.com/"],
    ["three slashes", "https:///chat.example.com/"],
    ["another host", "https://evil.example/"],
    ["the host as a prefix", "https://chat.example.com.evil.example/"],
    ["the host as a suffix", "https://evilchat.example.com/"],
    ["a subdomain of the host", "https://a.chat.example.com/"],
    ["the parent of the host", "https://example.com/"],
    ["a final dot", "https://chat.example.com./"],
    ["the host as a user", "https://chat.example.com@evil.example/"],
    ["the host as user and password", "https://chat.example.com:443@evil.example/"],
    ["a user before the host", "https://user:password@chat.example.com/"],
    ["an empty user", "https://@chat.example.com/"],
    ["an odd port", "https://chat.example.com:8443/"],
    ["the usual port", "https://chat.example.com:443/"],
    ["backslashes for slashes", "https:\\\\chat.example.com/"],
    ["a backslash before another host", "https://evil.example\\@chat.example.com/"],
    ["a backslash after the host", "https://chat.example.com\\@evil.example/"],
    ["a blank in front", " https://chat.example.com/"],
    ["a line break in the host", "https://chat.exam\nple.com/"],
    ["a tab in the scheme", "java\tscript:alert(1)"],
    ["a line break behind", "https://chat.example.com/\n"],
    ["a zero byte", "https://chat.example.com\0.evil.example/"],
    ["a Cyrillic letter", "https://сhat.example.com/"],
    ["a full-width letter", "https://ｃhat.example.com/"],
    ["an ideographic full stop", "https://chat。example.com/"],
    ["an invisible hyphen", "https://chat.exam\u00ADple.com/"],
    ["text that runs backwards", "https://chat.example.com/\u202Egpj.exe"],
    ["an escaped host", "https://chat%2Eexample.com/"],
    ["capital letters", "HTTPS://CHAT.EXAMPLE.COM/"],
    ["two links", "https://chat.example.com/ https://evil.example/"],
  ])("refuses %s", (_name, hostile) => {
    expect(isAllowedServiceLink(hostile, hosts)).toBe(false);
  });

  it.each([
    ["an empty list", []],
    ["an empty name", [""]],
    ["a name in capitals", ["CHAT.EXAMPLE.COM"]],
    ["a wildcard", ["*.example.com"]],
  ])("opens nothing for %s", (_name, list) => {
    expect(isAllowedServiceLink("https://chat.example.com/", list)).toBe(false);
    expect(isAllowedServiceLink("https:///chat.example.com/", list)).toBe(false);
  });

  it("agrees with the browser's parser on every link it accepts", () => {
    const pieces = "https:// chat.example.com evil.example :443 @ \\ / ? # . %2e \t 。".split(" ");
    const someLink = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((tail) => `https://${tail.join("")}`);
    const seen = fc.sample(someLink, { numRuns: 20_000, seed: 63 }).filter((made) => isAllowedServiceLink(made, hosts));

    const elsewhere = seen
      .map((made) => new URL(made))
      .filter((url) => url.origin !== "https://chat.example.com" || url.username !== "");
    expect(seen.length).toBeGreaterThan(100);
    expect(elsewhere).toEqual([]);
  });
});
