import type { Db, Tx } from "@perya/db";
import { fromTenThousandths, max, ZERO } from "@perya/money";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { sumPlay } from "../bets/index.ts";
import { findLastProtectionChange, findPaymentPassword, findPerson } from "../members/index.ts";
import { findPayoutAccount, heldUntil, listPayoutAccountsOf } from "../payout-accounts/index.ts";
import { arePayoutsOpen } from "../switches/index.ts";
import * as queries from "./withdrawals.queries.ts";
import type { ApprovedToday, WithdrawalFacts, WithdrawalLimits } from "./withdrawals.rules.ts";

export type Requester = { brand: Brand; memberId: string };

/** The facts by which the member's next withdrawal is judged, and the counts behind them. */
export type Gathered = {
  facts: WithdrawalFacts;
  limits: WithdrawalLimits;
  settings: queries.SettingsRow;
  totals: { deposited: bigint; staked: bigint };
};

/** Gathers the facts. `exceptId` is a withdrawal under review, which must not count against itself. */
export async function gatherFacts(
  deps: Pick<Deps, "db" | "clock">,
  { brand, memberId }: Requester,
  accountId: string | undefined,
  db: Db | Tx = deps.db,
  exceptId: string | null = null,
): Promise<Gathered> {
  const now = deps.clock.now();
  const { currency, payoutHoldHours: hours } = brand;
  const settings = await queries.readSettings(db, brand.id);
  const person = await findPerson(db, memberId);
  const purse = await queries.readPurse(db, { brandId: brand.id, memberId, currency });
  const account = accountId === undefined ? undefined : await findPayoutAccount(db, memberId, accountId);
  const today = await queries.sumToday(db, memberId, { now, timeZone: brand.timeZone }, exceptId);
  const totals = {
    deposited: await queries.sumDeposited(db, memberId, currency),
    staked: BigInt((await sumPlay(db, memberId, { currency })).valid_stake),
  };
  const last = (await queries.findLastPaid(db, memberId)) ?? { deposited: 0n, staked: 0n };
  const facts: WithdrawalFacts = {
    arePayoutsOpen: await arePayoutsOpen(db, brand.id),
    isLocked: person === undefined || person.locked_at !== null || person.erased_at !== null,
    hasPaymentPassword: (await findPaymentPassword(db, memberId)).hash !== null,
    account: account ? { heldUntil: heldUntil(account.added_at, hours, now) } : null,
    hasAccounts: (await listPayoutAccountsOf(db, memberId)).length > 0,
    changeHeldUntil: heldUntil(await findLastProtectionChange(db, memberId), hours, now),
    debt: fromTenThousandths(purse.debt),
    available: fromTenThousandths(purse.cash),
    askedToday: { count: today.count, amount: fromTenThousandths(today.amount) },
    deposited: max(ZERO, fromTenThousandths(totals.deposited - last.deposited)),
    staked: max(ZERO, fromTenThousandths(totals.staked - last.staked)),
  };
  return { facts, limits: limitsOf(settings), settings, totals };
}

/** Sums the amounts approved for the member today: by rule, and by a single decision (rule or one operator). */
export async function sumApproved(
  deps: Pick<Deps, "db" | "clock">,
  { brand, memberId }: Requester,
  db: Db | Tx = deps.db,
): Promise<ApprovedToday> {
  const day = { now: deps.clock.now(), timeZone: brand.timeZone };
  const { by_rule: byRule, by_one: byOne } = await queries.sumApprovedToday(db, memberId, day);
  return { byRule: fromTenThousandths(byRule), byOne: fromTenThousandths(byOne) };
}

export function limitsOf(settings: queries.SettingsRow): WithdrawalLimits {
  return {
    minimum: fromTenThousandths(settings.minimum),
    maximum: fromTenThousandths(settings.maximum),
    dayMaximum: fromTenThousandths(settings.day_maximum),
    dayCount: settings.day_count,
    turnoverPercent: settings.turnover_percent,
    automaticUpTo: fromTenThousandths(settings.automatic_up_to),
    fourEyesAbove: fromTenThousandths(settings.four_eyes_above),
  };
}
