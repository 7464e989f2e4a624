import { createText, type ConsoleKey } from "@perya/text";
import table from "@perya/text/tables/en/console";

/** The console speaks English, so its words are there from the start: `t("audit.title")`. */
export const { t, locale } = createText<ConsoleKey>("EN", table);

export type { ConsoleKey };
