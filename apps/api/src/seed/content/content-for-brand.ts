import type { GameCategory } from "@perya/contract";
import type { DemoBrand } from "../demo-brands.ts";

/** Content that mentions a feature or category is seeded only at brands that have it. */
export type Needs = { needs?: { flag?: DemoBrand["flags"][number]; category?: GameCategory } };

type Brand = Pick<DemoBrand, "name" | "flags" | "leavesOut">;

/** Returns the content that applies to a brand, with the brand's name in place of `{brand}`. */
export function contentForBrand<Content extends Needs>(
  contents: readonly Content[],
  { name, flags, leavesOut = [] }: Brand,
): Omit<Content, "needs">[] {
  const isShown = ({ needs: { flag, category } = {} }: Content) =>
    (!flag || flags.includes(flag)) && (!category || !leavesOut.includes(category));
  return contents.filter(isShown).map(({ needs: _needs, ...content }) => fillName(content, name));
}

function fillName<Content>(content: Content, name: string): Content {
  const fill = (_key: string, value: unknown) =>
    typeof value === "string" ? value.replaceAll("{brand}", name) : value;
  return JSON.parse(JSON.stringify(content, fill)) as Content;
}
