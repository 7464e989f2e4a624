import { type Amount, fromTenThousandths, fromWire } from "@perya/money";

/** 0.01, the smallest that anybody is paid. */
const SMALLEST = 100n;

/** What a stake pays at a point, as the server works it out. */
export function payAt(stake: string, point: number): Amount {
  const pay = (fromWire(stake) * BigInt(point)) / 100n;
  return fromTenThousandths(pay - (pay % SMALLEST));
}
