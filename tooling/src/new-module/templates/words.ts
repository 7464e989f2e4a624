import type { Language } from "@perya/contract";
import type { ModuleNames } from "../module-names.ts";

type Phrases = { readonly none: string; readonly new: string };

/** Texts that fit any noun. Developers replace them in the generated file. */
const PHRASES: Readonly<Record<Language, Phrases>> = {
  EN: { none: "Nothing here yet", new: "New" },
  TY: { none: "Wala pang laman dito", new: "Bago" },
};

/** Writes the texts of a language. English defines the keys, and every other language must have exactly these. */
export function words(names: ModuleNames, language: Language): string {
  const { many, noun, titles } = names;
  const lines = Object.entries({ title: titles[language], ...PHRASES[language] }).map(
    ([key, text]) => `  "${many}.${key}": ${JSON.stringify(text)},`,
  );
  const isModel = language === "EN";
  return [
    isModel
      ? `/** Texts of the page ${titles.EN}. */`
      : `import type { ${many} as source } from "../../en/lazy/${noun}.ts";\n`,
    `export const ${many}${isModel ? "" : ": Record<keyof typeof source, string>"} = {`,
    ...lines,
    isModel ? "} as const satisfies Record<string, string>;" : "};",
    "",
  ].join("\n");
}

export function pageWords({ titles }: ModuleNames, language: Language): Phrases & { title: string } {
  return { title: titles[language], ...PHRASES[language] };
}
