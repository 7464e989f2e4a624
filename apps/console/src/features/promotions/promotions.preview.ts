import { createText, type Text, type TextKey } from "@perya/text";
import { queryOptions } from "@tanstack/react-query";

export const PREVIEW_LANGUAGES = ["EN", "TY"] as const;
export type PreviewLanguage = (typeof PREVIEW_LANGUAGES)[number];

/** The player site's text tables, loaded when a preview opens, so that the wording is identical. */
const TABLES = {
  EN: () => Promise.all([import("@perya/text/tables/en/first"), import("@perya/text/tables/en/lazy")]),
  TY: () => Promise.all([import("@perya/text/tables/ty/first"), import("@perya/text/tables/ty/lazy")]),
};

export const playersText = (language: PreviewLanguage) =>
  queryOptions({
    queryKey: ["promotions", "players' text", language],
    queryFn: async (): Promise<Text> => {
      const [first, lazy] = await TABLES[language]();
      const table: Partial<Record<TextKey, string>> = { ...first.default, ...lazy.default };
      return createText(language, table);
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Off, because `Text` contains functions, which structural sharing can't compare.
    structuralSharing: false,
  });
