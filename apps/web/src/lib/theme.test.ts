// @vitest-environment happy-dom
import { brandColours } from "@perya/rules";
import { afterEach, describe, expect, it } from "vitest";
import { sampleSite } from "../test/sample-site.test-setup.ts";
import { chooseTheme, applyTheme } from "./theme.ts";

afterEach(() => localStorage.clear());

describe("the theme", () => {
  it("is the brand's until the player chooses, and the player's from then on", () => {
    const { brand } = sampleSite({
      brand: { theme: { mode: "system", accentDark: "#E3B45C", accentLight: "#8A5F12" } },
    }).info;
    applyTheme(brand);
    expect(document.documentElement.dataset["theme"]).toBe("system");
    chooseTheme("light");
    applyTheme(brand);
    expect(document.documentElement.dataset["theme"]).toBe("light");
    expect(document.documentElement.style.getPropertyValue("--brand-accent-light")).toBe("#E3B45C");
    expect(document.documentElement.style.getPropertyValue("--brand-accent-text-light")).toBe("#8A5F12");
  });

  it("keeps what the API has written into the page, and changes only what differs", () => {
    const { brand } = sampleSite().info;
    const written = document.head.appendChild(document.createElement("style"));
    const [[name, value] = ["", ""], ...others] = Object.entries(brandColours(brand.theme));
    written.textContent = `:root{${name}:${value}}`;
    const { documentElement: page } = document;
    page.removeAttribute("style");
    applyTheme(brand);
    expect(page.style.getPropertyValue(name)).toBe("");
    for (const [other, colour] of others) expect(page.style.getPropertyValue(other)).toBe(colour);
    written.remove();
  });
});
