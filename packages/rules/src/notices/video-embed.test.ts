import { describe, expect, it } from "vitest";
import { toVideoEmbed } from "./video-embed.ts";

const ID = "M7lc1UVf-VE";
const EMBED = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=0&rel=0&hl=en`;

describe("toVideoEmbed", () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?list=x&v=${ID}&t=10&autoplay=1`,
    `https://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `http://www.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?t=5`,
    `https://www.youtube.com/embed/${ID}?autoplay=1`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
  ])("%s can be shown in a frame", (link) => {
    expect(toVideoEmbed(link, "EN")).toBe(EMBED);
  });

  it("of the demo's sandbox is shown from there", () => {
    expect(toVideoEmbed(`http://127.0.0.1:3003/video/watch?v=${ID}`, "TY")).toBe(
      `http://127.0.0.1:3003/video/embed/${ID}?autoplay=0&rel=0&hl=fil-PH`,
    );
  });

  it("uses the reader's language", () => {
    expect(toVideoEmbed(`https://youtu.be/${ID}`, "TY")).toContain("hl=fil-PH");
  });

  it.each([
    "",
    "not an address",
    `http://127.0.0.1:3003/watch?v=${ID}`,
    "http://127.0.0.1:3003/video/watch?v=short",
    `http://127.0.0.1.evil.example:3003/video/watch?v=${ID}`,
    `https://vimeo.com/${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
    `https://user@www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com:8443/watch?v=${ID}`,
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=short",
    `https://www.youtube.com/watch?v=${ID}longer`,
    'https://www.youtube.com/watch?v="><script>',
    `https://www.youtube.com/channel/${ID}`,
    "https://youtu.be/",
    `javascript:alert('https://youtu.be/${ID}')`,
    `//www.youtube.com/watch?v=${ID}`,
  ])("%s shows nothing", (link) => {
    expect(toVideoEmbed(link, "EN")).toBeNull();
  });
});
