import { useBrand } from "./site.ts";

/** What the tab, the history and a screen reader call a page. Home has no name but the brand's. */
export function usePageTitle(title: string | null): string {
  const { name, tagline } = useBrand();
  return title === null ? `${name} · ${tagline}` : `${title} · ${name}`;
}
