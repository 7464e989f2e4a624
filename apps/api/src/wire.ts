import { fromTenThousandths, toWire } from "@perya/money";

/** An amount as a row has it, in the wire's spelling. */
export const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));
