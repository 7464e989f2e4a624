import { writeCookie } from "../../lib/cookie.ts";

/**
 * Remember me (R5.13): the last values of the login form for one day, never the password, and a flag
 * (sessions.remember-flag.ts). The server has its own HttpOnly cookie.
 */
export type Remembered = {
  tab: "username" | "sms";
  username: string;
  countryDialingCode: string;
  mobileNum: string;
};

const NOTHING: Remembered = { tab: "username", username: "", countryDialingCode: "", mobileNum: "" };
const FORM = "remember";
const FLAG = "rememberFlag";
const DAY_SECONDS = 86_400;

export function readRemembered(): Remembered | null {
  const entry = document.cookie.split("; ").find((each) => each.startsWith(`${FORM}=`));
  if (entry === undefined) return null;
  try {
    const kept = JSON.parse(decodeURIComponent(entry.slice(FORM.length + 1))) as Partial<Remembered>;
    return { ...NOTHING, ...kept };
  } catch {
    return null;
  }
}

export function remember(form: Partial<Remembered>): void {
  writeCookie(FORM, JSON.stringify(form), DAY_SECONDS);
  writeCookie(FLAG, "1", DAY_SECONDS);
}

/** Stores the login form's values if "Remember me" is checked, otherwise deletes them. */
export function rememberOrForget(isWanted: boolean, form: Partial<Remembered>): void {
  if (isWanted) remember(form);
  else forget();
}

export function forget(): void {
  writeCookie(FORM, "", 0);
  writeCookie(FLAG, "", 0);
}

/** Clears the flag, since the server's cookie is gone. The username stays for the next login. */
export function stopContinuing(): void {
  writeCookie(FLAG, "", 0);
}
