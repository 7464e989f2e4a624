import type { Transfer } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type { ListedRow } from "./transfers.queries.ts";

export function presentTransfer(row: ListedRow, memberId: string): Transfer {
  const isSent = row.giver_id === memberId;
  return {
    id: row.id,
    direction: isSent ? "sent" : "received",
    neighbour: isSent ? row.taker : row.giver,
    isUp: row.is_up ?? false,
    currency: row.currency,
    amount: toWire(fromTenThousandths(row.amount)),
    at: row.sent_at.toISOString(),
  };
}
