const CALLBACK_PATH = "/wps/session/social/callback";

/** Where a visitor may be sent back to: the callback of a brand of the demo, on any port of this machine. */
export function isAllowedReturn(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(address);
  const isHere = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:[\w-]+\.)*localhost)$/.test(hostname);
  return protocol === "http:" && isHere && pathname === CALLBACK_PATH && `${search}${hash}${username}` === "";
}
