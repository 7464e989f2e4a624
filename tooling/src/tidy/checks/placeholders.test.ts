import { describe, expect, it } from "vitest";
import { placeholdersOf } from "./placeholders.ts";

describe("placeholdersOf", () => {
  it.each([
    ["Hello", []],
    ["Hello {name}, hello {name}", ["name"]],
    ["{total, number} of {count}", ["count", "total"]],
    ["{count, plural, one {# bet} other {# bets}}", ["count"]],
    ["{count, plural, =0 {none} other {# for {name, select, a {{first}} other {all}}}}", ["count", "first", "name"]],
    ["It's {count} o''clock", ["count"]],
    ["Write '{name}' as it is", []],
  ])("reads %s", (message, names) => {
    expect(placeholdersOf(message)).toEqual(names);
  });

  it.each(["Hello {name", "Hello name}", "{count, plural, one {# bet}", "{}", "{two words}"])(
    "refuses %s",
    (message) => {
      expect(placeholdersOf(message)).toBeNull();
    },
  );
});
