import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@perya/contract";
import { html, jsonForScript, type Html } from "@perya/text/html";

/** Output of `npm run build` for the player site, as far as pages need it. */
export type BuiltSite = {
  /** The page with tags that load styles and scripts immediately. */
  template: string;
  /** The page without these tags: a rendered page inlines its styles and loads scripts after the first paint. */
  bareTemplate: string;
  styles: string;
  entry: string;
  /** Files imported by the entry script. */
  imports: string[];
  findTable: (language: Language) => string | undefined;
  /** Files of a theme. Undefined for the theme that uses the common styles. */
  findTheme: (name: string) => ThemeFiles | undefined;
};

/** Styles of one theme, sent only to its hosts, and its text font, which is preloaded. */
export type ThemeFiles = { styles: string; font: string | undefined };

const NOT_BUILT =
  "<!doctype html><html><head><!--perya:head--></head><body><p>The site is not built yet: npm run build</p><!--perya:end--></body></html>";

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
/** Matches the preload tag of the common font. */
export const FONT_PRELOAD = /<link rel="preload"[^>]*as="font"[^>]*>/;
const IMPORT = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

export function readBuiltSite(folder = ""): BuiltSite {
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : undefined;
  const manifest = JSON.parse(read(".vite/manifest.json") ?? "{}") as Record<string, { file: string }>;
  const template = (folder && read("index.html")) || NOT_BUILT;
  const themes = new Map(readThemes(manifest, (file) => read(file) ?? ""));
  return {
    template,
    bareTemplate: [STYLESHEET, ENTRY, IMPORT].reduce((page, tag) => page.replaceAll(tag, ""), template),
    styles: addressesIn(template, STYLESHEET)
      .map((file) => read(file) ?? "")
      .join(""),
    entry: addressesIn(template, ENTRY)[0] ?? "",
    imports: addressesIn(template, IMPORT),
    findTable: (language) => {
      const table = manifest[`../../packages/text/src/${language.toLowerCase()}/first.ts`];
      return table && `/${table.file}`;
    },
    findTheme: (name) => themes.get(name),
  };
}

function readThemes(
  manifest: Record<string, { file: string }>,
  read: (file: string) => string,
): [string, ThemeFiles][] {
  return Object.entries(manifest).flatMap(([source, { file }]): [string, ThemeFiles][] => {
    const name = /\/themes\/([\w-]+)\.css$/.exec(source)?.[1];
    if (name === undefined) return [];
    const styles = read(file);
    // The first font of a theme is its text font (packages/ui/src/themes).
    return [[name, { styles, font: /url\(["']?([^"')]+\.woff2)/.exec(styles)?.[1] }]];
  });
}

/**
 * What a rendered page loads. `words` is the text table of the page's language, which visitors with another language
 * (site-page.ts) do not load.
 */
type Start = Pick<BuiltSite, "entry" | "imports"> & { words: string | undefined };

/**
 * Loads the scripts of a rendered page after its first paint, so that they don't compete with visible content. A hidden
 * page never paints, so it does not wait. Clicks before hydration are queued for the app (first-page.tsx of the site).
 */
export function startAfterPaint({ entry, imports, words }: Start, nonce: string): Html {
  const start: Html = {
    text: `{const add=(tag,parts)=>document.head.append(Object.assign(document.createElement(tag),{crossOrigin:"",...parts}));
const words="otherWords" in document.documentElement.dataset?[]:${jsonForScript(words ? [words] : []).text};
const start=()=>{for(const href of [...${jsonForScript(imports).text},...words])add("link",{rel:"modulepreload",href});
add("script",{type:"module",src:${jsonForScript(entry).text}})};
const app=document.getElementById("app");
app.addEventListener("click",event=>{const button=event.target.closest("button");
if(button&&!app.isAlive){app.pressed=button;event.stopImmediatePropagation()}},true);
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`,
  };
  return html`<script nonce="${nonce}">
    ${start};
  </script>`;
}

function addressesIn(page: string, tag: RegExp): string[] {
  return [...page.matchAll(tag)].map(([, address = ""]) => address);
}
