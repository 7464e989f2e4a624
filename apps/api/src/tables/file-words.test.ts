import { CONSOLE_TABLES, RECORD_TABLE } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { fileWords } from "./file-words.ts";

const JANUARY = new Date("2026-01-15T20:30:00Z");
const words = (timeZone: string, now = JANUARY) => fileWords({ timeZone, language: "EN" }, now);
const requested = { name: "requestedAt", kind: "moment" } as const;

describe("times in a file", () => {
  it.each([
    ["Asia/Manila", "UTC+08:00", "2026-01-16 04:30:00"],
    ["Asia/Kolkata", "UTC+05:30", "2026-01-16 02:00:00"],
    ["America/St_Johns", "UTC-03:30", "2026-01-15 17:00:00"],
    ["America/New_York", "UTC-05:00", "2026-01-15 15:30:00"],
    ["UTC", "UTC", "2026-01-15 20:30:00"],
  ])("are local in %s, and the title names the offset %s", (zone, offset, local) => {
    const { titleOf, localTime } = words(zone);
    expect(titleOf(requested)).toBe(`Requested (${offset})`);
    expect(localTime(JANUARY.toISOString())).toBe(local);
  });

  it("keep the offset of the title across a change to daylight saving time", () => {
    const { titleOf, localTime } = words("Europe/London");
    expect(titleOf(requested)).toBe("Requested (UTC)");
    expect(localTime("2026-07-01T12:00:00Z")).toBe("2026-07-01 12:00:00");
    const inJuly = words("Europe/London", new Date("2026-07-01T12:00:00Z"));
    expect(inJuly.titleOf(requested)).toBe("Requested (UTC+01:00)");
  });

  it("have the local day", () => {
    expect(words("Asia/Manila").day).toBe("2026-01-16");
    expect(words("America/New_York").day).toBe("2026-01-15");
  });
});

describe("titles of a file", () => {
  it("are words for every column of every table", () => {
    const { titleOf } = words("UTC");
    const columns = [...Object.values(CONSOLE_TABLES), RECORD_TABLE].flatMap((table) =>
      Object.entries(table.columns).map(([name, { kind }]) => ({ name, kind })),
    );
    const unnamed = columns
      // These columns have titles of their own (export-table.ts).
      .filter(({ name }) => name !== "type" && name !== "transaction")
      .filter((column) => !/^[A-Z][A-Za-z -]+(?: \(UTC\))?$/.test(titleOf(column)));
    expect(unnamed).toEqual([]);
  });

  it("are in the reader's language", () => {
    const { titleOf } = fileWords({ timeZone: "Asia/Manila", language: "TY" }, JANUARY);
    expect(titleOf({ name: "amount", kind: "amount" })).toBe("Amount");
  });
});
