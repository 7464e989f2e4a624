import type { TimelineLine } from "@perya/contract";
import { formatMoment } from "../../lib/moments.ts";
import { t, type ConsoleKey } from "../../lib/text.ts";
import table from "@perya/text/tables/en/console";

/** Text of an event; its code if a newer server sends an unknown one. */
export function sayWhat({ what, actor }: Pick<TimelineLine, "what" | "actor">): string {
  const key = `member.what.${what}`;
  const words = isKey(key) ? t(key) : what;
  return actor === "" ? words : t("member.by", { what: words, actor });
}

function isKey(key: string): key is ConsoleKey {
  return Object.hasOwn(table, key);
}

/** Groups events by day. The current day's group is named "Today". */
export function groupByDay(lines: readonly TimelineLine[], now = new Date()) {
  const today = formatMoment(now, "weekday");
  const days: { day: string; lines: TimelineLine[] }[] = [];
  for (const line of lines) {
    const said = formatMoment(line.at, "weekday");
    const day = said === today ? t("member.timeline.today", { day: said }) : said;
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
