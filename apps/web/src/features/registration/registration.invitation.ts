import { sessionStore } from "@perya/browser/storage";

const CODE = "referralCode";

/** Who invited the visitor. Kept while they look around, because few people register on the page they arrive at. */
export function rememberInvitation(code: string): void {
  sessionStore.write(CODE, code);
}

export function readInvitation(): string {
  return sessionStore.read(CODE) ?? "";
}
