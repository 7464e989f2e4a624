const PATH = "/invitation";

/** What the mailed link carries after the number sign, where no server and no log sees it. */
const token = window.location.pathname === PATH ? window.location.hash.slice(1) : "";

export function isInvited(): boolean {
  return window.location.pathname === PATH;
}

export function invitationToken(): string {
  return token;
}

/** It is good once: what stays in the history opens nothing. */
export function forgetInvitation(): void {
  window.history.replaceState(null, "", "/");
}
