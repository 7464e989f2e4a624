import type { MessageType } from "@perya/contract";
import { keyOf, memberAccount } from "@perya/ledger";
import { amount, toWire, type Amount } from "@perya/money";
import type { ClockedDbDeps, LedgerDeps } from "../deps.ts";
import { lockMember } from "../modules/members/index.ts";
import { hasMessages, sendMessage } from "../modules/messages/index.ts";
import { CURRENCY, DEPOSIT, type Player } from "./demo-bets.ts";
import { stableId } from "./seeded-chance.ts";

/** The gift's amount (gift.ts), so that the balance equals deposits plus the result of play. */
const PAID_OUT = amount("500.00");
const REJECTED = amount("2000.00");
const FAILED = amount("1000.00");

const MINUTE_MS = 60_000;

type Told = { type: MessageType; minutesAgo: number; amount: Amount; reference: string };

/** One message of each type (R16.6), oldest first. All except the last belong to ledger movements. */
const TOLD: readonly Told[] = [
  { type: "depositCredited", minutesAgo: 55, amount: DEPOSIT, reference: "D-1001" },
  { type: "withdrawalApproved", minutesAgo: 40, amount: PAID_OUT, reference: "W-2001" },
  { type: "withdrawalRejected", minutesAgo: 25, amount: REJECTED, reference: "W-2002" },
  { type: "depositFailed", minutesAgo: 10, amount: FAILED, reference: "D-1002" },
];

/**
 * Seeds earlier withdrawals of an account: one paid and one returned, with messages. Parallel or interrupted runs
 * create the same data.
 */
export async function seedMoneyPast(
  deps: ClockedDbDeps & LedgerDeps,
  brandId: string,
  { id: memberId }: Player,
): Promise<void> {
  const { db, ledger } = deps;
  if (await hasMessages(db, { brandId, memberId })) return;
  const purse = memberAccount({ brandId, memberId, currency: CURRENCY });
  const withdrawal = (name: string) => stableId(`withdrawal ${name} ${memberId}`);
  const hold = (name: string) => keyOf("withdrawal", withdrawal(name), "hold");

  await ledger.hold({ key: hold("paid"), account: purse, amount: PAID_OUT });
  const paid = keyOf("withdrawal", withdrawal("paid"), "paid");
  // The payout goes to the house, the source of play money, because the payments account accepts only payouts with a
  // row.
  await ledger.settleHold({ ...purse, key: paid, hold: hold("paid"), to: "house" });
  await ledger.hold({ key: hold("rejected"), account: purse, amount: REJECTED });
  const released = keyOf("withdrawal", withdrawal("rejected"), "released");
  await ledger.release({ ...purse, key: released, hold: hold("rejected") });
  await tellOf(deps, brandId, memberId);
}

async function tellOf({ ledger, clock }: ClockedDbDeps & LedgerDeps, brandId: string, memberId: string) {
  const now = clock.now().getTime();
  await ledger.transaction(async (tx) => {
    await lockMember(tx, brandId, memberId);
    if (await hasMessages(tx, { brandId, memberId })) return;
    for (const { type, minutesAgo, amount: sum, reference } of TOLD) {
      const then = { now: () => new Date(now - minutesAgo * MINUTE_MS) };
      const facts = { amount: toWire(sum), currency: CURRENCY, reference };
      await sendMessage(tx, { clock: then }, { brandId, memberId, type, facts });
    }
  });
}
