import type { Balance, Fund, StatementLine } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type * as queries from "./wallet.queries.ts";

type Account = Awaited<ReturnType<typeof queries.listAccounts>>[number];
type Entry = Awaited<ReturnType<typeof queries.listEntries>>[number];

const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));

/** Presents the balance. Accounts that do not exist yet count as zero. */
export function presentBalance(currency: string, accounts: Account[], bonus: bigint): Balance {
  const of = (kind: string) =>
    wire(accounts.find((account) => account.kind === kind && account.currency === currency)?.balance ?? 0n);
  return { currency, balance: of("cash"), bonus: wire(bonus), held: of("held") };
}

export function presentFunds(accounts: Account[]): Fund[] {
  return accounts.map(({ kind, currency, balance }) => ({
    kind,
    currency,
    amount: wire(balance),
  }));
}

export function presentStatement(entries: Entry[], pageSize: number) {
  const page = entries.slice(0, pageSize);
  const hasMore = entries.length > pageSize;
  return { lines: page.map(presentLine), next: hasMore ? placeOf(page.at(-1)) : null };
}

function placeOf(entry: Entry | undefined): string | null {
  return entry ? `${entry.id}.${entry.kind}` : null;
}

function presentLine(entry: Entry): StatementLine {
  const { id, cause, reference, type, made_at: madeAt, kind, amount, balance_after: after } = entry;
  return {
    id: String(id),
    kind,
    amount: wire(amount),
    balanceAfter: after === null ? null : wire(after),
    cause,
    reference,
    type,
    at: madeAt.toISOString(),
  };
}
