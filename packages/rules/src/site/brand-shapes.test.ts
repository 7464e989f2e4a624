import { describe, expect, it } from "vitest";
import { brandShapes, faceRule } from "./brand-shapes.ts";

describe("a brand's shapes", () => {
  it("are the design system's defaults unless it chose others", () => {
    expect([brandShapes({}), faceRule({})]).toEqual([{}, ""]);
    expect(brandShapes({ shape: "window", face: "bricolage" })).toEqual({});
  });

  it("are corners of its own, and a font that only its pages load", () => {
    const look = { shape: "lantern", face: "baloo" } as const;
    expect(brandShapes(look)).toMatchObject({ "--brand-radius-control": "26px", "--brand-radius-tile": "8px 32px" });
    expect(brandShapes(look)["--font-display"]).toMatch(/^"Baloo 2",/);
    expect(faceRule(look)).toContain("/faces/baloo-2-bold.woff2");
    // Every fallback font in the variable needs metrics, or headings would shift when the font loads.
    const standIns = brandShapes(look)["--font-display"]?.match(/"[^"]+ of [^"]+"/g) ?? [];
    expect(standIns).toHaveLength(2);
    for (const name of standIns)
      expect(faceRule(look)).toMatch(new RegExp(`${name};[^}]*size-adjust:[^}]*ascent-override:`));
  });

  it("are the defaults for an unknown name", () => {
    const unknown = { shape: "no", face: "no" } as unknown as Parameters<typeof brandShapes>[0];
    expect([brandShapes(unknown), faceRule(unknown)]).toEqual([{}, ""]);
  });
});
