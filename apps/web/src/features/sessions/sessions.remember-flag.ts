/**
 * Whether this browser has a remember cookie of the server. In its own file, because the first load needs only this.
 */
const FLAG = "rememberFlag=1";

export function hasRememberFlag(): boolean {
  return document.cookie.split("; ").includes(FLAG);
}
