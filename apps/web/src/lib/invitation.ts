import { sessionDrawer } from "./storage.ts";

const CODE = "referralCode";

/** Who invited the visitor. Kept while they look around, because few people register on the page they arrive at. */
export function rememberInvitation(code: string): void {
  sessionDrawer.write(CODE, code);
}

export function readInvitation(): string {
  return sessionDrawer.read(CODE) ?? "";
}
