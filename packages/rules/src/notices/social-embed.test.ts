import { describe, expect, it } from "vitest";
import { toSocialEmbed } from "./social-embed.ts";

describe("toSocialEmbed", () => {
  it.each(["https://www.facebook.com/perya.fair", "https://m.facebook.com/perya.fair/"])("frames %s", (link) => {
    expect(toSocialEmbed(link)).toBe(
      "https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fperya.fair&tabs=timeline&adapt_container_width=true",
    );
  });

  it("frames the demo's stand-in as it is", () => {
    expect(toSocialEmbed("http://127.0.0.1:3003/social/perya/facebook")).toBe(
      "http://127.0.0.1:3003/social/perya/facebook",
    );
  });

  it.each([
    "https://social.example/perya",
    "https://www.facebook.com.evil.example/perya",
    "https://www.facebook.com/perya?next=//evil.example",
    "http://www.facebook.com/perya",
    "https://user@www.facebook.com/perya",
    "javascript:alert(1)",
    "http://127.0.0.1.evil.example:80/social",
  ])("does not frame %s", (link) => {
    expect(toSocialEmbed(link)).toBeNull();
  });
});
