const PATH = "/invitation";

/** The token is in the fragment of the emailed link, so it never reaches server logs. */
const token = window.location.pathname === PATH ? window.location.hash.slice(1) : "";

export function isInvited(): boolean {
  return window.location.pathname === PATH;
}

export function invitationToken(): string {
  return token;
}

/** Removes the used token from the address bar. */
export function forgetInvitation(): void {
  window.history.replaceState(null, "", "/");
}
