import { createText, type ConsoleKey } from "@perya/text";
import table from "@perya/text/tables/en/console";

/** The console is English only, so its texts are bundled: `t("audit.title")`. */
export const { t, locale } = createText<ConsoleKey>("EN", table);

export type { ConsoleKey };
