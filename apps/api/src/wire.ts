import { fromTenThousandths, toWire } from "@perya/money";

/** A stored amount in the wire format. */
export const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));
