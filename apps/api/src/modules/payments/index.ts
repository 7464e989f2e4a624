/**
 * Payments: by what members pay, what became of each deposit, and what the companies say that collect the money. One adapter file per
 * company (providers). Owns payment_providers, payment_methods, deposits, payment_events, unmatched_payments, reconciliations and
 * reconciliation_lines; payouts are the withdrawals', who register here what a company tells of them.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { answerProviders, forgetForged, resumeEvents } from "./payments.events.ts";
import * as deposits from "./payments.deposit.ts";
import { askPending, lookBack } from "./payments.jobs.ts";
import { listMethods } from "./payments.methods.ts";
import { registerPaymentQueues } from "./payments.queue.ts";

export {
  connectProvider,
  findAccount,
  findAccountOf,
  findPayingAccount,
  reachAccount,
  type NewAccount,
} from "./payments.accounts.ts";
export { createDeposit, sendProof } from "./payments.deposit.ts";
export { insertUnmatched } from "./payments.queries.ts";
export { UNMATCHED } from "./payments.queue.ts";
export { putMethods } from "./payments.methods.ts";
export { registerPayoutBook, type KnownPayout, type PayoutBook } from "./payments.payouts.ts";
export type {
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
  needs: ["members", "messages", "queues", "uploads"],

  setup({ serve, callback, every, deps }) {
    registerPaymentQueues(deps);

    serve(contract.payments.listMethods, async ({ brand, member }) => ({
      methods: await listMethods(deps, brand, member.id),
    }));
    serve(contract.payments.createDeposit, ({ brand, member, visit, body }) =>
      deposits.createDeposit(deps, { brand, memberId: member.id }, { ...body, origin: visit.origin }),
    );
    serve(contract.payments.readDeposit, ({ brand, member, params }) =>
      deposits.readDeposit(deps, { brand, memberId: member.id }, params.id),
    );
    serve(contract.payments.listDeposits, ({ brand, member, query }) =>
      deposits.listDeposits(deps, { brand, memberId: member.id }, query),
    );
    serve(contract.payments.sendProof, ({ brand, member, params, body }) =>
      deposits.sendProof(deps, { brand, memberId: member.id }, params.id, body),
    );
    serve(contract.payments.cancelDeposit, ({ brand, member, params }) =>
      deposits.cancelDeposit(deps, { brand, memberId: member.id }, params.id),
    );

    callback("payments", answerProviders(deps));
    every("1 minute", "ask-pending", () => askPending(deps));
    every("1 minute", "resume-events", () => resumeEvents(deps));
    every("1 hour", "look-back", () => lookBack(deps));
    every("1 day", "forget-forged", () => forgetForged(deps));
  },
});
