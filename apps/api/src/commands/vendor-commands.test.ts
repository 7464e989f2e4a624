import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bets, vendors } from "@perya/contract";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findBrandCommand } from "./brand-commands.ts";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { findVendorCommand } from "./vendor-commands.ts";

const HOST = "bago.example";
const SECRET = "a secret of both sides";
const GAMES = [
  { code: "nova-1", category: "RNG", names: { EN: "Nova One", TY: "Unang Nova" }, tags: ["JP"], volatility: "HIGH" },
  { code: "nova-2", category: "FISH", names: { EN: "Nova Two" } },
];

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), "vendor-"));
beforeAll(async () => void (app = await openTestApp()));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}
const brand = async (...words: string[]) => findBrandCommand(["bago", ...words])(app.deps);
const vendor = async (...words: string[]) => findVendorCommand(["bago", ...words])(app.deps);

async function send(url: string, call: string, body: object) {
  const bytes = JSON.stringify(body);
  const timestamp = Math.floor(app.clock.now().getTime() / 1_000);
  const headers = {
    "perya-timestamp": String(timestamp),
    "perya-signature": createHmac("sha256", SECRET).update(`${timestamp}.${call}.${bytes}`).digest("hex"),
  };
  return (await app.fastify.inject({ method: "POST", url: `${url}/${call}`, headers, payload: bytes })).json() as {
    ok: boolean;
    [field: string]: unknown;
  };
}

it("takes a new brand from empty to a settled bet, by commands alone", async () => {
  await brand("create", "Bago", HOST);
  await expect(vendor("connect", "NOVA", "perya", "/play", write("key.txt", SECRET))).rejects.toThrow(
    'Vendor "NOVA" not found. Add it first.',
  );
  await expect(vendor("games", "NOVA", write("games.json", GAMES))).rejects.toThrow("Add it first");
  expect(await vendor("add", "NOVA", "Nova", "Games")).toBe("Added NOVA: Nova Games.");
  await expect(vendor("add", "NOVA", "Others")).rejects.toThrow("with another name");
  await expect(vendor("add", "nova", "Nova")).rejects.toThrow("capitals");

  expect(await vendor("games", "NOVA", write("games.json", GAMES))).toMatch(/nova-1\n.*nova-2$/);
  const said = await vendor("connect", "NOVA", "perya", "/play", write("key.txt", SECRET));
  const address = /\/callbacks\/wallet\/\w+/.exec(said)?.[0] ?? "";
  await vendor("hosts", "https://games.example");
  await brand("category", "RNG", "on");
  await brand("vendor", "RNG", "NOVA", "open");
  app.deps.brands.forget();
  app.clock.advance(3_000);

  const { id: brandId } = await app.db
    .selectFrom("brands")
    .select("id")
    .where("merchant_code", "=", "bago")
    .executeTakeFirstOrThrow();
  const { id: memberId } = await app.createMember({ brand_id: brandId, account: "lito" });
  await app.deps.ledger.post({
    key: keyOf("deposit", memberId, "paid"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount({ brandId, memberId, currency: "PHP" }),
    amount: amount("100.00"),
  });
  const { call } = await app.signIn("lito", { host: HOST });
  const game = await app.db.selectFrom("games").select("id").where("code", "=", "nova-1").executeTakeFirstOrThrow();
  const { launchUrl } = await call(vendors.launchGame, { body: { nodeId: game.id } });
  const launch = new URL(launchUrl);
  expect(launch.href).toMatch(/^https:\/\/games\.example\/play\?/);

  const { session, name, tags } = await send(address, "authenticate", { code: launch.searchParams.get("code") });
  expect([name, tags]).toEqual(["Nova One", ["JP", "VOL_HIGH"]]);
  const round = { session, round: "r", transaction: "t", game: "nova-1", currency: "PHP" };
  expect(await send(address, "debit-credit", { ...round, stake: "10.00", win: "25.00" })).toMatchObject({
    ok: true,
    balance: "115.00",
  });
  const { records } = await call(bets.listBets, { query: { pageSize: 10 } });
  expect(records).toMatchObject([{ win: "25.00" }]);

  // A closed category refuses stakes.
  await brand("category", "RNG", "off");
  app.clock.advance(3_000);
  // The cached value may be returned once more while it reloads.
  let tries = 0;
  await waitFor(async () => {
    const late = { ...round, round: "q", transaction: `late-${(tries += 1)}`, stake: "1.00", win: "0.00" };
    return (await send(address, "debit-credit", late))["error"] === "GAME_CLOSED";
  });
});

it("changes the details of an existing game, and keeps its id", async () => {
  const before = app.db.selectFrom("games").select(["id", "names", "category"]).where("code", "=", "nova-2");
  const { id } = await before.executeTakeFirstOrThrow();
  await vendor("games", "NOVA", write("games.json", [{ ...GAMES[1], names: { EN: "Nova Deux" } }]));
  expect(await before.execute()).toEqual([{ id, names: { EN: "Nova Deux" }, category: "FISH" }]);
});

it.each([
  ["a category nobody knows", [{ ...GAMES[0], category: "CARDS" }], /category/],
  ["a game without an English name", [{ ...GAMES[0], names: { TY: "Nova" } }], /names/],
  ["a code that no wallet call can name", [{ ...GAMES[0], code: "no va" }], /code/],
  ["a game twice", [GAMES[0], GAMES[0]], /is listed twice/],
])("refuses %s", async (_what, games, problem) => {
  await expect(vendor("games", "NOVA", write("games.json", games))).rejects.toThrow(problem);
});

it.each([[], ["add", "NOVA"], ["games", "NOVA"], ["jackpot", "NOVA"], ["toString"]])(
  "shows how it is used (%s %s)",
  async (...words) => {
    await expect(vendor(...(words as string[]))).rejects.toThrow("Usage");
  },
);
