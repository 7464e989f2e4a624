/**
 * Payments: payment methods, deposits, and the callbacks and reports of payment providers. Each provider has one
 * adapter file in the folder providers. Owns payment_providers, payment_methods, deposits, payment_events,
 * unmatched_payments, reconciliations and reconciliation_lines. Payouts belong to withdrawals, which registers its
 * handlers for payout reports here.
 */
import type { PaymentMark } from "@perya/contract";
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { exportTable } from "../../tables/export-table.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { readTable } from "../../tables/read-table.ts";
import { registerAlertSource } from "../alerts/index.ts";
import { writeAudit } from "../audit/index.ts";
import { testAccounts } from "./payments.accounts.ts";
import { checkPayments } from "./payments.alerts.ts";
import { answerProviders, forgetBodies, resumeEvents } from "./payments.events.ts";
import { readCase } from "./payments.case.ts";
import * as deposits from "./payments.deposit.ts";
import { registerPaymentApprovals } from "./payments.approvals.ts";
import * as forConsole from "./payments.console.ts";
import * as disputes from "./payments.disputes.ts";
import { askPending, lookBack } from "./payments.jobs.ts";
import { listMarks } from "./payments.marks.ts";
import { listMethods } from "./payments.methods.ts";
import { registerPaymentQueues } from "./payments.queue.ts";
import { reconcileAll } from "./payments.reconcile.ts";
import { listReconciliations, readReconciliation } from "./payments.reports.ts";
import { readPaymentReturn } from "./payments.returns.ts";
import { closeDifference } from "./reconciliations.close.ts";
import { changeMethod, listMethodSettings, registerMethodControls } from "./payments.settings.ts";
import { depositsTable } from "./payments.table.ts";
import * as unmatched from "./unmatched.console.ts";

export {
  connectProvider,
  findAccount,
  findAccountOf,
  findPayingAccount,
  reachAccount,
  type ConnectDeps,
  type NewAccount,
} from "./payments.accounts.ts";
export { describeContradiction, describeDark, MAX_CONTRADICTIONS, UNKNOWN_MINUTES } from "./payments.alerts.ts";
export { cancelDeposit, createDeposit, sendProof } from "./payments.deposit.ts";
export { findDepositor, listDepositStatuses, sumDeposited, sumDeposits } from "./payments.of-member.ts";
export { reconcileDay } from "./payments.reconcile.ts";
export { applyReport } from "./payments.report.ts";
export { insertUnmatched } from "./payments.queries.ts";
export { UNMATCHED } from "./payments.queue.ts";
export { depositsTable } from "./payments.table.ts";
export { putMethods } from "./payments.methods.ts";
export { registerPayoutBook, type KnownPayout, type PayoutBook, type SettledPayout } from "./payments.payouts.ts";
export type {
  DepositReport,
  PayoutDestination,
  PayoutOrder,
  PayoutReport,
  PayoutStatus,
  Provider,
  ProviderAccount,
  SettlementLine,
} from "./providers/provider.ts";

export const paymentsModule = defineModule({
  name: "payments",
  needs: ["alerts", "approvals", "audit", "devices", "members", "messages", "operators", "queues", "uploads"],

  setup({ serve, serveConsole, serveConsoleFile, callback, every, deps }) {
    registerPaymentQueues(deps);
    registerAlertSource(deps, "payments", () => checkPayments(deps));
    registerPaymentApprovals(deps);
    registerMethodControls(deps);
    disputes.registerChargeBack(deps);

    const marks = createTtlCache<PaymentMark[]>(deps.clock, { stale: "whileRead" });
    serve(contract.payments.listMarks, ({ brand }) => marks.getOrLoad(brand.id, () => listMarks(deps.db, brand.id)));

    serve(contract.payments.listMethods, ({ brand, member }) => listMethods(deps, brand, member.id));
    serve(contract.payments.createDeposit, ({ brand, member, visit, body }) =>
      deposits.createDeposit(deps, { brand, memberId: member.id, visit }, { ...body, origin: visit.origin }),
    );
    serve(contract.payments.readDeposit, ({ brand, member, params }) =>
      deposits.readDeposit(deps, { brand, memberId: member.id }, params.id),
    );
    serve(contract.payments.readPaymentReturn, ({ brand, params }) => readPaymentReturn(deps, brand, params.token));
    serve(contract.payments.listDeposits, ({ brand, member, query }) =>
      deposits.listDeposits(deps, { brand, memberId: member.id }, query),
    );
    serve(contract.payments.sendProof, ({ brand, member, params, body }) =>
      deposits.sendProof(deps, { brand, memberId: member.id }, params.id, body),
    );
    serve(contract.payments.cancelDeposit, ({ brand, member, params }) =>
      deposits.cancelDeposit(deps, { brand, memberId: member.id }, params.id),
    );

    serveConsole(contract.tables.readDeposits, (call) => readTable(deps, depositsTable, call));
    serveConsoleFile(contract.tables.exportDeposits, (call) =>
      exportTable(deps, depositsTable, call, (entry) => writeAudit(deps.db, deps, call.actor, entry)),
    );
    serveConsole(contract.payments.readDepositCase, ({ scope, params }) => readCase(deps, scope, params.id));
    serveConsole(contract.payments.approveDeposit, ({ params, body, ...call }) =>
      forConsole.approveDeposit(deps, call, params.id, body),
    );
    serveConsole(contract.payments.refuseDeposit, ({ params, body, ...call }) =>
      forConsole.refuseDeposit(deps, call, params.id, body),
    );
    serveConsole(contract.payments.disputeDeposit, ({ params, body, ...call }) =>
      disputes.disputeDeposit(deps, call, params.id, body),
    );
    serveConsole(contract.payments.winDispute, ({ params, body, ...call }) =>
      disputes.winDispute(deps, call, params.id, body),
    );
    serveConsole(contract.payments.chargeBack, ({ params, body, ...call }) =>
      disputes.proposeChargeBack(deps, call, params.id, body),
    );
    serveConsole(contract.payments.readUnmatched, ({ scope, params }) =>
      unmatched.readUnmatched(deps, scope, params.id),
    );
    serveConsole(contract.payments.creditUnmatched, ({ params, body, ...call }) =>
      unmatched.proposeCredit(deps, call, params.id, body),
    );
    serveConsole(contract.payments.refundUnmatched, ({ params, body, ...call }) =>
      unmatched.proposeRefund(deps, call, params.id, body),
    );
    serveConsole(contract.payments.listMethodSettings, async ({ query }) => ({
      methods: await listMethodSettings(deps, query.brandId),
    }));
    serveConsole(contract.payments.changeMethod, ({ params, body, ...call }) =>
      changeMethod(deps, call, params.id, body),
    );
    serveConsole(contract.payments.listReconciliations, ({ query: { brandId, ...page } }) =>
      listReconciliations(deps, brandId, page),
    );
    serveConsole(contract.payments.readReconciliation, ({ scope, params }) =>
      readReconciliation(deps, scope, params.id),
    );
    serveConsole(contract.payments.closeDifference, ({ scope, actor, params, body }) =>
      closeDifference(deps, { scope, actor }, params.id, body),
    );

    callback("payments", answerProviders(deps));
    every("1 minute", "ask-pending", () => askPending(deps));
    every("1 minute", "resume-events", () => resumeEvents(deps));
    every("1 hour", "look-back", () => lookBack(deps));
    every("1 day", "reconcile", () => reconcileAll(deps));
    every("1 minute", "test-accounts", () => testAccounts(deps));
    every("1 day", "forget-bodies", () => forgetBodies(deps));
  },
});
