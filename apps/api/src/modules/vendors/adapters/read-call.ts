import { type Amount } from "@perya/money";
import Type, { type Static, type TSchema } from "typebox";
import { compileShape } from "../../../compile-shape.ts";
import { parseJson } from "../../../plugins/json-body.ts";
import type { Unreadable, WalletCall } from "../vendors.protocol.ts";

/**
 * Returns a function that validates a body against its shape and translates it. Unreadable or contradictory bodies
 * are invalid.
 */
export function readCall<Shape extends TSchema>(shape: Shape, translate: (given: Static<Shape>) => WalletCall) {
  const compiled = compileShape(shape as TSchema);
  return (body: Buffer): WalletCall | Unreadable => {
    try {
      const given = parseJson(body.toString("utf8"));
      return compiled.Check(given) ? translate(given as Static<Shape>) : "REQUEST_INVALID";
    } catch {
      return "REQUEST_INVALID";
    }
  };
}

/**
 * A member's id in lower case. It is part of the names of ledger accounts, so upper case would name a different
 * account.
 */
export const PlayerId = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });

/** Refuses amounts of zero or less. */
export function positive(amount: Amount): Amount {
  if (amount <= 0n) throw new Error("a stake must be above zero");
  return amount;
}
