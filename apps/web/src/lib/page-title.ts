import { useBrand } from "./site.ts";
import { useText } from "./text.ts";

/** What the tab, the history and a screen reader call a page. Home has no name but the brand's. */
export function usePageTitle(title: string | null): string {
  const { name, taglines } = useBrand();
  const { language } = useText();
  return title === null ? `${name} · ${taglines[language]}` : `${title} · ${name}`;
}
