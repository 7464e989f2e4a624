import type { TextKey } from "@perya/text";

const CAUSES = {
  "bet.stake": "statement.cause.bet.stake",
  "bet.win": "statement.cause.bet.win",
  bet: "statement.cause.bet",
  "deposit.taken": "statement.cause.deposit.taken",
  deposit: "statement.cause.deposit",
  "withdrawal.hold": "statement.cause.withdrawal.hold",
  "withdrawal.released": "statement.cause.withdrawal.released",
  withdrawal: "statement.cause.withdrawal",
  "adjustment.paid": "statement.cause.adjustment.paid",
  "adjustment.taken": "statement.cause.adjustment.taken",
  commission: "statement.cause.commission",
  promo: "statement.cause.promo",
  bonus: "statement.cause.bonus",
  jackpot: "statement.cause.jackpot",
  debt: "statement.cause.debt",
  tip: "statement.cause.tip",
  transfer: "statement.cause.transfer",
  "withdrawal.sent": "statement.cause.withdrawal",
  "withdrawal.returned": "statement.cause.withdrawal.released",
} as const satisfies Record<string, TextKey>;

const isNamed = (name: string): name is keyof typeof CAUSES => Object.hasOwn(CAUSES, name);

/** Label by cause and type, or by cause alone. */
export function nameCause({ cause, type }: { cause: string; type: string }): TextKey {
  if (type === "void") return "statement.cause.void";
  const name = [`${cause}.${type}`, cause].find(isNamed);
  return name ? CAUSES[name] : "statement.cause.other";
}
