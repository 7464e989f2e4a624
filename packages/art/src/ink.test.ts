import { describe, expect, it } from "vitest";
import { again, ink, place, repeat, tighten } from "./ink.ts";

describe("ink", () => {
  it.each([
    ["a tenth is fine enough", 12.3456, "12.3"],
    ["a small one keeps two places and no nought", 0.456, ".46"],
    ["below nought too", -0.456, "-.46"],
    ["nought is nought", -0.001, "0"],
  ])("shortens numbers: %s", (_name, value, text) => {
    expect(ink`${value}`).toBe(text);
  });

  it("joins lists", () => {
    expect(ink`<g>${["a", "b"]}</g>`).toBe("<g>ab</g>");
  });

  it("drops line breaks between tags and keeps a space inside one", () => {
    const part = "<circle/>";
    const picture = ink`
      <g>
      ${part}
      ${part}
      <path fill="none"
        d="M0 0"/>
      </g>
    `;
    expect(picture).toBe('<g><circle/><circle/><path fill="none" d="M0 0"/></g>');
  });
});

describe("tighten", () => {
  it("removes spaces from path data only", () => {
    const picture = '<path transform="translate(1 -2)" d="M1 -2 L.5 .5 3 4"/>';
    expect(tighten(picture)).toBe('<path transform="translate(1 -2)" d="M1-2L.5.5 3 4"/>');
  });
});

describe("placing", () => {
  it("omits transforms without effect", () => {
    expect(place(0, 0, "<g/>")).toBe("<g/>");
    expect(place(1, 2, "<g/>", { turn: 30, scale: 2 })).toBe(
      '<g transform="translate(1 2)rotate(30)scale(2)"><g/></g>',
    );
  });

  it("reuses a shape by position alone where possible", () => {
    expect(again("a", 1, 2)).toBe('<use href="#a" x="1" y="2"/>');
    expect(again("a", 0, 0, { turn: 90 })).toBe('<use href="#a" transform="rotate(90)"/>');
  });

  it("repeats in order", () => {
    expect(repeat(3, String)).toBe("012");
  });
});
