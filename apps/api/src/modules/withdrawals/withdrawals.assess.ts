import type { WithdrawalCase } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { add, fromTenThousandths } from "@perya/money";
import { isSameHolder } from "@perya/rules";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { sumPlay } from "../bets/index.ts";
import { listSharedDevices } from "../devices/index.ts";
import { findPerson, findRealName } from "../members/index.ts";
import { sumDeposits } from "../payments/index.ts";
import { findUsedAccount, openDestination } from "../payout-accounts/index.ts";
import { gatherFacts } from "./withdrawals.facts.ts";
import { sumWithdrawn } from "./withdrawals.of-member.ts";
import * as queries from "./withdrawals.queries.ts";
import { checkWithdrawal, type Assessment, type WithdrawalLimits } from "./withdrawals.rules.ts";
import { wire } from "./withdrawals.views.ts";

type Names = { account: string; member: string | null };

/**
 * Runs every check of a withdrawal. Within the transaction of a decision, it reads under that transaction's locks.
 */
export async function assess(
  deps: Pick<Deps, "db" | "clock" | "vault" | "brands">,
  db: Db | Tx,
  row: queries.WithdrawalRow,
): Promise<Assessment & { limits: WithdrawalLimits; names: Names }> {
  const brand = await deps.brands.findById(row.brand_id);
  const person = await findPerson(db, row.member_id);
  if (!brand || !person) throw new Error(`the withdrawal ${row.id} has no brand or member`);
  const requester = { brand, memberId: row.member_id };
  const { facts, limits } = await gatherFacts(deps, requester, row.account_id, db, row.id);
  const { cash } = await queries.readPurse(db, { brandId: brand.id, memberId: row.member_id, currency: row.currency });
  const { holder } = openDestination(deps, await findUsedAccount(db, row.account_id));
  const realName = await findRealName({ ...deps, db }, person);
  const own = fromTenThousandths(row.amount);
  // The withdrawal's own amount is already held, and must not count against it.
  const available = add(fromTenThousandths(cash), own);
  return {
    checks: checkWithdrawal(own, { ...facts, available }, limits),
    objections: row.objections,
    nameMatches: realName !== undefined && isSameHolder(realName, holder),
    sharedDevices: (await listSharedDevices(db, row.member_id)).count,
    limits,
    names: { account: holder, member: realName ?? null },
  };
}

/** Presents the checks in the form that the audit stores. */
export function describeChecks({ checks, objections, nameMatches, sharedDevices }: Assessment) {
  const named = (isMet: boolean) => checks.filter((check) => check.isMet === isMet).map(({ rule }) => rule);
  return { passed: named(true), failed: named(false), objections: [...objections], nameMatches, sharedDevices };
}

const PLAY_DAYS = 30;

/** Reads further facts for the operator, which no automatic decision uses. */
export async function readInsights(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { currency, timeZone }: Brand,
  memberId: string,
): Promise<WithdrawalCase["insights"]> {
  const [deposits, withdrawals, play, shared] = await Promise.all([
    sumDeposits(db, memberId, currency, null),
    sumWithdrawn(db, memberId, currency, null),
    sumPlay(db, memberId, { currency, since: { days: PLAY_DAYS, timeZone, now: clock.now() } }),
    listSharedDevices(db, memberId),
  ]);
  return {
    deposits: { count: deposits.count, amount: wire(deposits.amount) },
    withdrawals: { count: withdrawals.count, amount: wire(withdrawals.amount) },
    netDeposits: wire(deposits.amount - withdrawals.amount),
    last30Days: { stake: wire(BigInt(play.stake)), win: wire(BigInt(play.win)) },
    sharedDevices: shared,
  };
}
