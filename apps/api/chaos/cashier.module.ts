/** Lets the chaos run call the cashier and run its jobs. Only chaos serves these routes, not the product. */
import { MONEY_ANSWERS_WITHIN_MS } from "@perya/contract";
import { PositiveAmountText, type ServedRoute } from "@perya/contract/shapes";
import Type from "typebox";
import type { Scheduler } from "../src/scheduler/scheduler.ts";
import { defineModule } from "../src/define-module.ts";
import { createDeposit } from "../src/modules/payments/index.ts";
import { placeWithdrawal } from "../src/modules/withdrawals/index.ts";
import type { MovableClock } from "./movable-clock.ts";

const Uuid = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });
const COMMON = { method: "POST", module: "WALLET", who: "anyone" } as const;

export const askDeposit = {
  ...COMMON,
  path: "/chaos/deposits",
  errors: ["DEPOSITS_WAITING", "PAYMENT_AWAY"],
  summary: "Starts a deposit of a member.",
  shapes: {
    body: Type.Object({ memberId: Uuid, methodId: Uuid, requestKey: Uuid, amount: PositiveAmountText }),
    value: Type.Object({ id: Type.String(), state: Type.String(), redirectUrl: Type.String() }),
  },
} as const satisfies ServedRoute;

export const askWithdrawal = {
  ...COMMON,
  path: "/chaos/withdrawals",
  answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
  errors: ["WITHDRAWAL_REFUSED"],
  summary: "Requests a withdrawal for a member who has entered the payment password.",
  shapes: {
    body: Type.Object({ memberId: Uuid, accountId: Uuid, requestKey: Uuid, amount: PositiveAmountText }),
    value: Type.Object({ id: Type.String(), state: Type.String() }),
  },
} as const satisfies ServedRoute;

export const runJobs = {
  ...COMMON,
  path: "/chaos/jobs",
  answersWithinMs: 180_000,
  errors: [],
  summary: "Runs some of the cashier's jobs as if it were some minutes later.",
  shapes: {
    body: Type.Object({
      minutes: Type.Integer({ minimum: 0 }),
      jobs: Type.Unsafe<JobSet>({ type: "string", enum: ["minute", "alerts", "night"] }),
    }),
    value: Type.Null(),
  },
} as const satisfies ServedRoute;

export type JobSet = "minute" | "alerts" | "night";

const JOBS: Readonly<Record<JobSet, readonly string[]>> = {
  /** Every-minute jobs that resume interrupted work. */
  minute: ["payments.resume-events", "payments.ask-pending", "withdrawals.submit-payouts", "withdrawals.ask-payouts"],
  alerts: ["alerts.judge"],
  night: ["payments.reconcile", "alerts.judge"],
};

export function createCashierModule({ scheduler, clock }: { scheduler: Scheduler; clock: MovableClock }) {
  return defineModule({
    name: "cashier",
    needs: ["alerts", "payments", "withdrawals"],

    setup({ serve, deps }) {
      serve(askDeposit, async ({ brand, visit, body: { memberId, ...asked } }) => {
        const { id, state, nextStep } = await createDeposit(
          deps,
          { brand, memberId },
          { ...asked, origin: visit.origin },
        );
        return { id, state, redirectUrl: nextStep?.redirectUrl ?? "" };
      });

      serve(askWithdrawal, async ({ brand, body: { memberId, ...asked } }) => {
        const { id, state } = await placeWithdrawal(deps, { brand, memberId }, asked);
        return { id, state };
      });

      serve(runJobs, async ({ body }) => {
        await clock.runLater(body.minutes, async () => {
          for (const job of JOBS[body.jobs]) await scheduler.runNow(job);
        });
        return null;
      });
    },
  });
}
