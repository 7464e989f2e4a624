import { homeTitle } from "@perya/rules";
import { useBrand } from "./site.ts";
import { useText } from "./text.ts";

/** Returns the document title: page and brand; for the home page, brand and tagline. */
export function usePageTitle(title: string | null): string {
  const { name, taglines } = useBrand();
  const { language } = useText();
  return title === null ? homeTitle(name, taglines[language]) : `${title} · ${name}`;
}
