/** Writes a cookie that scripts may read. Without `maxAge` it lasts until the browser is closed; 0 deletes it. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const isSecure = window.location.protocol === "https:" ? "; Secure" : "";
  const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/${age}; SameSite=Lax${isSecure}`;
  // The Cookie Store API is newer, but asynchronous and missing from many of our players' browsers.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = cookie;
}
