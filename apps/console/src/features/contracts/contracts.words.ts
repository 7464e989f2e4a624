import { formatDay } from "../../lib/moments.ts";
import { t } from "../../lib/text.ts";

export function sayMove(upline: string | null, day: string): string {
  const on = formatDay(day, "day");
  return upline === null ? t("agentTree.waitsForTop", { day: on }) : t("agentTree.waits", { upline, day: on });
}

/** False if account and nickname are the same text. */
export function saysMore(account: string, nickname: string): boolean {
  return account.toLowerCase() !== nickname.toLowerCase();
}
