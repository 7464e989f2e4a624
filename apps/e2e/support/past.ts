import { createPool } from "@perya/db";
import { expect } from "@playwright/test";
import type { Product } from "./product.ts";

/* These functions change times in the database and run jobs immediately, so that no test waits for hours. */

/**
 * Makes the newest payout account old enough for payouts. Its creation time is immutable, so this runs as the database
 * owner.
 */
export async function passHold(product: Product, memberId: string) {
  const older = "update payout_accounts set added_at = added_at - interval '25 hours' where member_id = $1";
  await runAsOwner(product, [older, [memberId]]);
}

/**
 * Backdates sent payouts by this many minutes, and runs the job. The sending time is immutable, so its guard is
 * disabled meanwhile.
 */
export async function passMinutes(product: Product, memberId: string, minutes: number) {
  const older = `update payouts set sent_at = sent_at - make_interval(mins => $2),
    confirm_by = confirm_by - make_interval(mins => $2) where member_id = $1 and sent_at is not null`;
  await runAsOwner(
    product,
    ["alter table payouts disable trigger payouts_guard"],
    [older, [memberId, minutes]],
    ["alter table payouts enable trigger payouts_guard"],
  );
  await runJob(product, "withdrawals.follow-clocks");
}

/**
 * Backdates signed contracts by two days, as if they had been in force since then. Signatures are immutable, so their
 * guard is disabled meanwhile.
 */
export async function passTwoDays(product: Product, memberId: string) {
  const older = `update contracts set offered_at = offered_at - interval '2 days', answered_at = answered_at - interval '2 days',
    starts_at = starts_at - interval '2 days' where downline_id = $1`;
  await runAsOwner(
    product,
    ["alter table contracts disable trigger contracts_guard"],
    [older, [memberId]],
    ["alter table contracts enable trigger contracts_guard"],
  );
}

/** Ends the open five-minute periods of real-time salary, by moving each to a free slot in the past. */
export async function passFiveMinutes(product: Product) {
  const over = `update settlement_periods as open set starts_at = free.at, ends_at = free.at + interval '5 minutes'
    from (
      select running.id, max(tick.at) as at from settlement_periods as running,
        generate_series(running.starts_at - interval '3 hours', running.starts_at - interval '5 minutes', '5 minutes') as tick (at)
      where running.state = 'open' and not exists (
        select from settlement_periods as known where known.kind = 'realtime' and known.brand_id = running.brand_id
          and known.currency = running.currency and known.starts_at = tick.at
      ) group by running.id
    ) as free
    where free.id = open.id`;
  await runAsOwner(
    product,
    ["alter table settlement_periods disable trigger settlement_periods_guard"],
    [over],
    ["alter table settlement_periods enable trigger settlement_periods_guard"],
  );
}

/** Runs a scheduled job now: "module.job". The caller waits for its effect. */
export async function runJob(product: Product, name: string) {
  const { url } = await product.locate();
  await run(url, ["insert into pgboss.job (name) values ($1)", [name]]);
}

/**
 * Repeats the job until it had an effect, because a run skips rows that were written while an older transaction is
 * still open.
 */
export function runJobUntil<Read>(product: Product, name: string, read: () => Promise<Read>) {
  const runAndRead = async () => {
    await runJob(product, name);
    return read();
  };
  return expect.poll(runAndRead, { intervals: [500, 1000, 2000], timeout: 60_000 });
}

type Statement = readonly [text: string, values?: readonly unknown[]];

export async function runAsOwner(product: Product, ...statements: Statement[]) {
  const { ownerUrl } = await product.locate();
  if (!ownerUrl) throw new Error("nobody knows the owner of the database");
  await run(ownerUrl, ["begin"], ...statements, ["commit"]);
}

/** Runs the statements one after another over one connection. */
async function run(url: string, ...statements: Statement[]) {
  const pool = createPool({ url, poolSize: 1 });
  try {
    for (const [text, values = []] of statements) await pool.query(text, [...values]);
  } finally {
    await pool.end();
  }
}

/**
 * Makes the brand's open raffle end yesterday. Its ticket step is so high that only this member, whose stake is
 * inserted, gets tickets. Its random value is one that the beacon has already published. Terms are immutable, so
 * their guard is disabled meanwhile.
 */
export async function endRaffle(product: Product, memberId: string): Promise<string> {
  const brand = "(select brand_id from members where id = $1)";
  const open = `(select id from raffles where state = 'open' and brand_id = ${brand} order by made_at limit 1)`;
  const yesterday = "(now() at time zone 'Asia/Manila')::date - 1";
  await runAsOwner(
    product,
    ["alter table raffles disable trigger raffles_guard"],
    [
      `update raffles set first_day = ${yesterday} - 1, last_day = ${yesterday}, step = 10000000000000,
        draws_at = now() + interval '10 minutes', salt_name = floor(extract(epoch from now()) / 5) - 2
      where id = ${open}`,
      [memberId],
    ],
    ["alter table raffles enable trigger raffles_guard"],
    [
      `insert into profit_days (member_id, currency, cut, subject, day, bets, stake, valid_stake, win)
      values ($1, 'PHP', 'all', '', ${yesterday}, 1, 30000000000000, 30000000000000, 0)`,
      [memberId],
    ],
  );
  const db = await product.database();
  const frozen = () => db.selectFrom("raffles").select("id").where("step", "=", 10_000_000_000_000n).executeTakeFirst();
  return (await frozen())?.id ?? "";
}

/** Makes a frozen raffle's draw due now. */
export async function passDraw(product: Product, raffleId: string) {
  await runAsOwner(
    product,
    ["alter table raffles disable trigger raffles_guard"],
    ["update raffles set draws_at = now() where id = $1", [raffleId]],
    ["alter table raffles enable trigger raffles_guard"],
  );
}

/**
 * Closes the draw of a fast lottery that has open bets, and has it drawn by a value that the beacon published a minute
 * ago. Times and value are immutable, so their guard is disabled meanwhile. The job of the lottery runs every second.
 */
export async function passLotteryDraw(product: Product, game: string) {
  const closing = `update lottery_draws set closes_at = now(), draws_at = now(), salt_name = (salt_name::bigint - 60)::text
    where id = (select draw_id from lottery_bets as bet join lottery_draws as draw on draw.id = bet.draw_id
      where bet.game = $1 and bet.state = 'open' order by draw.draws_at limit 1)`;
  await runAsOwner(
    product,
    ["alter table lottery_draws disable trigger lottery_draws_guard"],
    [closing, [game]],
    ["alter table lottery_draws enable trigger lottery_draws_guard"],
  );
}

/** Gives a friend a verified email, a credited deposit and a valid stake, as the demo's referral program requires. */
export async function meetReferralTerms(product: Product, memberId: string) {
  await runAsOwner(
    product,
    ["set local session_replication_role = replica"],
    ["update members set email = account || '@example.test', email_verified_at = now() where id = $1", [memberId]],
    [
      `insert into deposits (id, brand_id, member_id, method_id, provider_id, provider, reference, request_key, currency, amount,
        fee, state, created_at, expires_at, paid_at, credited_at, paid_amount, paid_currency)
      select gen_random_uuid(), brand_id, id, gen_random_uuid(), gen_random_uuid(), 'sandbox',
        'D-' || upper(substr(md5(id::text), 1, 10)), gen_random_uuid(), 'PHP', 5000000, 0, 'credited', now(), now(), now(), now(),
        5000000, 'PHP'
      from members where id = $1`,
      [memberId],
    ],
    [
      `insert into profit_days (member_id, currency, cut, subject, day, bets, stake, valid_stake, win)
      values ($1, 'PHP', 'all', '', (now() at time zone 'Asia/Manila')::date, 1, 20000000, 20000000, 0)`,
      [memberId],
    ],
  );
}
