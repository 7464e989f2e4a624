import { formatDay } from "../../lib/moments.ts";
import { t } from "../../lib/text.ts";

/** "Moves below Berto on 19 Nov 2026". */
export function sayMove(upline: string | null, day: string): string {
  const on = formatDay(day, "day");
  return upline === null ? t("agentTree.waitsForTop", { day: on }) : t("agentTree.waits", { upline, day: on });
}

/** Whether an account says more than the name beside it. */
export function saysMore(account: string, nickname: string): boolean {
  return account.toLowerCase() !== nickname.toLowerCase();
}
