import { describe, expect, it } from "vitest";
import { sayKind, sayPeriod, sayRate, sayRun } from "./period-words.ts";

describe("a period in words", () => {
  it.each([
    ["daily", "2026-11-13T16:00:00Z", "2026-11-14T16:00:00Z", "Sat, 14 Nov 2026"],
    ["dividend", "2026-11-08T16:00:00Z", "2026-11-15T16:00:00Z", "9 Nov – 15 Nov 2026"],
    ["hourly", "2026-11-14T01:00:00Z", "2026-11-14T02:00:00Z", "14 Nov 2026, 09:00 – 10:00"],
  ] as const)("%s ends before its end", (kind, startsAt, endsAt, said) => {
    expect(sayPeriod({ kind, startsAt, endsAt })).toBe(said);
  });

  it.each([
    [450, "0.45 %"],
    [405, "0.405 %"],
    [100_000, "100.00 %"],
    [0, "0.00 %"],
  ])("a rate of %d", (rate, said) => expect(sayRate(rate)).toBe(said));

  it("names kind, cycle and run", () => {
    expect(sayKind({ kind: "dividend", cycle: "weekly" })).toBe("Dividend, weekly");
    expect([sayRun(0), sayRun(2)]).toEqual(["First run", "Correction 2"]);
  });
});
