/**
 * Withdrawals: members' requests, the decisions on them, the payouts that carry them out, and their confirmation. Owns
 * withdrawals, payouts, payout_batches, withdrawal_disputes and withdrawal_settings. Their money is in the ledger,
 * which checks these tables before it moves (ledger_check_payouts, ledger_check_hold).
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import { registerAlertSource } from "../alerts/index.ts";
import { writeAudit } from "../audit/index.ts";
import { checkPayouts } from "./payouts/payouts.alerts.ts";
import * as batches from "./payouts/payouts.batches.ts";
import { payByHand } from "./payouts/payouts.by-hand.ts";
import { askPayouts, submitPayout, submitPayouts } from "./payouts/payouts.jobs.ts";
import { registerPayoutReports } from "./payouts/payouts.reports.ts";
import { registerWithdrawalApproval } from "./withdrawals.approve.ts";
import { readCase, readDispute } from "./withdrawals.case.ts";
import { confirmPayout, disputePayout, followClocks } from "./withdrawals.confirm.ts";
import * as forConsole from "./withdrawals.console.ts";
import { decideDispute } from "./withdrawals.disputes.ts";
import { registerWithdrawalQueues } from "./withdrawals.queue.ts";
import { listWithdrawals, readWithdrawal } from "./withdrawals.read.ts";
import { cancelWithdrawal, precheckWithdrawal, requestWithdrawal } from "./withdrawals.request.ts";
import { askPayoutProvider, registerRefund } from "./withdrawals.refunds.ts";
import { withdrawalsTable } from "./withdrawals.table.ts";
import {
  changeWithdrawalSettings,
  readWithdrawalSettings,
  registerWithdrawalControls,
} from "./withdrawals.settings.ts";

export { freezeBatch, recordBatchResults } from "./payouts/payouts.batches.ts";
export { confirmPayout, disputePayout } from "./withdrawals.confirm.ts";
export { approveWithdrawal, askIdentity, rejectWithdrawal } from "./withdrawals.console.ts";
export { decideDispute } from "./withdrawals.disputes.ts";
export { findWithdrawer, listWithdrawalStatuses, sumWithdrawn } from "./withdrawals.of-member.ts";
export { cancelWithdrawal, placeWithdrawal } from "./withdrawals.request.ts";
export { changeWithdrawalSettings, readWithdrawalSettings } from "./withdrawals.settings.ts";
export { withdrawalsTable } from "./withdrawals.table.ts";

export const withdrawalsModule = defineModule({
  name: "withdrawals",
  needs: [
    "alerts",
    "approvals",
    "audit",
    "bets",
    "devices",
    "members",
    "messages",
    "operators",
    "payment-password",
    "payments",
    "payout-accounts",
    "queues",
    "switches",
    "uploads",
  ],

  setup({ serve, serveConsole, serveConsoleFile, on, every, deps }) {
    registerWithdrawalQueues(deps);
    registerAlertSource(deps, "payouts", () => checkPayouts(deps));
    registerWithdrawalApproval(deps);
    registerWithdrawalControls(deps);
    registerRefund(deps);
    batches.registerBatchApproval(deps);
    registerPayoutReports(deps);

    serve(contract.withdrawals.precheckWithdrawal, ({ brand, member, query }) =>
      precheckWithdrawal(deps, { brand, memberId: member.id }, query),
    );
    serve(contract.withdrawals.requestWithdrawal, ({ brand, member, visit, body }) =>
      requestWithdrawal(deps, { brand, memberId: member.id, visit }, body),
    );
    serve(contract.withdrawals.listWithdrawals, ({ brand, member, query }) =>
      listWithdrawals(deps, { brand, memberId: member.id }, query),
    );
    serve(contract.withdrawals.readWithdrawal, ({ brand, member, params }) =>
      readWithdrawal(deps, { brand, memberId: member.id }, params.id),
    );
    serve(contract.withdrawals.cancelWithdrawal, ({ brand, member, params }) =>
      cancelWithdrawal(deps, { brand, memberId: member.id }, params.id),
    );
    serve(contract.withdrawals.confirmPayout, ({ brand, member, params }) =>
      confirmPayout(deps, { brand, memberId: member.id }, params.id),
    );
    serve(contract.withdrawals.disputePayout, ({ brand, member, params, body }) =>
      disputePayout(deps, { brand, memberId: member.id }, params.id, body),
    );

    serveConsole(contract.tables.readWithdrawals, (call) => readTable(deps, withdrawalsTable, call));
    serveConsoleFile(contract.tables.exportWithdrawals, (call) =>
      exportTable(deps, withdrawalsTable, call, (entry) => writeAudit(deps.db, deps, call.actor, entry)),
    );
    serveConsole(contract.withdrawals.readWithdrawalCase, ({ params, ...call }) => readCase(deps, call, params.id));
    serveConsole(contract.withdrawals.approveWithdrawal, ({ params, body, ...call }) =>
      forConsole.approveWithdrawal(deps, call, params.id, body),
    );
    serveConsole(contract.withdrawals.rejectWithdrawal, ({ params, body, ...call }) =>
      forConsole.rejectWithdrawal(deps, call, params.id, body),
    );
    serveConsole(contract.withdrawals.askIdentity, ({ params, body, ...call }) =>
      forConsole.askIdentity(deps, call, params.id, body),
    );
    serveConsole(contract.withdrawals.settleIdentity, ({ params, body, ...call }) =>
      forConsole.settleIdentity(deps, call, params.id, body),
    );
    serveConsole(contract.withdrawals.payByHand, ({ params, body, ...call }) => payByHand(deps, call, params.id, body));
    serveConsole(contract.withdrawals.readDisputeCase, ({ params, ...call }) => readDispute(deps, call, params.id));
    serveConsole(contract.withdrawals.askPayoutProvider, ({ params, ...call }) =>
      askPayoutProvider(deps, call, params.id),
    );
    serveConsole(contract.withdrawals.decideDispute, ({ params, body, ...call }) =>
      decideDispute(deps, call, params.id, body),
    );
    serveConsole(contract.withdrawals.listBatches, ({ query }) => batches.listBatches(deps, query));
    serveConsole(contract.withdrawals.readBatch, ({ scope, params }) => batches.getBatch(deps, scope, params.id));
    serveConsole(contract.withdrawals.freezeBatch, ({ body, ...call }) => batches.freezeBatch(deps, call, body));
    serveConsoleFile(contract.withdrawals.exportBatch, ({ scope, actor, params }) =>
      batches.exportBatch(deps, { scope, actor }, params.id),
    );
    serveConsole(contract.withdrawals.recordBatchResults, ({ params, body, ...call }) =>
      batches.recordBatchResults(deps, call, params.id, body.results),
    );
    serveConsole(contract.withdrawals.readWithdrawalSettings, ({ query }) =>
      readWithdrawalSettings(deps, query.brandId),
    );
    serveConsole(contract.withdrawals.changeWithdrawalSettings, ({ actor, body }) =>
      changeWithdrawalSettings(deps, actor, body),
    );

    // The event submits the payout right after the commit. The job finds payouts whose event was lost.
    on("payout.queued", "submit", ({ payoutId }) => submitPayout(deps, payoutId));
    every("1 minute", "submit-payouts", () => submitPayouts(deps));
    every("1 minute", "ask-payouts", () => askPayouts(deps));
    every("1 minute", "follow-clocks", () => followClocks(deps));
  },
});
