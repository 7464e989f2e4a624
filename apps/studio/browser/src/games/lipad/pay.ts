import { type Amount, fromTenThousandths, fromWire } from "@perya/money";

/** What a stake pays at a point, as the server works it out. */
export function payAt(stake: string, point: number): Amount {
  return fromTenThousandths((fromWire(stake) * BigInt(point)) / 100n);
}
