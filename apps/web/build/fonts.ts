/**
 * Subsets the authors' complete fonts (OFL) into the files that styles.css uses: `npm run fonts`. The output is
 * committed; `npm run size` rebuilds it and fails on a difference. Not Fontsource or Google: their subsets put the peso
 * and dong signs (U+20B1, U+20AB) into a separate file, which every balance would then load.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

export type FontFile = { path: string; bytes: Buffer };

const FOLDER = new URL("../../../packages/ui/src/fonts/", import.meta.url);

type Font = {
  name: string;
  source: string;
  variationAxes: Record<string, number | { min: number; max: number }>;
  folder?: URL;
  letters?: string;
  features?: string[];
};

const FONTS: readonly Font[] = [
  {
    name: "inter.woff2",
    source: "inter-ui/variable/InterVariable.woff2",
    // The design system uses weights 400, 600 and 700 at body text sizes.
    variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
  },
  {
    // Headings are always bold, so one weight is enough; the variable font would be twice the size.
    name: "bricolage-grotesque-bold.woff2",
    source: "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
    variationAxes: {},
  },
  {
    // The font of a single brand (rules, brand-shapes.ts). It is in no style sheet, so other brands never load it.
    name: "baloo-2-bold.woff2",
    source: "@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf",
    variationAxes: {},
    folder: new URL("../public/faces/", import.meta.url),
  },
  // Fonts of themes, which only pages of that theme load (packages/ui/src/themes).
  { name: "bungee.woff2", source: "@expo-google-fonts/bungee/400Regular/Bungee_400Regular.ttf", variationAxes: {} },
  {
    name: "plus-jakarta-sans-medium.woff2",
    source: "@expo-google-fonts/plus-jakarta-sans/500Medium/PlusJakartaSans_500Medium.ttf",
    variationAxes: {},
  },
  {
    name: "plus-jakarta-sans-bold.woff2",
    source: "@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf",
    variationAxes: {},
  },
  {
    name: "playfair.woff2",
    source: "@expo-google-fonts/playfair/400Regular/Playfair_400Regular.ttf",
    variationAxes: {},
    // Lining figures: the default old-style figures make amounts hard to compare.
    features: ["lnum"],
  },
  {
    name: "hanken-grotesk.woff2",
    source: "@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf",
    variationAxes: {},
  },
  {
    name: "hanken-grotesk-semibold.woff2",
    source: "@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf",
    variationAxes: {},
  },
  {
    // The peso sign of Hanken Grotesk is too faint to read at 12 px.
    name: "inter-peso.woff2",
    source: "inter-ui/variable/InterVariable.woff2",
    variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
    letters: "₱",
  },
];

/** English, Tagalog and other Latin-1 languages, typographic punctuation, brand currencies, arrows. */
const LETTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  "ıŒœŠšŸŽžˆ˚˜–—‘’‚“”„†‡•…‰‹›⁄™←↑→↓−≈≠≤≥∞\u2009\u202f",
  "€₫₱",
].join("");

/** Features: kerning, accents, tabular figures (`tnum`) and contextual letter forms. */
const FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "case"];
/** Ids of the name records kept in the font file: copyright and license. */
const NAMES = [0, 13, 14];

export function makeFonts(): Promise<FontFile[]> {
  return Promise.all(
    FONTS.map(async ({ name, source, variationAxes, folder = FOLDER, letters = LETTERS, features = [] }) => {
      const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
      const options = {
        variationAxes,
        keepFeatures: [...FEATURES, ...features],
        preserveNameIds: NAMES,
        noHinting: true,
      };
      const bytes = await subsetFont(whole, letters, { targetFormat: "woff2", ...options });
      return { path: fileURLToPath(new URL(name, folder)), bytes };
    }),
  );
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

if (import.meta.main) {
  for (const { path, bytes } of await makeFonts()) {
    await writeFile(path, bytes);
    console.log(`${(bytes.length / 1024).toFixed(1).padStart(7)} KB  ${path}`);
  }
}
