import { GAME_CATEGORIES } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { addressOf, bannerArt } from "./notices.targets.ts";

const ID = "0198f2a4-7c1b-7000-8000-0123456789ab";

describe("addressOf", () => {
  it.each([
    ["NONE", "", null],
    ["URL", "https://news.example/a?b#c", "https://news.example/a?b#c"],
    ["PROMOTION", ID, `/promotions#${ID}`],
    ["GAME", ID, `/seamless?nodeId=${ID}`],
    ["VENDOR", "JILI_2", "/rng?vassalage=JILI_2"],
    ["CATEGORY", "INHOUSE", "/bgs"],
    ["CATEGORY", "FISH", "/fish"],
    ["PAGE", "/help#term", "/help#term"],
  ] as const)("%s %s leads to %s", (linkageType, target, address) => {
    expect(addressOf({ linkageType, target })).toBe(address);
  });

  it.each([
    ["URL", "javascript:alert(1)"],
    ["URL", "/rng"],
    ["PROMOTION", "welcome"],
    ["GAME", "../../x"],
    ["VENDOR", "a&b=c"],
    ["CATEGORY", "CHESS"],
    ["PAGE", "//evil.example"],
    ["PAGE", "https://evil.example"],
  ] as const)("%s %s leads nowhere", (linkageType, target) => {
    expect(addressOf({ linkageType, target })).toBeNull();
  });

  it.each(GAME_CATEGORIES)("%s has a page", (target) => {
    expect(addressOf({ linkageType: "CATEGORY", target })).toMatch(/^\/[a-z]+$/);
  });
});

describe("bannerArt", () => {
  it.each([
    ["/art/banners/dark/RNG/parol.svg", "light", "/art/banners/light/RNG/parol.svg"],
    ["/art/banners/light/RNG/parol.svg", "dark", "/art/banners/dark/RNG/parol.svg"],
    ["/art/offers/dark/fair.svg", "light", "/art/offers/light/fair.svg"],
    ["/uploads/art/banners/dark/a.png", "light", "/uploads/art/banners/dark/a.png"],
    ["https://img.example/art/banners/dark/a.png", "light", "https://img.example/art/banners/dark/a.png"],
  ] as const)("%s on %s is %s", (url, mode, art) => {
    expect(bannerArt(url, mode, "any", false)).toBe(art);
  });

  it.each([
    ["/art/offers/dark/fair.svg", "noon", false, "/art/heroes/noon.svg"],
    ["/art/offers/dark/ferris.svg", "wine", false, "/art/heroes/wine.svg"],
    ["/art/offers/dark/key.svg", "noon", true, "/art/offers/ticket/key.svg"],
    ["/art/offers/dark/key.svg", "noon", false, "/art/offers/dark/key.svg"],
    ["/art/offers/dark/key.svg", "wine", false, "/art/offers/wine/key.svg"],
    ["/art/banners/dark/RNG/parol.svg", "noon", true, "/art/banners/ticket/RNG/parol.svg"],
    ["/art/banners/dark/RNG/parol.svg", "noon", false, "/art/banners/dark/RNG/parol.svg"],
    ["/art/banners/dark/RNG/parol.svg", "wine", false, "/art/banners/wine/RNG/parol.svg"],
    ["/uploads/a.png", "wine", true, "/uploads/a.png"],
  ] as const)("%s in the light %s (ticket: %s) is %s", (url, light, isTicket, art) => {
    expect(bannerArt(url, "dark", light, isTicket)).toBe(art);
  });
});
