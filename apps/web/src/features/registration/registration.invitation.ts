import { sessionStore } from "@perya/browser/storage";

const CODE = "referralCode";

/** The visitor's invitation code, kept while they browse: few register on the first page. */
export function rememberInvitation(code: string): void {
  sessionStore.write(CODE, code);
}

export function readInvitation(): string {
  return sessionStore.read(CODE) ?? "";
}
