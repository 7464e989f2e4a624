import { fromTenThousandths, toWire } from "@perya/money";

/** Converts a stored amount to the wire format. */
export const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));
