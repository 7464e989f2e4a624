/**
 * Wallet: a member's balances and the entries behind them. Owns no table: balances belong to the ledger. Deposits,
 * withdrawals and transfers to vendors belong to payments, withdrawals and vendors.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import { writeAudit } from "../audit/index.ts";
import { expireOldHolds, watchOverLedger } from "./wallet.jobs.ts";
import * as wallet from "./wallet.service.ts";
import { statementTable } from "./wallet.table.ts";
import { presentBalance, presentFunds, presentStatement } from "./wallet.views.ts";

export { listCashByDay, listCashEntries, type CashEntry } from "./wallet.cash.ts";
export { listFunds } from "./wallet.service.ts";
export { presentFunds } from "./wallet.views.ts";
export { recordTableOf, statementTable } from "./wallet.table.ts";

export const walletModule = defineModule({
  name: "wallet",
  needs: ["audit"],

  setup({ serve, serveConsole, serveConsoleFile, every, deps }) {
    serve(contract.wallet.readBalance, async ({ brand, member }) =>
      presentBalance(
        brand.currency,
        await wallet.listFunds(deps, brand.id, member.id),
        await wallet.readBonusMoney(deps, member.id, brand.currency),
      ),
    );

    serve(contract.wallet.readFunds, async ({ brand, member }) =>
      presentFunds(await wallet.listFunds(deps, brand.id, member.id)),
    );

    serve(contract.wallet.readMerchantWallet, ({ brand }) => ({ isSingle: brand.hasSingleWallet }));

    serve(contract.wallet.readStatement, async ({ brand, member, query }) =>
      presentStatement(await wallet.listEntries(deps, brand.id, member.id, query), query.pageSize),
    );

    serveConsole(contract.tables.readStatement, (call) => readTable(deps, statementTable, call));
    serveConsoleFile(contract.tables.exportStatement, (call) =>
      exportTable(deps, statementTable, call, (entry) => writeAudit(deps.db, deps, call.actor, entry)),
    );

    every("1 minute", "watch-ledger", () => watchOverLedger(deps));
    every("1 minute", "expire-holds", () => expireOldHolds(deps));
  },
});
