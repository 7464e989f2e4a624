import { openTestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { describeTables, readWords } from "./describe-tables.ts";

describe("readWords", () => {
  it.each([
    ["a list", "CHECK ((kind = ANY (ARRAY['device'::text, 'address'::text])))", ['"device"', '"address"']],
    ["one word", "CHECK ((kind = ANY (ARRAY['device'::text])))", ['"device"']],
    ["a list for new rows only", "CHECK ((kind = ANY (ARRAY['a'::text]))) NOT VALID", ['"a"']],
    ["an apostrophe", "CHECK ((kind = ANY (ARRAY['it''s'::text, ''::text])))", [`"it's"`, '""']],
    ["a comma and a bracket", "CHECK ((kind = ANY (ARRAY['a, b'::text, ']'::text])))", ['"a, b"', '"]"']],
  ])("reads the values of %s", (_name, check, words) => {
    expect(readWords(check)).toEqual(words);
  });

  it.each([
    ["numbers", "CHECK ((type = ANY (ARRAY[0, 1, 2])))"],
    ["a list with a way out", "CHECK (((kind = ANY (ARRAY['a'::text])) OR (kind ~~ 'b%'::text)))"],
    ["a list of what it must not be", "CHECK ((kind <> ALL (ARRAY['a'::text, 'b'::text])))"],
    ["a bound", "CHECK ((length(email) <= 254))"],
  ])("reads no values from %s", (_name, check) => {
    expect(readWords(check)).toBeUndefined();
  });
});

describe("describeTables", () => {
  it("gives checked text its values and jsonb its declared type, with null and default", async () => {
    const database = await openTestDatabase({ isOwner: true });
    await sql`create table pets (
      kind text not null check (kind in ('cat', 'dog')),
      mood text check (mood in ('good', 'bad')),
      size text not null default 'small' check (size in ('small', 'large')),
      legs text not null check (kind <> 'cat' or legs in ('four')),
      age integer not null check (age in (1, 2)),
      toys jsonb not null, dreams jsonb, habits jsonb not null default '{}',
      home text not null check (home in (
        'the basket beside the stove', 'the box under the table', 'the sofa nobody may sit on', 'the top of the wardrobe')),
      door text not null default 'the basket beside the stove' check (door in (
        'the basket beside the stove', 'the box under the table', 'the sofa nobody may sit on', 'the top of the wardrobe'))
    )`.execute(database.db);
    const [, pets] = (await describeTables(database.db)).split("export type PetsRow = ");
    await database.close();
    // Laid out like formatted code, because the generated text is compared with tables.ts.
    expect(pets?.split("\n\nexport")[0]).toBe(`{
  kind: "cat" | "dog";
  mood: "good" | "bad" | null;
  size: Generated<"small" | "large">;
  legs: string;
  age: number;
  toys: JsonColumn<JsonColumns["pets.toys"]>;
  dreams: NullableJsonColumn<JsonColumns["pets.dreams"]>;
  habits: JsonColumnWithDefault<JsonColumns["pets.habits"]>;
  home:
    | "the basket beside the stove"
    | "the box under the table"
    | "the sofa nobody may sit on"
    | "the top of the wardrobe";
  door: Generated<
    "the basket beside the stove" | "the box under the table" | "the sofa nobody may sit on" | "the top of the wardrobe"
  >;
};`);
  });

  it("fails for a database type without a chosen TypeScript type", async () => {
    const database = await openTestDatabase({ isOwner: true });
    await sql`create table shapes (outline polygon)`.execute(database.db);
    await expect(describeTables(database.db)).rejects.toThrow(/shapes.outline has the type polygon/);
    await database.close();
  });
});
