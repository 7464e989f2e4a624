import { type Amount, fromTenThousandths, fromWire } from "@perya/money";

/** Payout of a stake at a point, same formula as on the server. */
export function payAt(stake: string, point: number): Amount {
  return fromTenThousandths((fromWire(stake) * BigInt(point)) / 100n);
}
