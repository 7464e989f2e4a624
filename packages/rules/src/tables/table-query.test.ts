import { CONSOLE_TABLES, type ConsoleTable, type TableColumn } from "@perya/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTableQuery } from "./parse-table-query.ts";
import { chooseServed, sortsOf, type Condition, type TableQuery } from "./table-query.ts";
import { writeTableQuery } from "./write-table-query.ts";

const { members, bets, statement, audit } = CONSOLE_TABLES;
const ID = "0198f2a4-7c1b-7000-8000-00000000ca5e";

describe("a table query", () => {
  it("is parsed from one text", () => {
    const filter = `account:"mar"* joinedAt>=2026-01-01 joinedAt<2026-02-01T10:30Z kind:agent`;
    expect(parseTableQuery(members, { filter, sort: "-joinedAt", columns: "account,kind" }).query).toEqual({
      conditions: [
        { column: "account", operator: "startsWith", value: "mar" },
        { column: "joinedAt", operator: "from", value: "2026-01-01" },
        { column: "joinedAt", operator: "to", value: "2026-02-01T10:30Z" },
        { column: "kind", operator: "is", value: "agent" },
      ],
      sort: { column: "joinedAt", isDescending: true },
      columns: ["account", "kind"],
    });
  });

  it.each([
    [members, "", "joinedAt", true],
    [members, "account:mar*", "account", false],
    [members, "lastSeenAt>=2026-01-01", "lastSeenAt", true],
    [bets, "state:settled", "settledAt", true],
    [bets, "state:settled win>=100", "win", true],
    [bets, "state:open stake>=100", "placedAt", true],
    [audit, `subjectKind:member subject:${ID} action:member.locked`, "at", true],
  ] as const)("of %o by %j has an order that an index serves", (table, filter, column, isDescending) => {
    expect(parseTableQuery(table, { filter }).query?.sort).toEqual({ column, isDescending });
  });

  it.each([
    [members, { filter: "nonsense" }, "unreadable"],
    [members, { filter: "account:a*b" }, "unreadable"],
    [members, { filter: `account:"a` }, "unreadable"],
    [members, { filter: "constructor:x" }, "columnUnknown"],
    [members, { filter: "account:" }, "valueInvalid"],
    [members, { filter: "kind:emperor" }, "valueInvalid"],
    [members, { filter: "joinedAt>=2026-02-31" }, "valueInvalid"],
    [members, { filter: "joinedAt>=yesterday" }, "valueInvalid"],
    [members, { filter: "account:\u0000" }, "valueInvalid"],
    [members, { filter: "account:\uD800" }, "valueInvalid"],
    [members, { filter: "account>=a" }, "operatorUnknown"],
    [members, { filter: "kind:a*" }, "operatorUnknown"],
    [members, { filter: "language:EN" }, "operatorUnknown"],
    [members, { filter: "kind:agent kind:trial" }, "twice"],
    [members, { filter: "account:a account:b*" }, "twice"],
    [members, { filter: "account:a".padEnd(1_001, " ") }, "tooLong"],
    [members, { sort: "language" }, "sortUnknown"],
    [members, { sort: "joinedAt; drop table members" }, "sortUnknown"],
    [members, { columns: "account,password_hash" }, "columnUnknown"],
    [bets, { filter: "member:1" }, "valueInvalid"],
    [bets, { filter: "stake>=-1" }, "valueInvalid"],
    [bets, { filter: "stake>=100" }, "unserved"],
    [bets, { filter: "vendor:PG", sort: "win" }, "unserved"],
    [statement, { filter: "at>=2026-01-01" }, "missing"],
  ] as const)("of %o is refused by name: %j", (table, texts, problem) => {
    expect(parseTableQuery(table, texts).problems.map((each) => each.problem)).toContain(problem);
  });

  it("names a possible order when refused", () => {
    const [problem] = parseTableQuery(members, { filter: "kind:agent", sort: "account" }).problems;
    expect(problem).toEqual({ problem: "unserved", at: "kind", sorts: ["joinedAt"] });
  });

  it.each(Object.values(CONSOLE_TABLES) as ConsoleTable[])(
    "is the same after writing and reading, for $name",
    (table) => {
      fc.assert(
        fc.property(queryOf(table), (query) => {
          expect(parseTableQuery(table, writeTableQuery(table, query)).query).toEqual(query);
        }),
      );
    },
  );

  it("never contains anything undeclared, for hostile text", () => {
    const piece = fc.constantFrom("account", "kind", ":", ">=", "<", "*", '"', "\\", "'", ";", "--", " ", "agent", "a");
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, text, text, (filter, sort, columns) => {
        const { query, problems } = parseTableQuery(members, { filter, sort, columns });
        expect(query === null).toBe(problems.length > 0);
        const names = query
          ? [...query.columns, query.sort.column, ...query.conditions.map(({ column }) => column)]
          : [];
        expect(names.filter((name) => !Object.keys(members.columns).includes(name))).toEqual([]);
      }),
    );
  });
});

/** Generates queries that the table accepts. */
function queryOf(table: ConsoleTable): fc.Arbitrary<TableQuery> {
  const columns = Object.entries<TableColumn>(table.columns);
  const conditions = fc
    .subarray(columns.filter(([, { filters }]) => filters))
    .map((chosen) => [
      ...chosen,
      ...columns.filter(([name]) => table.required?.includes(name) && !chosen.some(([other]) => other === name)),
    ])
    .chain((chosen) => fc.tuple(...chosen.map(([name, column]) => conditionOf(name, column))));
  const shown = fc.subarray(Object.keys(table.columns), { minLength: 1 });
  return fc
    .tuple(conditions, fc.constantFrom(...sortsOf(table)), fc.boolean(), shown)
    .filter(([wanted, sort]) => chooseServed(table, wanted, sort) !== undefined)
    .map(([wanted, column, isDescending, names]) => ({
      conditions: wanted,
      sort: { column, isDescending },
      columns: names,
    }));
}

function conditionOf(column: string, { kind, filters = [], choices = [] }: TableColumn): fc.Arbitrary<Condition> {
  const values: Record<string, fc.Arbitrary<string>> = {
    text: fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }).filter((text) => !/\p{Cc}/u.test(text)),
    choice: fc.constantFrom(...choices, ...(choices.length === 0 ? ["none"] : [])),
    amount: fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2)),
    moment: fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((at) => at.toISOString()),
    id: fc.uuid(),
  };
  return fc.record({
    column: fc.constant(column),
    operator: fc.constantFrom(...filters),
    value: values[kind] ?? fc.constant("yes"),
  });
}
