import { createPool } from "@perya/db";
import type { Product } from "./product.ts";

/* No journey waits for a day or an hour: moments are moved back, and jobs of the clock are due at once. */

/** The account they have just added is old enough to be paid to. Since when one is there, only the database's owner writes. */
export async function passHold(product: Product, memberId: string) {
  const older = "update payout_accounts set added_at = added_at - interval '25 hours' where member_id = $1";
  await runAsOwner(product, [older, [memberId]]);
}

/** What was sent to them was sent so long ago, and the clock looks. When a payout left stays, so its guard is off meanwhile. */
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

/** A job of the clock, without waiting for its minute: "module.job". What comes of it, the caller waits for. */
export async function runJob(product: Product, name: string) {
  const { url } = await product.locate();
  await run(url, ["insert into pgboss.job (name) values ($1)", [name]]);
}

type Statement = readonly [text: string, values?: readonly unknown[]];

async function runAsOwner(product: Product, ...statements: Statement[]) {
  const { ownerUrl } = await product.locate();
  if (!ownerUrl) throw new Error("nobody knows the owner of the database");
  await run(ownerUrl, ["begin"], ...statements, ["commit"]);
}

/** One after the other, by one connection. */
async function run(url: string, ...statements: Statement[]) {
  const pool = createPool({ url, poolSize: 1 });
  try {
    for (const [text, values = []] of statements) await pool.query(text, [...values]);
  } finally {
    await pool.end();
  }
}
