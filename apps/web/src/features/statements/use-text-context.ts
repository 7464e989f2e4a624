import { useAmountStyle } from "@perya/ui";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import type { TextContext } from "./statements.words.ts";

export function useTextContext(): TextContext {
  const { t, locale } = useText();
  const { timeZone } = useBrand();
  return { t, locale, timeZone, style: useAmountStyle() };
}
