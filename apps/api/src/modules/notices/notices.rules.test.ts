import type { BannerDraft, NoticeDraft } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { audienceOf, checkBanner, checkNotice, chooseWords } from "./notices.rules.ts";

const ID = "0190a1b2-0000-7000-8000-000000000000";
const banner: BannerDraft = {
  groupName: "w_home",
  url: "/art/banners/a.svg",
  linkageType: "NONE",
  sequence: 1,
  texts: { EN: { title: "A" } },
};

const offer = {
  groupName: "w_offer",
  linkageType: "PAGE",
  target: "/register",
  texts: { EN: { title: "A", action: "Register" } },
} as const;

describe("checkBanner", () => {
  it.each([
    ["nothing behind it", {}, true],
    ["something behind nothing", { target: "/x" }, false],
    ["another site", { linkageType: "URL", target: "https://example.com/a?b#c" }, true],
    ["another site without TLS", { linkageType: "URL", target: "http://example.com" }, false],
    ["a program", { linkageType: "URL", target: "javascript:alert(1)" }, false],
    ["a program in disguise", { linkageType: "URL", target: "JaVa\tScript:alert(1)" }, false],
    ["data", { linkageType: "URL", target: "data:text/html,x" }, false],
    ["an address with a name in it", { linkageType: "URL", target: "https://a:b@example.com" }, false],
    ["no address", { linkageType: "URL" }, false],
    ["a promotion", { linkageType: "PROMOTION", target: ID }, true],
    ["a promotion by name", { linkageType: "PROMOTION", target: "welcome" }, false],
    ["a game", { linkageType: "GAME", target: ID }, true],
    ["a game that is an address", { linkageType: "GAME", target: "https://example.com" }, false],
    ["a vendor", { linkageType: "VENDOR", target: "TCG_LOTTO_VN" }, true],
    ["a vendor that is none", { linkageType: "VENDOR", target: "javascript:x" }, false],
    ["a category", { linkageType: "CATEGORY", target: "FISH" }, true],
    ["a category that is none", { linkageType: "CATEGORY", target: "CHESS" }, false],
    ["a page", { linkageType: "PAGE", target: "/promotions#1" }, true],
    ["a page of another site", { linkageType: "PAGE", target: "//example.com" }, false],
    ["a page of another site, the other way round", { linkageType: "PAGE", target: "/\\example.com" }, false],
    ["a picture elsewhere", { url: "https://img.example/a.png" }, true],
    ["a picture without TLS", { url: "http://img.example/a.png" }, false],
    ["a picture from anywhere on the site", { url: "/wps/session/logout" }, false],
    ["a picture by a detour", { url: "/art/../wps/x" }, false],
    ["a button with a target", { ...offer, groupName: "w_home" }, true],
    ["a button without a target", { texts: offer.texts }, false],
    ["an offer", offer, true],
    ["an offer without a target", { ...offer, linkageType: "NONE", target: "" }, false],
    ["an offer without a button", { ...offer, texts: { EN: { title: "A" } } }, false],
    ["an offer with terms", { ...offer, terms: "/help#term" }, true],
    ["an offer with terms on another site", { ...offer, terms: "//example.com" }, false],
    ["a video", { groupName: "w_video", url: "https://youtu.be/M7lc1UVf-VE" }, true],
    ["a video of another site", { groupName: "w_video", url: "https://vimeo.com/1" }, false],
    ["not in the brand's own language", { texts: { TY: { title: "A" } } }, false],
    ["an end after the start", { startsAt: "2026-01-01T00:00:00Z", endsAt: "2026-01-02T00:00:00Z" }, true],
    ["an end before the start", { startsAt: "2026-01-02T00:00:00Z", endsAt: "2026-01-01T00:00:00Z" }, false],
  ] as const)("%s", (_name, change, isRight) => {
    expect(checkBanner({ ...banner, ...change }, "EN") === null).toBe(isRight);
  });
});

describe("audienceOf", () => {
  it.each([
    [null, "guest"],
    [{ type: 0 }, "member"],
    [{ type: 1 }, "agent"],
    [{ type: 4 }, "trial"],
    [{ type: 42 }, "agent"],
    [{ type: 99 }, "member"],
  ] as const)("%j is %s", (caller, audience) => {
    expect(audienceOf(caller)).toBe(audience);
  });
});

const notice: NoticeDraft = { type: "PL", texts: { EN: { title: "A", content: "" } } };

describe("checkNotice", () => {
  it.each([
    ["a notice", {}, true],
    ["a notice with a term", { term: "deposit" }, false],
    ["a help topic", { type: "H", term: "deposit" }, true],
    ["a help topic without a term", { type: "H" }, false],
    ["a picture", { images: [{ sequence: 1, url: "/art/promotions/a.svg" }] }, true],
    ["a picture that is a program", { images: [{ sequence: 1, url: "javascript:alert(1)" }] }, false],
    ["not in the brand's own language", { texts: { TY: { title: "A", content: "" } } }, false],
    ["an end at the start", { publishedAt: "2026-01-01T00:00:00Z", endsAt: "2026-01-01T00:00:00Z" }, false],
  ] as const)("%s", (_name, change, isRight) => {
    expect(checkNotice({ ...notice, ...change } as NoticeDraft, "EN") === null).toBe(isRight);
  });
});

describe("chooseWords", () => {
  it.each([
    ["the reader's language", { EN: "hello", TY: "kumusta" }, "TY", "EN", "kumusta"],
    ["else the brand's own", { EN: "hello" }, "TY", "EN", "hello"],
    ["else any", { EN: "hello" }, "TY", "TY", "hello"],
    ["else nothing", {}, "TY", "EN", undefined],
  ] as const)("%s", (_name, texts, language, fallback, words) => {
    expect(chooseWords<string>(texts, language, fallback)).toBe(words);
  });
});
