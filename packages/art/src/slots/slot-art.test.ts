import { describe, expect, it } from "vitest";
import { castSlot, loadTheme, prepareSlotArt, type SlotArt, THEMES } from "./index.ts";

const ELEMENTS = new Set("svg g path circle ellipse rect linearGradient stop use".split(" "));

async function artOf(code: string): Promise<SlotArt> {
  const look = castSlot({ vendor: "PAROL", code });
  return prepareSlotArt(look, await loadTheme(look.theme));
}

const facesOf = ({ pictures, ranks, wild, scatter, bonus }: SlotArt) => [...pictures, ...ranks, wild, scatter, bonus];

describe("the art of a slot", () => {
  it.each(THEMES)("has every symbol that a sheet can use (%s)", async (theme) => {
    const art = prepareSlotArt({ theme, seed: theme, shift: 0 }, await loadTheme(theme));
    expect(art.pictures).toHaveLength(6);
    expect(art.ranks.map(({ name }) => name)).toEqual(["A", "K", "Q", "J", "10"]);
    expect(new Set(facesOf(art).map(({ svg }) => svg)).size).toBe(14);
  });

  it("contains only shapes, for any name", async () => {
    for (const code of [
      '"><script>',
      "",
      "x".repeat(300),
      ...Array.from({ length: 24 }, (_none, index) => `g${index}`),
    ]) {
      const art = await artOf(code);
      const all = [
        ...facesOf(art).map(({ svg }) => svg),
        art.backdrop(1440, 900, "night"),
        art.backdrop(400, 840, "day"),
        art.frame(900, 560, 20),
      ];
      for (const svg of all) {
        for (const [, name = ""] of svg.matchAll(/<\/?([a-zA-Z]+)/gu)) expect(ELEMENTS).toContain(name);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|script/u);
      }
    }
  });

  it("is the same for the same game, and different for another", async () => {
    expect(facesOf(await artOf("a"))).toEqual(facesOf(await artOf("a")));
    const looks = await Promise.all(
      Array.from({ length: 300 }, async (_none, index) => {
        const art = await artOf(`slot-${index}`);
        return art.pictures.map(({ svg }) => svg).join("") + art.backdrop(400, 300, "night");
      }),
    );
    expect(new Set(looks).size).toBe(300);
  });

  it("uses the themes about equally often", () => {
    const themes = Array.from({ length: 3000 }, (_none, index) => castSlot({ vendor: "PG", code: `g${index}` }).theme);
    for (const theme of THEMES) expect(themes.filter((each) => each === theme).length).toBeGreaterThan(400);
  });
});
