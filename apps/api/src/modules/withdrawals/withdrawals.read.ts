import type { Withdrawal } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { findUsedAccount, presentPayoutAccount } from "../payout-accounts/index.ts";
import * as payouts from "./payouts/payouts.queries.ts";
import type { Requester } from "./withdrawals.facts.ts";
import * as queries from "./withdrawals.queries.ts";
import { presentWithdrawal } from "./withdrawals.views.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "vault">;

export async function readWithdrawal(deps: ReadDeps, { brand, memberId }: Requester, id: string): Promise<Withdrawal> {
  const row = await queries.findWithdrawal(deps.db, id);
  if (!row || row.member_id !== memberId || row.brand_id !== brand.id) throw new AppError("WITHDRAWAL_UNKNOWN");
  const [withdrawal] = await present(deps, brand, [row]);
  if (!withdrawal) throw new AppError("WITHDRAWAL_UNKNOWN");
  return withdrawal;
}

export async function listWithdrawals(
  deps: ReadDeps,
  { brand, memberId }: Requester,
  page: { before?: string | undefined; pageSize: number },
): Promise<{ withdrawals: Withdrawal[]; next: string | null }> {
  const rows = await queries.listOfMember(deps.db, memberId, page);
  const shown = rows.slice(0, page.pageSize);
  const next = rows.length > page.pageSize ? (shown.at(-1)?.id ?? null) : null;
  return { withdrawals: await present(deps, brand, shown), next };
}

async function present(
  deps: ReadDeps,
  brand: Requester["brand"],
  rows: queries.WithdrawalRow[],
): Promise<Withdrawal[]> {
  const parts = await payouts.listParts(
    deps.db,
    rows.map(({ id }) => id),
  );
  const disputes = await payouts.listDisputes(
    deps.db,
    parts.map(({ id }) => id),
  );
  const settings = await queries.readSettings(deps.db, brand.id);
  return Promise.all(
    rows.map(async (row) => {
      const account = await findUsedAccount(deps.db, row.account_id);
      return presentWithdrawal(row, {
        parts: parts.filter((part) => part.withdrawal_id === row.id),
        disputes,
        settings,
        account: presentPayoutAccount(deps, account, brand.payoutHoldHours),
        now: deps.clock.now(),
      });
    }),
  );
}
