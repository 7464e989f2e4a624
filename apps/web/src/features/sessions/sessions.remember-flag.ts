/** Whether the server may have a remember cookie for this browser. By itself, because the first load needs only this. */
const FLAG = "rememberFlag=1";

export function hasRememberFlag(): boolean {
  return document.cookie.split("; ").includes(FLAG);
}
