import { type Amount, fromTenThousandths, fromWire } from "@perya/money";

/** Calculates the payout of a stake at a point, with the same formula as on the server. */
export function payAt(stake: string, point: number): Amount {
  return fromTenThousandths((fromWire(stake) * BigInt(point)) / 100n);
}
