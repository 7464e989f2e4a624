import { spoken, type ModuleNames } from "../module-names.ts";

export function index({ noun, many, Many, table, titles }: ModuleNames): string {
  return `/** ${titles.EN}: what operators write and players read. Owns the table ${table}. */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { list${Many} } from "./${noun}.service.ts";

export const ${many}Module = defineModule({
  name: "${noun}",

  setup({ serve, deps }) {
    serve(contract.${many}.list${Many}, async ({ brand }) => list${Many}(deps, brand.id));
  },
});
`;
}

export function service({ noun, Many, Single }: ModuleNames): string {
  return `import type { ${Single} } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { listBegun${Many} } from "./${noun}.queries.ts";
import { checkNew } from "./${noun}.rules.ts";

export async function list${Many}({ db, clock }: Deps, brandId: string): Promise<${Single}[]> {
  const now = clock.now();
  const rows = await listBegun${Many}(db, brandId, now);
  return rows.map(({ id, words, begins_at: beginsAt }) => ({
    id,
    words,
    isNew: checkNew({ beginsAt, now }),
  }));
}
`;
}

export function rules(): string {
  return `const NEW_FOR_MS = 24 * 60 * 60_000;

/** New on its first day. Time comes in as a fact, so that a test can choose it. */
export function checkNew({ beginsAt, now }: { beginsAt: Date; now: Date }): boolean {
  return now.getTime() - beginsAt.getTime() < NEW_FOR_MS;
}
`;
}

export function rulesTest({ noun }: ModuleNames): string {
  return `import { expect, it } from "vitest";
import { checkNew } from "./${noun}.rules.ts";

it.each([
  ["at its first moment", 0, true],
  ["at the last moment of its first day", 86_399_999, true],
  ["a day later", 86_400_000, false],
])("tells what is new %s", (_name, ageMs, isNew) => {
  expect(checkNew({ beginsAt: new Date(0), now: new Date(ageMs) })).toBe(isNew);
});
`;
}

export function queries({ Many, table }: ModuleNames): string {
  return `import type { Db } from "@perya/db";

/** The newest: no page shows more. */
const MOST = 50;

export async function listBegun${Many}(db: Db, brandId: string, now: Date) {
  return db
    .selectFrom("${table}")
    .select(["id", "words", "begins_at"])
    .where("brand_id", "=", brandId)
    .where("begins_at", "<=", now)
    .orderBy("begins_at", "desc")
    .limit(MOST)
    .execute();
}
`;
}

export function moduleTest({ noun, one, many, Many, single, table }: ModuleNames): string {
  return `import { ${many} } from "@perya/contract";
import { newId } from "@perya/db";
import { createBrand } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../test-setup.ts";

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let brand: Awaited<ReturnType<typeof createBrand>>;
beforeAll(async () => {
  app = await openTestApp();
  brand = await createBrand(app.db);
  // The directory of brands was read before this one was made.
  app.deps.brands.forget();
  const now = app.clock.now();
  const ${single} = (words: string, beginsInMs: number) => ({
    id: newId(now),
    brand_id: brand.id,
    words,
    begins_at: new Date(now.getTime() + beginsInMs),
  });
  await app.db
    .insertInto("${table}")
    .values([${single}("Yesterday's.", -DAY_MS), ${single}("Today's.", 0), ${single}("Tomorrow's.", DAY_MS)])
    .execute();
});
afterAll(() => app.close());

describe("${spoken(noun)}", () => {
  it("come newest first, as soon as they have begun", async () => {
    expect(await app.client(brand.host)(${many}.list${Many})).toMatchObject([
      { words: "Today's.", isNew: true },
      { words: "Yesterday's.", isNew: false },
    ]);
  });

  it("come once ${/^[aeiou]/u.test(one) ? "an" : "a"} ${spoken(one)} has begun, without anybody's doing", async () => {
    app.clock.advance(DAY_MS);
    const found = await app.client(brand.host)(${many}.list${Many});
    expect(found.map(({ words }) => words)).toEqual(["Tomorrow's.", "Today's.", "Yesterday's."]);
    app.clock.advance(-DAY_MS);
  });

  it("are the brand's own", async () => {
    expect(await app.client()(${many}.list${Many})).toEqual([]);
  });
});
`;
}
