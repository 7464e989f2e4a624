/** The server of the wallet bench, in its own process: the real app with players in games, and the bare ledger. */
import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { createPool } from "@perya/db";
import { buildApp } from "../src/app.ts";
import { createScheduler } from "../src/scheduler/scheduler.ts";
import { readConfig } from "../src/config.ts";
import { locateAsOwner } from "../src/commands/locate-as-owner.ts";
import { createBook } from "../src/modules/bets/index.ts";
import { connectVendors } from "../src/modules/vendors/index.ts";
import { createLog } from "../src/plugins/request-log.ts";
import { seedDemo } from "../src/seed/seed.ts";
import { openServices } from "../src/services.ts";
import { median } from "./side-by-side.ts";
import { openWithoutBonus } from "./without-bonus.ts";

export type Table = { port: number; keyId: string; secret: string; game: string; seats: Seat[] };
export type Seat = { session: string; player: string };
export type LedgerOrder = { callers: number; seconds: number };
export type BonusOrder = { pairs: number };
/** Median milliseconds of a debit and of a credit, with the statements of bonus money and without. */
export type BonusAnswer = Record<"debit" | "credit", { whole: number; without: number }>;
export type LedgerAnswer = { perSecond: number; cpuMs: number };

const PLAYERS = 400;

const { values } = parseArgs({ options: { secret: { type: "string", default: "a secret of the bench" } } });

const config = readConfig();
const log = createLog("error");
const { deps, databaseUrl, listenUrl } = await openServices(config, log);
const { db, ledger } = deps;
await seedDemo(deps, { slots: 70, bets: 0, hasContent: false });
const app = await buildApp({ deps, listenUrl, scheduler: createScheduler({ url: databaseUrl, log }) });
await app.listen({ host: "127.0.0.1", port: 0 });

const { id: brandId } = await db
  .selectFrom("brands")
  .select("id")
  .where("merchant_code", "=", "perya")
  .executeTakeFirstOrThrow();
const keyId = createHash("sha256").update("bench").digest("hex").slice(0, 24);
await connectVendors(deps, [
  { brandId, vendorCode: "PG", adapter: "perya", launchPath: "/", keyId, secret: values.secret },
]);
const game = await db
  .selectFrom("games")
  .select(["id", "code"])
  .where("vendor_code", "=", "PG")
  .where("category", "=", "RNG")
  .executeTakeFirstOrThrow();
const seats: Seat[] = [];
for (let number = 0; number < PLAYERS; number += 1) seats.push(await sitDown(number));

const owner = createPool({ url: (await locateAsOwner(config)).ownerUrl, poolSize: 1, isPatient: true });
const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
  `select indexname as name, indexdef as definition from pg_indexes
   where tablename = 'bets' and (indexname like 'bets\\_by\\_%' or indexname = 'bets_open_of_brand')`,
);

/** Creates or drops the indexes on bets that only the console uses, to measure how much they slow players' calls. */
async function setIndexes(isIndexed: boolean): Promise<number> {
  for (const { name, definition } of indexes) await owner.query(isIndexed ? definition : `drop index ${name}`);
  // Autovacuum would do this within a minute. Without statistics, the planner considers all of a brand's indexes
  // equally good.
  await owner.query("analyze bets");
  return indexes.length;
}

/** One connection that does not wait for the disk, because that wait would hide the difference. */
const quick = new URL(databaseUrl);
quick.searchParams.set("options", "-c synchronous_commit=off");
const bonusPool = createPool({ url: quick.href, poolSize: 1, isPatient: true });
const books = {
  whole: createBook({ ...deps, pool: bonusPool }),
  without: createBook({ ...deps, pool: await openWithoutBonus(owner, bonusPool) }),
};

process.on("message", (order: LedgerOrder | BonusOrder | "cpu" | "index" | "unindex") => {
  if (order === "cpu") process.send?.({ cpuMs: cpuMs() });
  else if (order === "index" || order === "unindex")
    void setIndexes(order === "index").then((count) => process.send?.({ count }));
  else if ("pairs" in order) void compareBonus(order.pairs).then((answer) => process.send?.(answer));
  else void post(order).then((answer) => process.send?.(answer));
});
const { port } = app.server.address() as AddressInfo;
process.send?.({ port, keyId, secret: values.secret, game: game.code, seats } satisfies Table);

async function sitDown(number: number): Promise<Seat> {
  const [memberId, sessionId, token] = [randomUUID(), randomUUID(), randomUUID().repeat(1)];
  const now = new Date();
  const expires_at = new Date(now.getTime() + 86_400_000);
  const hash = (text: string) => createHash("sha256").update(text).digest();
  await db
    .insertInto("members")
    .values({ id: memberId, brand_id: brandId, account: `bench${number}`, nickname: `Bench ${number}`, type: 0 })
    .execute();
  await db
    .insertInto("sessions")
    .values({
      id: sessionId,
      token_hash: hash(sessionId),
      member_id: memberId,
      brand_id: brandId,
      started_at: now,
      last_seen_at: now,
      expires_at,
      way: "password",
    })
    .execute();
  await db
    .insertInto("game_sessions")
    .values({
      id: randomUUID(),
      brand_id: brandId,
      member_id: memberId,
      game_id: game.id,
      vendor_code: "PG",
      currency: "PHP",
      session_id: sessionId,
      language: "EN",
      token_hash: hash(token),
      code_expires_at: now,
      opened_at: now,
    })
    .execute();
  await ledger.post({
    key: keyOf("deposit", memberId, "paid"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount({ brandId, memberId, currency: "PHP" }),
    amount: amount("1000000.00"),
  });
  return { session: token, player: memberId };
}

/** Posts the same movements directly, to measure the throughput of the ledger alone in this process. */
async function post({ callers, seconds }: LedgerOrder): Promise<LedgerAnswer> {
  const [startedAt, cpuBefore, name] = [performance.now(), cpuMs(), randomUUID()];
  const endsAt = startedAt + seconds * 1_000;
  let done = 0;
  const bank = houseAccount(brandId, "PHP");
  const play = async (caller: number) => {
    for (let turn = 0; performance.now() < endsAt; turn += 1, done += 1) {
      const { player } = seats[Math.floor(Math.random() * seats.length)] ?? { player: "" };
      const wallet = memberAccount({ brandId, memberId: player, currency: "PHP" });
      const isStake = turn % 2 === 0;
      const { refusal } = await ledger.post({
        key: keyOf("bet", `${name}:${caller}:${turn}`, isStake ? "stake" : "win"),
        from: isStake ? wallet : bank,
        to: isStake ? bank : wallet,
        amount: amount("0.01"),
      });
      if (refusal) throw new Error(`a movement of the bench was refused: ${refusal}`);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_caller, index) => play(index)));
  return { perSecond: done / ((performance.now() - startedAt) / 1_000), cpuMs: (cpuMs() - cpuBefore) / done };
}

/**
 * A debit and a credit by each book in turn, one call at a time, for players who never had bonus money. Both books meet
 * the same state of the machine within milliseconds.
 */
async function compareBonus(pairs: number): Promise<BonusAnswer> {
  const times = {
    debit: { whole: [] as number[], without: [] as number[] },
    credit: { whole: [] as number[], without: [] as number[] },
  };
  const WARM_PAIRS = Math.min(200, pairs);
  for (let pair = -WARM_PAIRS; pair < pairs; pair += 1) {
    const { player } = seats[Math.abs(pair) % seats.length] ?? { player: "" };
    for (const which of pair % 2 === 0 ? (["whole", "without"] as const) : (["without", "whole"] as const)) {
      const [round, note] = [randomUUID(), pair >= 0];
      const common = { brandId, memberId: player, vendorCode: "PG", currency: "PHP" as const, round, bet: "" };
      const calls = {
        debit: () =>
          books[which].debit({
            ...common,
            transaction: `${round}-d`,
            amount: amount("0.02"),
            gameId: game.id,
            category: "RNG",
            gameSessionId: null,
          }),
        credit: () =>
          books[which].credit({ ...common, transaction: `${round}-c`, amount: amount("0.01"), closes: true }),
      };
      for (const call of ["debit", "credit"] as const) {
        const startedAt = performance.now();
        const { refusal } = await calls[call]();
        if (refusal) throw new Error(`a ${call} of the bench was refused: ${refusal}`);
        if (note) times[call][which].push(performance.now() - startedAt);
      }
    }
  }
  const of = ({ whole, without }: { whole: number[]; without: number[] }) => ({
    whole: median(whole),
    without: median(without),
  });
  return { debit: of(times.debit), credit: of(times.credit) };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
