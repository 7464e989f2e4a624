import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@perya/contract";
import { html, jsonForScript, type Html } from "@perya/text/html";

/** Output of `npm run build` for the player site, as far as pages need it. */
export type BuiltSite = {
  /** The page with tags that load its styles and scripts immediately. */
  template: string;
  /** The page without these tags: a rendered page inlines its styles and loads scripts after the first paint. */
  bareTemplate: string;
  styles: string;
  stylesheets: string[];
  entry: string;
  /** Files imported by the entry script. */
  imports: string[];
  findTable: (language: Language) => string | undefined;
  /** Returns the files of lazy scripts by name, with their imports and the texts that lazy scripts need. */
  findScripts: (names: readonly string[], language: Language) => string[];
  /** Returns the files of a theme. Undefined for the theme that uses the common styles. */
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
  const manifest = JSON.parse(read(".vite/manifest.json") ?? "{}") as Manifest;
  const template = (folder && read("index.html")) || NOT_BUILT;
  const themes = new Map(readThemes(manifest, (file) => read(file) ?? ""));
  return {
    template,
    bareTemplate: [STYLESHEET, ENTRY, IMPORT].reduce((page, tag) => page.replaceAll(tag, ""), template),
    stylesheets: addressesIn(template, STYLESHEET),
    styles: addressesIn(template, STYLESHEET)
      .map((file) => read(file) ?? "")
      .join(""),
    entry: addressesIn(template, ENTRY)[0] ?? "",
    imports: addressesIn(template, IMPORT),
    findTable: (language) => {
      const table = manifest[`../../packages/text/src/${language.toLowerCase()}/first.ts`];
      return table && `/${table.file}`;
    },
    findScripts: (names, language) => findScripts(manifest, names, language),
    findTheme: (name) => themes.get(name),
  };
}

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

function findScripts(manifest: Manifest, names: readonly string[], language: Language): string[] {
  const gather = (source: string, found: Set<string>): Set<string> => {
    const chunk = manifest[source];
    if (!chunk || found.has(source)) return found;
    found.add(source);
    for (const each of chunk.imports ?? []) gather(each, found);
    return found;
  };
  const first = gather("index.html", new Set());
  const isWanted = (source: string) => names.some((name) => source.replace(/\.tsx?$/, "").endsWith(`/${name}`));
  const wanted = Object.keys(manifest).filter(isWanted);
  if (wanted.length === 0) return [];
  const texts = `../../packages/text/src/${language.toLowerCase()}/lazy.ts`;
  const all = [...wanted, texts].reduce((found, source) => gather(source, found), new Set<string>());
  return [...all].filter((source) => !first.has(source)).flatMap((source) => `/${manifest[source]?.file}`);
}

function readThemes(manifest: Manifest, read: (file: string) => string): [string, ThemeFiles][] {
  return Object.entries(manifest).flatMap(([source, { file }]): [string, ThemeFiles][] => {
    const name = /\/themes\/([\w-]+)\.css$/.exec(source)?.[1];
    if (name === undefined) return [];
    const styles = read(file);
    // The first font in a theme's styles is its text font (packages/ui/src/themes).
    return [[name, { styles, font: /url\(["']?([^"')]+\.woff2)/.exec(styles)?.[1] }]];
  });
}

/**
 * Files that a rendered page loads. `words` is the text table of the page's language; visitors with another language
 * (site-page.ts) do not load it.
 */
type Start = Pick<BuiltSite, "entry" | "imports" | "stylesheets"> & { words: string | undefined; lazy: string[] };

/**
 * Writes the script that loads the whole stylesheet and the scripts of a rendered page after its first paint, so
 * that they don't compete with visible content. The app starts once the stylesheet is loaded. The stylesheet is
 * placed between the critical styles and the theme's, because later rules win. A hidden page never paints, so it does
 * not wait.
 * Clicks before hydration are queued for the app (first-page.tsx of the site), without their default action: the
 * browser would open a popover that the queued click closes again. A button's keyboard shortcut is queued as a key,
 * together with what is typed after it: the search starts with that text. Only the last click or shortcut counts. Text
 * typed into a field is kept too, because hydration would overwrite it with the field's initial value; also what was
 * typed while the page was still arriving, or restored by the browser.
 */
export function startAfterPaint({ entry, imports, stylesheets, words, lazy }: Start, nonce: string): Html {
  const start: Html = {
    text: `{const add=(tag,parts)=>document.head.append(Object.assign(document.createElement(tag),{crossOrigin:"",...parts}));
const words="otherWords" in document.documentElement.dataset?[]:${jsonForScript(words ? [words, ...lazy] : lazy).text};
const run=()=>add("script",{type:"module",src:${jsonForScript(entry).text}});
const start=()=>{const sheets=${jsonForScript(stylesheets).text}.map(href=>Object.assign(document.createElement("link"),{rel:"stylesheet",crossOrigin:"",href}));
let missing=sheets.length;for(const sheet of sheets){sheet.onload=sheet.onerror=()=>--missing||run();document.querySelector("style").after(sheet)}
for(const href of [...${jsonForScript([...imports, entry]).text},...words])add("link",{rel:"modulepreload",href});missing||run()};
const app=document.getElementById("app");
const hold=(event,pressed,keys)=>{Object.assign(app,{pressed,keys});event.preventDefault();event.stopImmediatePropagation()};
app.addEventListener("click",event=>{const button=event.target.closest("button");button&&!app.isAlive&&hold(event,button)},true);
addEventListener("keydown",event=>{const{key,target}=event;if(app.isAlive||event.ctrlKey||event.metaKey||event.altKey||target.closest("input,textarea,select"))return;
if(app.keys?key.length<2:[...app.querySelectorAll("button[aria-keyshortcuts]")].some(button=>button.getAttribute("aria-keyshortcuts")===key))hold(event,null,(app.keys??"")+key)},true);
const isTick=field=>field.matches("[type=checkbox],[type=radio]");
const note=({target})=>app.isAlive||(app.typed??=new Map).set(target,isTick(target)?target.checked:target.value);
app.addEventListener("input",note,true);
for(const target of app.querySelectorAll("input,textarea"))(isTick(target)?target.checked!==target.hasAttribute("checked"):target.value!==target.defaultValue)&&note({target});
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`,
  };
  return html`<script nonce="${nonce}">
    ${start};
  </script>`;
}

function addressesIn(page: string, tag: RegExp): string[] {
  return [...page.matchAll(tag)].map(([, address = ""]) => address);
}
