import type { WithdrawalCase } from "@perya/contract";
import { add, fromWire, negate, subtract, sum, ZERO, type Amount } from "@perya/money";

export type LedgerLine = { before: Amount; moved: Amount; other: Amount; now: Amount };

/**
 * Splits each balance into before, moved by this withdrawal, other changes since, and now, so that each line adds up.
 * Null if the ledger has no earlier balance.
 */
export function readLedger({ ledger }: Pick<WithdrawalCase, "ledger">): Record<"cash" | "held", LedgerLine | null> {
  const { before, heldBefore, now } = ledger;
  return {
    cash: before === null ? null : lineOf(fromWire(before), movedOf(ledger.moved, "cash"), fromWire(now.cash)),
    held: heldBefore === null ? null : lineOf(fromWire(heldBefore), movedOf(ledger.moved, "held"), fromWire(now.held)),
  };
}

function lineOf(before: Amount, moved: Amount, now: Amount): LedgerLine {
  return { before, moved, other: subtract(now, add(before, moved)), now };
}

/** Sum of this withdrawal's entries in one fund. Their `step` ends with the fund: "hold cash", "hold held". */
function movedOf(moved: WithdrawalCase["ledger"]["moved"], fund: string): Amount {
  return sum(moved.filter(({ step }) => step.endsWith(` ${fund}`)).map(({ amount }) => fromWire(amount)));
}

/** Effect of sending the pending parts on the held balance; null without pending parts. */
export function readWhenSent({ payouts, state, ledger }: WithdrawalCase): LedgerLine | null {
  const waiting = sum(
    payouts.filter((part) => part.state === "held" || part.state === "queued").map((part) => fromWire(part.amount)),
  );
  if (waiting <= ZERO || state === "rejected" || state === "cancelled") return null;
  const held = fromWire(ledger.now.held);
  return { before: held, moved: negate(waiting), other: ZERO, now: subtract(held, waiting) };
}
