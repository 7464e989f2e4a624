import type { CashierFigures, PaymentStatus } from "@perya/contract";
import type { Db } from "@perya/db";
import { sql } from "kysely";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { findDepositor, listDepositStatuses, sumDeposits } from "../payments/index.ts";
import { findWithdrawer, listWithdrawalStatuses, sumWithdrawn } from "../withdrawals/index.ts";
import { getPerson, type MemberPageCall } from "./member-page.access.ts";
import { wire } from "./member-page.views.ts";

type Page = { before?: string; pageSize: number };

/** Lists deposits and withdrawals together by id. Ids start with their time, so this is also the time order. */
export async function listPayments(
  deps: Pick<Deps, "db" | "clock">,
  call: MemberPageCall,
  id: string,
  { before, pageSize }: Page,
): Promise<{ payments: PaymentStatus[]; next: string | null }> {
  await getPerson(deps.db, call, id);
  const found = await list(deps, id, { before, limit: pageSize + 1 });
  const payments = found.slice(0, pageSize);
  return { payments, next: found.length > pageSize ? (payments.at(-1)?.id ?? null) : null };
}

const MAX_OPEN = 20;

export function listOpenPayments(deps: Pick<Deps, "db" | "clock">, memberId: string): Promise<PaymentStatus[]> {
  return list(deps, memberId, { isOpen: true, limit: MAX_OPEN });
}

type Wanted = { isOpen?: boolean; before?: string | undefined; limit: number };

async function list({ db, clock }: Pick<Deps, "db" | "clock">, memberId: string, wanted: Wanted) {
  const [deposits, withdrawals] = await Promise.all([
    listDepositStatuses(db, memberId, wanted, clock.now()),
    listWithdrawalStatuses(db, memberId, wanted),
  ]);
  return [...deposits, ...withdrawals].toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, wanted.limit);
}

/** References as members read them out, in either case: "D-4KQ7…", "W-9XA2…-1". */
const REFERENCE = /^([dw]-[0-9a-z]{10})(?:-[0-9]{1,2})?$/i;

export async function findPayer(db: Db, brandId: string, words: string): Promise<string | undefined> {
  const reference = REFERENCE.exec(words)?.[1]?.toUpperCase();
  if (reference === undefined) return undefined;
  return reference.startsWith("D") ? findDepositor(db, brandId, reference) : findWithdrawer(db, brandId, reference);
}

type Whose = { memberId: string; brand: Brand; now: Date };

/** Sums deposits and withdrawals: all time, and the last `days` days in the brand's time zone, including today. */
export async function readCashier(db: Db, { memberId, brand, now }: Whose, days: number) {
  const since = await startOfDays(db, brand, now, days);
  const [allTime, last30Days] = await Promise.all(
    [null, since].map(async (from) => {
      const [deposits, withdrawals] = await Promise.all([
        sumDeposits(db, memberId, brand.currency, from),
        sumWithdrawn(db, memberId, brand.currency, from),
      ]);
      return presentCashier(deposits, withdrawals);
    }),
  );
  if (!allTime || !last30Days) throw new Error("sums of a period are missing");
  return { allTime, last30Days };
}

async function startOfDays(db: Db, { timeZone }: Brand, now: Date, days: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - make_interval(days => ${days - 1}))
      at time zone ${timeZone} as at`.execute(db);
  return rows[0]?.at ?? now;
}

type Sums = { count: number; amount: bigint };

function presentCashier(deposits: Sums, withdrawals: Sums): CashierFigures {
  return {
    deposits: deposits.count,
    deposited: wire(deposits.amount),
    withdrawals: withdrawals.count,
    withdrawn: wire(withdrawals.amount),
    net: wire(deposits.amount - withdrawals.amount),
  };
}
