const CALLBACK_PATH = "/wps/session/social/callback";

/** True for an allowed redirect: the callback of a demo brand on any port of this machine. */
export function isAllowedReturn(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(address);
  const isHere = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:[\w-]+\.)*localhost)$/.test(hostname);
  return protocol === "http:" && isHere && pathname === CALLBACK_PATH && `${search}${hash}${username}` === "";
}
