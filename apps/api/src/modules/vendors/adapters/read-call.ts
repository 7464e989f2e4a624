import { type Amount } from "@perya/money";
import Type, { type Static, type TSchema } from "typebox";
import { compileShape } from "../../../compile-shape.ts";
import { parseJson } from "../../../plugins/json-body.ts";
import type { Unreadable, WalletCall } from "../vendors.protocol.ts";

/** Reads a body by its shape and translates it; whatever cannot be read, or means nothing, is invalid. */
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

/** As we gave it. Accounts go by its letters: in capitals it would be somebody else, whom nobody knows. */
export const PlayerId = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });

/** Nobody stakes nothing. */
export function positive(amount: Amount): Amount {
  if (amount <= 0n) throw new Error("a stake is above zero");
  return amount;
}
