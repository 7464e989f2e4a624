import { t } from "./text.ts";

const NAMES = [
  "withdrawals",
  "disputes",
  "bankTransfers",
  "unmatchedPayments",
  "chargebacks",
  "feedback",
  "complaints",
  "applications",
] as const;

export type QueueName = (typeof NAMES)[number];

export function isQueue(name: string): name is QueueName {
  return (NAMES as readonly string[]).includes(name);
}

/** Title of a queue; unknown queues of a newer server show their code. */
export function sayQueue(name: string): string {
  return isQueue(name) ? t(`queues.${name}`) : name;
}
