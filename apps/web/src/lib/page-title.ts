import { useBrand } from "./site.ts";
import { useText } from "./text.ts";

/** The document title: page and brand; home has the brand's name only. */
export function usePageTitle(title: string | null): string {
  const { name, taglines } = useBrand();
  const { language } = useText();
  return title === null ? `${name} · ${taglines[language]}` : `${title} · ${name}`;
}
