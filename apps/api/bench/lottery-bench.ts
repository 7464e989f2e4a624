/**
 * npm run bench:lottery — settles and pays draws of ten thousand, a hundred thousand and a million bets, each beside a
 * plain statement that writes the same rows of a draw like it, without a decision or a guard. Then debits of another
 * game, alone and while the largest draw is paid.
 */
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createLedger } from "@perya/ledger";
import { newId, type Pool } from "@perya/db";
import { fromTenThousandths } from "@perya/money";
import { systemClock } from "../src/clock.ts";
import { createBook } from "../src/modules/bets/index.ts";
import { createProgress, pay, settle, type SettleDeps } from "../src/modules/lottery/index.ts";
import { drawNow, fillLottery, type Filled } from "./fill-lottery.ts";
import { readProcessorMs } from "./processor-time.ts";
import { median, runBench, type BenchServer } from "./side-by-side.ts";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000,1000000" },
    /** Pairs of draws of each size. */
    pairs: { type: "string", default: "3,2,1" },
    /** Bets of the draw that is settled while debits are measured. */
    busy: { type: "string", default: "1000000" },
    /** Length of the debits before and after the settlement. */
    seconds: { type: "string", default: "20" },
    smallest: { type: "boolean", default: false },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const list = (text: string) => text.split(",").map(Number);
const sizes = list(options.smallest ? "400,800" : options.sizes);
const pairs = list(options.smallest ? "1,1" : options.pairs);
const busySize = options.smallest ? 800 : Number(options.busy);
const seconds = options.smallest ? 0.3 : Number(options.seconds);
/** Limits: ratio to the plain statement, growth per bet, and of the 95th percentile of a debit. */
const [MOST, MAX_GROWTH, MAX_SLOWER] = [2, 1.5, 1.5];
const DEBIT_EVERY_MS = 20;
const count = (number: number) => number.toLocaleString("en");

type Bench = { owner: Pool; pool: Pool; filled: Filled; deps: SettleDeps };
type Times = { ms: number; cpuMs: number };

async function run({ say, open }: BenchServer) {
  // Of each size as many pairs as asked, and one draw more, during which debits are measured.
  const sold = sizes.flatMap((size, index) => Array.from({ length: 2 * (pairs[index] ?? 1) }, () => size));
  const largest = Math.max(...sizes);
  const all = [...sold, busySize];
  const what = `${count(all.reduce((sum, size) => sum + size))} bets`;
  const { owner, pool, db, filled, close } = await open("lottery", what, (owner_) => fillLottery(owner_, all));
  // Otherwise it would be counted for whichever is measured when it runs.
  await owner.query("alter system set autovacuum = off");
  await owner.query("select pg_reload_conf()");
  const clock = systemClock;
  const book = createBook({ db, pool, clock, ledger: createLedger(pool) });
  const bench: Bench = { owner, pool, filled, deps: { db, clock, book, log: console } as unknown as SettleDeps };

  say("# Lottery: settling and paying a draw\n");
  say(
    `${cpus().length} cores, the database on the same ones; ${count(filled.members)} members. Each draw is paid in slices with`,
  );
  say(
    "all guards; the plain statement writes the same rows of a draw like it in one transaction: bets, snapshots, the",
  );
  say(
    "stream of settled bets and the ledger, without guards, with results that are known. Processor time of the database",
  );
  say(
    `and the application, without autovacuum; medians. Wanted for the largest: at most ${MOST} times the plain statement,`,
  );
  say(`and a bet of it takes at most ${MAX_GROWTH} times as long as one of the smallest.\n`);
  say("| bets of the draw | plain | settled | paid | ratio | per bet | elapsed: plain | settled and paid |");
  say("| --- | --- | --- | --- | --- | --- | --- | --- |");
  const perBet: number[] = [];
  let draw = 0;
  for (const [index, size] of sizes.entries()) {
    const rows: { plain: Times; settled: Times; paid: Times }[] = [];
    for (let pair = 0; pair < (pairs[index] ?? 1); pair += 1) {
      const [own = "", plain = ""] = filled.draws.slice(draw, draw + 2);
      draw += 2;
      const { settled, paid } = await settleAndPay(bench, own);
      await check(owner, own, size);
      rows.push({ settled, paid, plain: await payPlainly(bench, { from: own, to: plain }) });
    }
    const cpu = (of: "plain" | "settled" | "paid") => median(rows.map((row) => row[of].cpuMs));
    const ratio = median(rows.map(({ plain, settled, paid }) => (settled.cpuMs + paid.cpuMs) / plain.cpuMs));
    const each = (cpu("settled") + cpu("paid")) / size;
    perBet.push(each);
    const onClock = [
      median(rows.map(({ plain }) => plain.ms)),
      median(rows.map(({ settled, paid }) => settled.ms + paid.ms)),
    ];
    say(
      `| ${[count(size), inSeconds(cpu("plain")), inSeconds(cpu("settled")), inSeconds(cpu("paid")), ratio.toFixed(2), `${(1_000 * each).toFixed(0)} µs`, ...onClock.map(inSeconds)].join(" | ")} |`,
    );
    if (!options.smallest && size === largest && !(ratio <= MOST)) process.exitCode = 1;
  }
  if (!options.smallest && !((perBet.at(-1) ?? 0) <= MAX_GROWTH * (perBet[0] ?? 0))) process.exitCode = 1;

  await compareDebits(say, bench, filled.draws.at(-1) ?? "", busySize);
  await close();
}

async function settleAndPay({ owner, deps }: Bench, id: string): Promise<{ settled: Times; paid: Times }> {
  await drawNow(owner, id);
  await owner.query("checkpoint");
  const progress = createProgress();
  const settled = await measure(owner, async () => {
    while (!(await settle(deps, id, progress)));
  });
  const paid = await measure(owner, async () => {
    while (!(await pay(deps, id, progress)));
  });
  return { settled, paid };
}

/** Each bet is paid once, what it won; the stream and the ledger have the same sum. */
async function check(owner: Pool, id: string, size: number): Promise<void> {
  const { rows } = await owner.query<{ bets: number; won: string; paid: string; streamed: string; posted: string }>(
    `select count(*)::integer as bets, sum(bet.prize + bet.rebate_paid)::text as won, sum(bet.paid)::text as paid,
       (select sum(streamed.win)::text from settled_bets as streamed join lottery_bets as mine on mine.id = streamed.bet_id
        where mine.draw_id = $1) as streamed,
       (select sum(transfer.amount)::text from ledger_transfers as transfer
        join bet_transfers as linked on linked.transfer_id = transfer.id join lottery_bets as mine on mine.id = linked.bet_id
        where mine.draw_id = $1) as posted
     from lottery_bets as bet where bet.draw_id = $1 and bet.paid_revision = 0`,
    [id],
  );
  const [row] = rows;
  if (!row || row.bets !== size || new Set([row.won, row.paid, row.streamed, row.posted]).size !== 1)
    throw new Error(`the draw of ${size} bets is not paid once: ${JSON.stringify(row)}`);
}

/** Writes to the draw `to` what `from` was settled with: the same tickets in the same order. */
async function payPlainly({ owner }: Bench, { from, to }: { from: string; to: string }): Promise<Times> {
  const connection = await owner.connect();
  await connection.query(
    `create temp table known as select mine.id, theirs.state, theirs.prize, theirs.rebate_paid, theirs.hits, mine.member_id,
       theirs.prize + theirs.rebate_paid as won
     from (select *, row_number() over (order by id) as place from lottery_bets where draw_id = $2::uuid) as mine
     join (select *, row_number() over (order by id) as place from lottery_bets where draw_id = $1::uuid) as theirs using (place)
     order by mine.id`,
    [from, to],
  );
  await connection.query("analyze known");
  await connection.query("checkpoint");
  const times = await measure(owner, async () => {
    await connection.query(PLAIN);
  });
  await connection.query("drop table known, won");
  connection.release();
  return times;
}

const PLAIN = `
  begin;
  set local session_replication_role = replica;
  set local work_mem = '256MB';
  update lottery_bets as bet set state = known.state, prize = known.prize, rebate_paid = known.rebate_paid, hits = known.hits,
    revision = 0, paid_revision = 0, paid = known.won, ended_at = now() from known where bet.id = known.id;
  update bets set win = known.won, settled_at = now() from known where bets.id = known.id;
  insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake, valid_stake,
    win, jackpot_share, settled_at)
  select bets.id, 1, brand_id, bets.member_id, game_id, vendor_code, category, currency, 1, stake, stake, win, 0, settled_at
  from bets join known on known.id = bets.id;
  create temp table won as
    select known.id, known.won, account.brand_id, account.id as account_id, account.balance, ledger_new_id() as transfer_id
    from known join ledger_accounts as account on account.owner = 'member:' || known.member_id and account.kind = 'cash'
    where known.won > 0;
  insert into ledger_keys (brand_id, key, transfer_id, facts)
    select brand_id, 'bet:PERYA:' || id || ':win', transfer_id, sha256(id::text::bytea) from won;
  insert into ledger_transfers (id, brand_id, cause, reference, type, account_id, amount, written_by)
    select transfer_id, brand_id, 'bet', 'PERYA:' || id, 'win', account_id, won, pg_current_xact_id()::text::bigint from won;
  insert into ledger_entries (account_id, transfer_id, amount, balance_after)
    select house.id, transfer_id, -won, null from won
    join ledger_accounts as house on house.brand_id = won.brand_id and house.owner = 'house' and house.kind = 'cash'
    union all
    select account_id, transfer_id, won, balance + sum(won) over (partition by account_id order by transfer_id) from won;
  update ledger_accounts as account set balance = account.balance + given.won
    from (select account_id, sum(won) as won from won group by account_id) as given where account.id = given.account_id;
  insert into bet_transfers (transfer_id, bet_id) select transfer_id, id from won;
  commit`;

async function compareDebits(say: BenchServer["say"], bench: Bench, id: string, size: number): Promise<void> {
  const gameId = await addOtherGame(bench.owner);
  await debitFor(bench, gameId, sleep(Math.min(2_000, 1_000 * seconds)));
  const before = await debitFor(bench, gameId, sleep(1_000 * seconds));
  const meanwhile = await debitFor(bench, gameId, settleAndPay(bench, id));
  await check(bench.owner, id, size);
  const after = await debitFor(bench, gameId, sleep(1_000 * seconds));
  const [alone, busy] = [[...before, ...after], meanwhile];
  const ratio = percentile(busy, 0.95) / percentile(alone, 0.95);
  say("\n## Debits of another game meanwhile\n");
  say(
    `One each ${DEBIT_EVERY_MS} ms, of members chosen at random, in the process that settles ${count(size)} bets. Wanted: a 95th`,
  );
  say(`percentile of at most ${MAX_SLOWER} times its value without.\n`);
  say("| | debits | p50 | p95 | p99 |");
  say("| --- | --- | --- | --- | --- |");
  for (const [name, times] of [
    ["without", alone],
    ["with", busy],
  ] as const)
    say(
      `| ${name} | ${count(times.length)} | ${[0.5, 0.95, 0.99].map((at) => `${percentile(times, at).toFixed(1)} ms`).join(" | ")} |`,
    );
  say(`\nRatio of the 95th percentiles: ${ratio.toFixed(2)}.`);
  if (!options.smallest && !(ratio <= MAX_SLOWER)) process.exitCode = 1;
}

async function addOtherGame(owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into games (id, vendor_code, code, category, names, released_at)
     values (gen_random_uuid(), 'PG', 'bench', 'RNG', '{"EN": "Bench"}', now()) returning id`,
  );
  return rows[0]?.id ?? "";
}

/** Times of debits until the work ends. They start at fixed intervals, so that a slow one does not delay the next. */
async function debitFor({ deps, filled }: Bench, gameId: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const debit = async () => {
    const [round, startedAt] = [newId(new Date()), performance.now()];
    const { refusal } = await deps.book.debit({
      brandId: filled.brandId,
      memberId: memberAt(1 + Math.floor(Math.random() * filled.members)),
      currency: "PHP",
      vendorCode: "PG",
      round,
      transaction: round,
      amount: fromTenThousandths(10_000n),
      gameId,
      category: "RNG",
      gameSessionId: null,
    });
    if (refusal) throw new Error(`a debit of the bench was refused: ${refusal}`);
    times.push(performance.now() - startedAt);
  };
  let isOver = false;
  void work.finally(() => (isOver = true));
  for (let next = performance.now(); !isOver; next += DEBIT_EVERY_MS) {
    await sleep(Math.max(0, next - performance.now()));
    running.push(debit());
  }
  await Promise.all([work, ...running]);
  return times;
}

/** The id that the fill gave (idOf). */
function memberAt(number: number): string {
  const hex = number.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${hex}`;
}

async function measure(owner: Pool, work: () => Promise<void>): Promise<Times> {
  const [startedAt, before] = [performance.now(), await readProcessorMs(owner)];
  await work();
  return { ms: performance.now() - startedAt, cpuMs: (await readProcessorMs(owner)) - before };
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

await runBench({ name: "lottery", report: options.report && !options.smallest }, run);
