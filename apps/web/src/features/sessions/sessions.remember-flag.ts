/**
 * Cookie that tells this page whether the server has set a remember cookie. In a separate file, because the first
 * load needs only this.
 */
const FLAG = "rememberFlag=1";

export function hasRememberFlag(): boolean {
  return document.cookie.split("; ").includes(FLAG);
}
