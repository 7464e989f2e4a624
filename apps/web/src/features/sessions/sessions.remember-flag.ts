/**
 * Whether the server has set a remember cookie in this browser. A separate file, because the first load needs only
 * this.
 */
const FLAG = "rememberFlag=1";

export function hasRememberFlag(): boolean {
  return document.cookie.split("; ").includes(FLAG);
}
