import { t } from "./text.ts";

const NAMES = [
  "withdrawals",
  "disputes",
  "bankTransfers",
  "unmatchedPayments",
  "chargebacks",
  "feedback",
  "complaints",
] as const;

export type QueueName = (typeof NAMES)[number];

export function isQueue(name: string): name is QueueName {
  return (NAMES as readonly string[]).includes(name);
}

/** What a queue is called; one of a newer server by its own name. */
export function sayQueue(name: string): string {
  return isQueue(name) ? t(`queues.${name}`) : name;
}
