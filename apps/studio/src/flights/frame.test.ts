import { expect, it } from "vitest";
import { frameOf, textOf } from "./frame.ts";

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])("frames a text of %i bytes, and reads it again", (length) => {
  const text = "x".repeat(length);
  const frame = frameOf(text);
  expect(frame[0]).toBe(0x81);
  expect(frame.length - length).toBe(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  expect(textOf(frame)).toBe(text);
});

it("counts bytes, not letters", () => {
  expect(frameOf("M••a")[1]).toBe(8);
});
