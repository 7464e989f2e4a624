import type { ColumnKind, Language } from "@perya/contract";
import type { TextKey } from "@perya/text";
import { textFor } from "@perya/text/compile";

type NameOf<Key> = Key extends `file.column.${infer Name}` ? Name : never;

/** Title of a column: the last part of its text key. */
export type FileTitle = NameOf<TextKey>;

/** A column of a file. `title` is set if it differs from the name. */
export type FileColumn = { name: string; kind: ColumnKind; title?: FileTitle };

/** Language of the titles and time zone of the times. */
export type FileReader = { timeZone: string; language: Language };

export type FileWords = {
  titleOf: (column: FileColumn) => string;
  /** An ISO moment as local time: 2026-03-04 17:05:09. */
  localTime: (moment: string) => string;
  /** Today's date in the file's time zone. */
  day: string;
};

const MINUTE_MS = 60_000;

/**
 * Words and times of a file. All times use the zone's current offset, which the column titles name. With two offsets
 * in one file (daylight saving time), an hour would appear twice.
 */
export function fileWords({ timeZone, language }: FileReader, now: Date): FileWords {
  const { t } = textFor(language);
  const minutes = offsetAt(timeZone, now);
  const local = (at: Date) => new Date(at.getTime() + minutes * MINUTE_MS).toISOString();
  return {
    titleOf: ({ name, kind, title = name as FileTitle }) => {
      const words = t(`file.column.${title}`);
      return kind === "moment" ? t("file.title.moment", { title: words, offset: nameOffset(minutes) }) : words;
    },
    localTime: (moment) => local(new Date(moment)).slice(0, 19).replace("T", " "),
    day: local(now).slice(0, 10),
  };
}

/** The offset of a time zone in minutes east of UTC. */
function offsetAt(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  // The offset in the form "GMT" or "GMT-03:30".
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{2}):(\d{2})/u.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function nameOffset(minutes: number): string {
  if (minutes === 0) return "UTC";
  const two = (part: number) => String(part).padStart(2, "0");
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
