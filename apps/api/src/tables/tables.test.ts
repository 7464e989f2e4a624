import { inflateRawSync } from "node:zlib";
import { MODULE_ID_HEADER, savedViews, tables } from "@perya/contract";
import { createPool } from "@perya/db";
import { createMember, waitFor } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../testing/browser.test-setup.ts";
import { CONSOLE_HOST, openTestConsole, type TestConsole } from "../testing/console.test-setup.ts";
import { membersTable } from "../modules/members/index.ts";
import { exportTable, type ExportEntry } from "./export-table.ts";
import { withinTime } from "./read-table.ts";

let app: TestConsole;
/** Browsers of an operator of one brand, of one of the other, and of one of all brands. */
let perya: TestBrowser;
let fiesta: TestBrowser;
let everywhere: TestBrowser;
const SAME_MOMENT = new Date("2024-03-01T00:00:00.123Z");
const NASTY = [`=cmd|' /C calc'!A0`, "+1", "-1+1", "@SUM(1)", "\tx", `a"b,c`];

beforeAll(async () => {
  app = await openTestConsole();
  perya = await app.signInAs(await app.addOperator("admin", app.brands.perya));
  fiesta = await app.signInAs(await app.addOperator("admin", app.brands.fiesta));
  everywhere = await app.signInAs(await app.addOperator("admin"));
  for (const [number, account] of "abcdefg".split("").entries())
    await createMember(app.db, app.brands.perya, {
      account: `Zz${account}`,
      created_at: SAME_MOMENT,
      type: number % 2,
    });
  for (const account of NASTY)
    await createMember(app.db, app.brands.perya, { account, created_at: new Date("2023-05-05T16:30:00Z") });
  await placeBets();
  await createMember(app.db, app.brands.fiesta, { account: "zza", created_at: SAME_MOMENT });
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

/** Inserts bets of two members in each state, without the ledger, which does not matter here. */
async function placeBets() {
  const owner = createPool({ url: app.ownerUrl, poolSize: 1 });
  await owner.query(`
    insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, stake, win, placed_at, settled_at, voided_at)
    select gen_random_uuid(), member.brand_id, member.id, game.id, game.vendor_code, game.category, 'PHP', 10000 * number, 5000 * number,
      now(), case when number % 3 <> 0 then now() end, case when number % 3 = 2 then now() end
    from (select * from members where account in ('Zza', 'Zzb')) as member, (select * from games limit 1) as game,
      generate_series(1, 9) as number`);
  await owner.end();
}

type Asked = { filter?: string; sort?: string; columns?: string; after?: string; brandId?: string };
const ask = (who: TestBrowser, query: Asked, pageSize = 50) =>
  who.client()(tables.readMembers, { query: { ...query, pageSize } });
const accounts = ({ rows }: { rows: { cells: Record<string, unknown> }[] }) =>
  rows.map(({ cells }) => cells["account"]);

const inWords = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

describe("a page of a table", () => {
  it.each(["account", "-account", "joinedAt", "-joinedAt", "lastSeenAt"])(
    "continues the previous one without losing or repeating a row: %s",
    async (sort) => {
      const whole = accounts(await ask(everywhere, { sort }, 200));
      const turned: unknown[] = [];
      for (
        let page = await ask(everywhere, { sort }, 3);
        ;
        page = await ask(everywhere, { sort, after: page.next ?? "" }, 3)
      ) {
        turned.push(...accounts(page));
        if (page.next === null) break;
      }
      expect(turned).toEqual(whole);
      expect(whole.length).toBeGreaterThan(14);
    },
  );

  it("contains what the filter matches", async () => {
    expect(accounts(await ask(perya, { filter: "account:zz*" }))).toEqual(
      "abcdefg".split("").map((each) => `Zz${each}`),
    );
    expect(accounts(await ask(perya, { filter: "account:zz* kind:agent", sort: "account" }))).toEqual([
      "Zzb",
      "Zzd",
      "Zzf",
    ]);
    expect(accounts(await ask(perya, { filter: "account:ZZC" }))).toEqual(["Zzc"]);
    // Days are in the brand's time zone: 16:30 UTC is the next day in Manila.
    const inMay = (from: string, to: string) => ask(perya, { filter: `joinedAt>=${from} joinedAt<${to}` });
    expect((await inMay("2023-05-06", "2023-05-07")).rows).toHaveLength(NASTY.length);
    expect((await inMay("2023-05-05", "2023-05-06")).rows).toEqual([]);
  });

  it("is limited to the operator's brands, and merges brands for operators of both", async () => {
    const filter = "account:zza";
    expect((await ask(perya, { filter })).rows.map(({ brandId }) => brandId)).toEqual([app.brands.perya]);
    expect((await ask(fiesta, { filter })).rows.map(({ brandId }) => brandId)).toEqual([app.brands.fiesta]);
    expect((await ask(everywhere, { filter })).rows).toHaveLength(2);
    expect((await ask(everywhere, { filter, brandId: app.brands.fiesta })).rows).toHaveLength(1);
    await expect(ask(perya, { filter, brandId: app.brands.fiesta })).rejects.toMatchObject({ code: "BRAND_UNKNOWN" });
    const [own] = (await ask(perya, { filter })).rows;
    for (const line of [tables.readBets, tables.readStatement]) {
      const query = { filter: `member:${own?.id}`, pageSize: 50 };
      expect((await fiesta.client()(line, { query })).rows).toEqual([]);
    }
  });

  it("exists for bets, the statement, the audit and console logins", async () => {
    const bets = await perya.client()(tables.readBets, {
      query: { pageSize: 5, columns: "account,member,state,stake,net" },
    });
    expect(bets.rows).toHaveLength(5);
    expect(bets.estimate).toBeGreaterThan(0);
    for (const state of ["open", "settled", "voided"]) {
      const some = await perya.client()(tables.readBets, { query: { pageSize: 50, filter: `state:${state}` } });
      expect(some.rows.map(({ cells }) => cells["state"])).toEqual(Array.from({ length: 6 }, () => state));
    }
    const big = { filter: "state:settled win>=2 win<3.5", columns: "win", pageSize: 50 };
    const won = await perya.client()(tables.readBets, { query: big });
    expect(won.rows.map(({ cells }) => cells["win"])).toEqual(["2.00", "2.00"]);
    const { account, member } = bets.rows[0]?.cells ?? {};
    const own = await perya.client()(tables.readBets, {
      query: { pageSize: 200, filter: `account:"${String(account)}"` },
    });
    expect(own.rows).toHaveLength(9);
    expect(new Set(own.rows.map(({ cells }) => cells["account"]))).toEqual(new Set([account]));
    const filter = `member:${String(member)}`;
    const { rows } = await perya.client()(tables.readStatement, { query: { pageSize: 200, filter } });
    const moments = rows.map(({ cells }) => String(cells["at"]));
    expect(moments).toEqual(moments.toSorted((one, other) => (one < other ? 1 : -1)));
    const only = await perya.client()(tables.readStatement, {
      query: { pageSize: 2, filter: `${filter} fund:cash at>=2020-01-01` },
    });
    expect(only.rows.map(({ cells }) => cells["fund"])).toEqual(only.rows.map(() => "cash"));

    const someone = await app.addOperator("support", app.brands.perya);
    await app.enter(app.visitor(), someone.account);
    const signIns = { query: { pageSize: 50, filter: `operator:${someone.id}` } };
    expect((await perya.client()(tables.readSignIns, signIns)).rows[0]?.cells).toMatchObject({
      account: someone.account,
      outcome: "signedIn",
    });
    expect((await everywhere.client()(tables.readSignIns, signIns)).rows).toHaveLength(1);
    expect((await fiesta.client()(tables.readSignIns, signIns)).rows).toEqual([]);
  });

  it("shows logins of operators of all brands at a chosen brand, to operators of all brands", async () => {
    const chief = await app.addOperator("admin");
    await app.enter(app.visitor(), chief.account);
    const query = { pageSize: 50, filter: `operator:${chief.id}`, brandId: app.brands.perya };
    const { rows } = await everywhere.client()(tables.readSignIns, { query });
    expect(rows.map(({ cells }) => cells["account"])).toEqual([chief.account]);
    expect((await perya.client()(tables.readSignIns, { query })).rows).toEqual([]);
  });

  it.each([
    { filter: "account:a'; drop table members; --" },
    { filter: "password_hash:x" },
    { sort: "id" },
    { columns: "account,email_sealed" },
    { after: "nonsense" },
    { after: Buffer.from(`["-joinedAt","2024-99-99 00:00:00+00","x"]`).toString("base64url") },
    { after: Buffer.from(`["account","a","00000000-0000-0000-0000-000000000000"]`).toString("base64url") },
    {
      after: Buffer.from(`["-joinedAt","2024-13-41 00:00:00+00","00000000-0000-0000-0000-000000000000"]`).toString(
        "base64url",
      ),
    },
  ])("is refused with the reason for an invalid query: %j", async (query) => {
    await expect(ask(perya, query)).rejects.toMatchObject({ code: "TABLE_QUERY_INVALID" });
  });

  it("is aborted when it takes too long", async () => {
    const endless = withinTime(app.db, 20, (tx) => sql`select pg_sleep(30)`.execute(tx));
    await expect(endless).rejects.toMatchObject({ code: "TABLE_TOO_SLOW" });
  });
});

const fetchFile = (who: TestBrowser, query: Record<string, string>, module = "CONSOLE") =>
  who.ask({
    method: "GET",
    url: `/console/api/tables/members/file?${new URLSearchParams(query).toString()}`,
    headers: { host: CONSOLE_HOST, [MODULE_ID_HEADER]: module },
  });

describe("a table as a file", () => {
  const nasty = {
    filter: "joinedAt>=2023-05-06 joinedAt<2023-05-07",
    sort: "joinedAt",
    columns: "account,joinedAt,hasEmail",
  };

  it("contains exactly the filtered rows, and no formula", async () => {
    const answer = await fetchFile(perya, nasty);
    expect(answer.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" });
    expect(answer.headers["x-estimated-rows"]).toMatch(/^\d+$/);
    const [head, ...lines] = answer.body.trimEnd().split("\r\n");
    expect(head).toBe("\uFEFFUsername,Registered (UTC+08:00),Email verified");
    const rest = ",2023-05-06 00:30:00,no";
    const safe = [`'=cmd|' /C calc'!A0`, "'+1", "'-1+1", "'@SUM(1)", `"'\tx"`, `"a""b,c"`];
    expect(lines.toSorted()).toEqual(safe.map((cell) => cell + rest).toSorted());
  });

  it("is a workbook with typed cells and quoted text", async () => {
    const answer = await fetchFile(perya, { ...nasty, format: "xlsx" });
    const parts = unzip(answer.rawPayload);
    expect(Object.keys(parts)).toContain("[Content_Types].xml");
    const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
    expect(sheet.match(/<row>/g)).toHaveLength(1 + NASTY.length);
    expect(sheet).toContain(`<c t="inlineStr" s="3"><is><t xml:space="preserve">=cmd|' /C calc'!A0</t></is></c>`);
    expect(sheet).toContain(">Registered (UTC+08:00)<");
    // The serial number of 00:30 on 6 May 2023 in Manila.
    expect(sheet).toContain(`<c s="1"><v>45052.0208333`);
    expect(sheet).not.toContain("<f>");
  });

  it("names the currency of its amounts, and the brand's day in its name", async () => {
    const answer = await perya.ask({
      method: "GET",
      url: `/console/api/tables/bets/file?${new URLSearchParams({ filter: "state:settled", columns: "account,stake,net" }).toString()}`,
      headers: { host: CONSOLE_HOST, [MODULE_ID_HEADER]: "CONSOLE" },
    });
    const [head, first] = answer.body.split("\r\n");
    expect(head).toBe("\uFEFFUsername,Stake,Result,Currency");
    expect(first).toMatch(/^Zz[ab],\d+\.\d\d,-?\d+\.\d\d,PHP$/);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(app.clock.now());
    expect(answer.headers["content-disposition"]).toContain(`bets-${today}.csv`);
  });

  it("requires a fresh code, the header and the permission, and is limited to the brand", async () => {
    const codeOf = async (answer: ReturnType<typeof fetchFile>) => (await answer).json<{ code: string }>().code;
    expect(await codeOf(fetchFile(perya, {}, "SITE"))).toBe("MODULE_ID_WRONG");
    expect(await codeOf(fetchFile(app.visitor(), {}))).toBe("NOT_SIGNED_IN");
    expect(await codeOf(fetchFile(perya, { brandId: app.brands.fiesta }))).toBe("BRAND_UNKNOWN");
    expect(await codeOf(fetchFile(perya, { filter: "x" }))).toBe("TABLE_QUERY_INVALID");
    const content = await app.signInAs(await app.addOperator("content", app.brands.perya));
    expect(await codeOf(fetchFile(content, {}))).toBe("NOT_PERMITTED");
    const later = await app.signInAs(await app.addOperator("admin", app.brands.perya));
    app.clock.advance(6 * 60_000);
    expect(await codeOf(fetchFile(later, {}))).toBe("STEP_UP_NEEDED");
  });

  it("is in the audit: operator, filter, number of rows", async () => {
    const fresh = await app.signInAs(await app.addOperator("admin", app.brands.perya));
    await fetchFile(fresh, nasty);
    const filter = "subjectKind:table subject:members";
    const { rows } = await fresh.client()(tables.readAudit, {
      query: { filter, columns: "action,after", pageSize: 2 },
    });
    const [ended, started] = rows.toSorted((one) => (one.cells["action"] === "table.exportEnded" ? -1 : 1));
    const asked = { filter: nasty.filter, format: "csv" };
    expect(started).toMatchObject({ brandId: app.brands.perya, cells: { after: asked } });
    expect(ended).toMatchObject({ cells: { after: { ...asked, rows: NASTY.length, isWhole: true } } });
  });

  async function takeAway(format: "csv" | "xlsx", options: { most: number; batch: number }) {
    const entries: ExportEntry[] = [];
    const asked = {
      scope: { isEverywhere: false, brandIds: [app.brands.perya] },
      query: { filter: "account:zz*", format },
    };
    const file = await exportTable(app.deps, membersTable, asked, async (entry) => void entries.push(entry), options);
    return { entries, content: file.content };
  }

  it("is aborted, visibly incomplete, above the maximum", async () => {
    const { entries, content } = await takeAway("csv", { most: 5, batch: 2 });
    await expect(content.toArray()).rejects.toMatchObject({ code: "EXPORT_TOO_LARGE" });
    await waitFor(() => entries.length === 2);
    expect(entries.at(-1)).toMatchObject({ action: "table.exportEnded", after: { rows: 4, isWhole: false } });
  });

  it.each(["csv", "xlsx"] as const)(
    "stops reading and audits it when the reader of the %s disconnects",
    async (format) => {
      const { entries, content } = await takeAway(format, { most: 100, batch: 1 });
      await content[Symbol.asyncIterator]().next();
      content.destroy();
      await waitFor(() => entries.length === 2);
      expect(entries.at(-1)).toMatchObject({ action: "table.exportEnded", after: { isWhole: false } });
    },
  );
});

/** Reads a ZIP by its central directory, as a spreadsheet does. */
function unzip(file: Buffer): Record<string, string> {
  const end = file.length - 22;
  let at = file.readUInt32LE(end + 16);
  const parts: Record<string, string> = {};
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, offset] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ];
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    parts[name] = inflateRawSync(file.subarray(offset + 30 + nameLength, offset + 30 + nameLength + packed)).toString(
      "utf8",
    );
    at += 46 + nameLength;
  }
  return parts;
}

describe("a saved view", () => {
  const view = {
    table: "members",
    name: "Agents of May",
    filter: "kind:agent",
    sort: "",
    columns: "",
    isShared: false,
  } as const;
  const list = async (who: TestBrowser) =>
    (await who.client()(savedViews.listViews, { query: { table: "members" } })).map(({ name }) => name);

  it("is private until it is shared with its brand", async () => {
    const author = await app.signInAs(await app.addOperator("support", app.brands.perya));
    const body = { ...view, brandId: app.brands.perya };
    const { id } = await author.client()(savedViews.saveView, { body });
    await expect(author.client()(savedViews.saveView, { body })).rejects.toMatchObject({ code: "VIEW_TAKEN" });
    const open = (who: TestBrowser) => who.client()(savedViews.readView, { params: { id } });
    await expect(open(perya)).rejects.toMatchObject({ code: "VIEW_UNKNOWN" });

    const change = { filter: view.filter, sort: "", columns: "" };
    await author.client()(savedViews.changeView, {
      params: { id },
      body: { ...change, name: "Agents", isShared: true },
    });
    expect(await open(perya)).toMatchObject({ name: "Agents", filter: "kind:agent", isOwn: false });
    expect([await list(author), await list(perya), await list(fiesta)]).toEqual([["Agents"], ["Agents"], []]);
    await expect(open(fiesta)).rejects.toMatchObject({ code: "VIEW_UNKNOWN" });
    const writer = await app.signInAs(await app.addOperator("content", app.brands.perya));
    await expect(open(writer)).rejects.toMatchObject({ code: "VIEW_UNKNOWN" });

    await expect(perya.client()(savedViews.removeView, { params: { id } })).rejects.toMatchObject({
      code: "VIEW_UNKNOWN",
    });
    await author.client()(savedViews.removeView, { params: { id } });
    expect(await list(author)).toEqual([]);
    const events = await app.readAudit(`subjectKind:view subject:${id}`);
    expect(events.map(({ action, after }) => [action, after?.["name"]]).toSorted(inWords)).toEqual([
      ["view.changed", "Agents"],
      ["view.removed", undefined],
      ["view.saved", "Agents of May"],
    ]);
  });

  it.each([
    ["BRAND_UNKNOWN", { brandId: "fiesta" }],
    ["BRAND_UNKNOWN", { brandId: null, isShared: true }],
    ["TABLE_QUERY_INVALID", { filter: "kind:emperor" }],
    ["NOT_PERMITTED", { table: "audit", filter: "" }],
  ] as [string, { brandId?: string | null }][])("is refused with %s: %j", async (code, change) => {
    const author = await app.signInAs(await app.addOperator("support", app.brands.perya));
    const brandId = change.brandId === "fiesta" ? app.brands.fiesta : app.brands.perya;
    const body = { ...view, ...change, brandId: change.brandId === null ? undefined : brandId } as typeof view & {
      brandId: string;
    };
    await expect(author.client()(savedViews.saveView, { body })).rejects.toMatchObject({ code });
  });
});
