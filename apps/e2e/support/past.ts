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
 * Moves sent payouts back by this many minutes, and runs the job. The sending time is immutable, so its guard is
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
 * Moves signed contracts back by two days, as if they had run since. Signatures are immutable, so their guard is
 * disabled meanwhile.
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

/** Ends the current five-minute periods of real-time salary. */
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

async function runAsOwner(product: Product, ...statements: Statement[]) {
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
