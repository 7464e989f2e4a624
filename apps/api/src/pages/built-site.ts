import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@perya/contract";
import { html, jsonForScript, type Html } from "@perya/text/html";

/** What `npm run build` made of the player site, as far as the page needs to know. */
export type BuiltSite = {
  /** With the tags that fetch styles and scripts at once. */
  template: string;
  /** Without them: a rendered page brings its styles along and fetches its scripts once it has been seen. */
  bareTemplate: string;
  styles: string;
  entry: string;
  /** What the entry imports. */
  imports: string[];
  findTable: (language: Language) => string | undefined;
  /** Undefined for the theme whose styles are the common ones. */
  findTheme: (name: string) => ThemeFiles | undefined;
};

/** The styles of one theme, sent only to its hosts, and the font of its text, which is preloaded. */
export type ThemeFiles = { styles: string; font: string | undefined };

const NOT_BUILT =
  "<!doctype html><html><head><!--perya:head--></head><body><p>The site is not built yet: npm run build</p><!--perya:end--></body></html>";

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
/** The font of the common styles. */
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
    // A theme names the font of its text first (packages/ui/src/themes).
    return [[name, { styles, font: /url\(["']?([^"')]+\.woff2)/.exec(styles)?.[1] }]];
  });
}

/** `words` are those of the page; whoever chose another language (site-page.ts) does without. */
type Start = Pick<BuiltSite, "entry" | "imports"> & { words: string | undefined };

/**
 * Fetches the scripts of a rendered page after its first paint: until then the line belongs to what can be seen. A page that
 * nobody looks at paints nothing, so it does not wait. A button that is pressed before the app is alive is held, also from the
 * parts that are alive already, for the app to press it then (first-page.tsx of the site).
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
