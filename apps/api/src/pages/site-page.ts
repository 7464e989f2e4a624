import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import { AUDIENCES, type Audience, LANGUAGES, type Permission, type Preloaded, type SsrPage } from "@perya/contract";
import { ACCOUNT_TYPES, brandColours, brandShapes, faceRule, modeOf, themeNameOf, themeOf } from "@perya/rules";
import { bucketOf } from "@perya/server";
import { escapeHtml, html, jsonForScript, type Html } from "@perya/text/html";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Brand } from "../brand.ts";
import { createConcurrencyLimit } from "../concurrency-limit.ts";
import type { Deps } from "../deps.ts";
import { audienceOf } from "../modules/notices/index.ts";
import { presentPermission } from "../modules/site/index.ts";
import { chooseEncoding, compress, type Encoding } from "../compression.ts";
import { refuse } from "../plugins/errors.ts";
import { isForPeople } from "../plugins/for-people.ts";
import { pagePolicy } from "../plugins/security-headers.ts";
import { type BuiltSite, FONT_PRELOAD, readBuiltSite, startAfterPaint, type ThemeFiles } from "./built-site.ts";
import { pickCriticalStyles } from "./critical-styles.ts";
import { askAsStranger, gatherAnswers } from "./preloaded-answers.ts";
import { openGraphTags } from "./open-graph.ts";
import { openSsrRenderer } from "./ssr-page.ts";
import { groundOf } from "./manifest.ts";
import { canonicalAddress } from "./search-engines.ts";

declare module "fastify" {
  interface FastifyInstance {
    sendSitePage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
}

const WORKER = "/service-worker.js";
/** Headers of the service worker. It is revalidated on each use, and has its own policy for what it may fetch. */
const WORKER_HEADERS = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * Limits of pages rendered at once and queued. Callers are served round-robin. If the queue is full, a caller gets
 * the plain page, without embedded responses and rendered by the browser; if the queue of plain pages is full too,
 * BUSY.
 */
const RENDERED = { atOnce: 4, waiting: 64, waitingPerCaller: 8, refusal: "BUSY" } as const;
const PLAIN = { atOnce: 8, waiting: 256, waitingPerCaller: 32, refusal: "BUSY" } as const;

/** Until the app has rendered, hides the page from visitors for whom it was not rendered. */
const HIDE_FOREIGN_PAGE = "[data-known] #app{display:none}";

/**
 * Serves the player site: built files, and one page for every other address. The start-up payload is embedded, so that
 * the first paint needs no further request.
 */
export async function serveSite(app: FastifyInstance, deps: Deps, folder: string | undefined) {
  const built = readBuiltSite(folder);
  const { render, foresee } = await openSsrRenderer(folder ?? "", deps.clock, app.log);
  const [rendered, plain] = [createConcurrencyLimit(RENDERED), createConcurrencyLimit(PLAIN)];
  app.decorate("preloadedAnswers", []);

  async function writePage(request: FastifyRequest, isPlain: boolean): Promise<WrittenPage> {
    const { brand, language, ip, country, url } = request;
    const permission = presentPermission(brand, { ip, country }, deps);
    const words = built.findTable(language);
    const audience = readAudience(request);
    const { isKnown, isHome, path, scripts, answers } = await foresee(url, { permission, audience, language });
    const lazy = built.findScripts(scripts, language);
    const theme = built.findTheme(themeNameOf(brand.theme));
    const page = { ...built, isKnown, isHome, permission, words, lazy, theme };
    if (isPlain) return packPage({ ...page, preloaded: { language, audience, answers: {} }, ssrPage: null }, request);
    const ask = askAsStranger(app, request, { language });
    const { preloaded, steady } = await gatherAnswers(
      app,
      { brand, language, audience },
      { isHome, asked: answers, ask },
    );
    const ssrPage = steady && (await render(url, { permission, preloaded: steady, path }));
    return packPage({ ...page, preloaded, ssrPage }, request);
  }

  app.decorate("sendSitePage", async (request, reply) => {
    if (!request.brand) await app.identifyBrand(request);
    const caller = bucketOf(request.ip);
    const isPlain = request.isPlainPage || rendered.isFull(caller);
    // The page is sent after leaving the queue, so that slow clients do not block others.
    const page = await (isPlain ? plain : rendered)(() => writePage(request, isPlain), caller);
    return sendPage(page, request, reply);
  });
  if (folder && existsSync(folder)) await app.register((scope) => serveFiles(scope, folder));
  app.setNotFoundHandler((request, reply) =>
    isForPeople(request) ? app.sendSitePage(request, reply) : refuse(request, reply, "ROUTE_UNKNOWN"),
  );
}

/**
 * Serves the built files. They are the same for all brands, so they are served on any host (for a CDN) and without a
 * table lookup.
 */
async function serveFiles(scope: FastifyInstance, folder: string) {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, isForAnyHost: true };
  });
  await scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.br", "**/*.gz", "**/*.map", ".vite/**", ".page/**", "index.html"],
    setHeaders: (response, path) => {
      // File names contain a content hash, so files never change.
      const isHashed = path.includes("/assets/");
      response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=300");
      // The header also applies to the compressed worker.
      if (path.includes(WORKER)) response.headers(WORKER_HEADERS);
    },
  });
}

/**
 * Reads the audience from the cookie that the page's scripts set (lib/session.ts of the site). Missing or invalid: a
 * visitor.
 */
function readAudience({ cookies }: FastifyRequest): Audience {
  return AUDIENCES.find((audience) => audience === cookies["audience"]) ?? "guest";
}

type Page = BuiltSite & {
  isKnown: boolean;
  isHome: boolean;
  permission: Permission;
  preloaded: Preloaded;
  ssrPage: SsrPage | null;
  /** The first text table of the page's language. */
  words: string | undefined;
  /** Files of the page's own scripts, with the texts they need. */
  lazy: string[];
  theme: ThemeFiles | undefined;
};

type WrittenPage = { content: string | Buffer; encoding: Encoding | undefined; nonce: string; isKnown: boolean };

async function packPage(page: Page, request: FastifyRequest): Promise<WrittenPage> {
  const { brand, language } = request;
  const nonce = randomBytes(16).toString("base64");
  // The saved choice is known to the browser only; the server uses the browser's language list (0026).
  const { tag, direction } = LANGUAGES[language];
  const text = (page.ssrPage ? page.bareTemplate : page.template)
    .replace(/<html[^>]*>/, `<html lang="${tag}" dir="${direction}" data-theme="${escapeHtml(modeOf(brand.theme))}">`)
    .replace(FONT_PRELOAD, (preload) => preloadFont(page.theme, preload))
    .replace("<!--perya:head-->", () => renderHead(page, request, nonce).text)
    .replace("<!--perya:app-->", () => page.ssrPage?.body ?? "")
    .replace("<!--perya:end-->", () => renderEnd(page, nonce).text);
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  return { content: encoding ? await compress(text, encoding) : text, encoding, nonce, isKnown: page.isKnown };
}

function sendPage({ content, encoding, nonce, isKnown }: WrittenPage, { brand }: FastifyRequest, reply: FastifyReply) {
  // An unknown address gets the same page with status 404, and the router shows the "not found" screen.
  reply
    .code(isKnown ? 200 : 404)
    .type("text/html; charset=utf-8")
    .header("vary", "accept, accept-encoding, accept-language, cookie")
    .header("content-security-policy", pagePolicy(brand, nonce));
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(content);
}

/** Preloads only the font of the page's text: the theme's, or the common one. */
function preloadFont(theme: ThemeFiles | undefined, common: string): string {
  if (!theme) return common;
  return theme.font ? `<link rel="preload" href="${theme.font}" as="font" type="font/woff2" crossorigin />` : "";
}

function renderHead(
  { ssrPage, isHome, preloaded, styles, words, theme }: Page,
  request: FastifyRequest,
  nonce: string,
): Html {
  const { brand, language } = request;
  return html`${ssrPage ? { text: ssrPage.head } : html`<title>${brand.name}</title>`}
    <meta name="description" content="${brand.taglines[language]}" />
    <meta name="theme-color" content="${groundOf(brand)}" />
    <link rel="canonical" href="${canonicalAddress(request)}" />
    ${openGraphTags(request)}
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/icon-180.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <style nonce="${nonce}">
      ${brandRules(brand)}
      ${ssrPage ? { text: HIDE_FOREIGN_PAGE + criticalStyles(styles, ssrPage) } : html``}
    </style>
    <style nonce="${nonce}">
      ${{ text: theme?.styles ?? "" }}
    </style>
    <script nonce="${nonce}">
      ${recogniseVisitor(request, { isHome, audience: preloaded.audience }, ssrPage ? undefined : words)};
    </script>`;
}

const critical = new WeakMap<SsrPage, string>();

/** Returns the critical styles. They are computed once per rendering, which is cached. */
function criticalStyles(styles: string, ssrPage: SsrPage): string {
  const known = critical.get(ssrPage);
  if (known !== undefined) return known;
  const picked = pickCriticalStyles(styles, ssrPage.body) + ssrPage.styles;
  critical.set(ssrPage, picked);
  return picked;
}

/** Writes the end of the page: everything that is not visible comes after the content. */
function renderEnd({ permission, preloaded, ssrPage, words, lazy, ...built }: Page, nonce: string): Html {
  return html`<script type="application/json" id="permission">
      ${jsonForScript(permission)}
    </script>
    <script type="application/json" id="preloaded">
      ${jsonForScript(preloaded)}
    </script>
    ${ssrPage ? startAfterPaint({ ...built, words, lazy }, nonce) : html``}`;
}

/**
 * Writes the CSS rules of a brand's colors. An invalid color, which only a manual change in the database can cause,
 * must not become a rule.
 */
function brandRules({ theme }: Brand): Html {
  if (themeOf(theme).accent === "own") return { text: "" };
  const rules = Object.entries(brandColours(theme)).filter(([, colour]) => /^#[0-9a-f]{6}$/i.test(colour));
  // Shapes and fonts are chosen by name from fixed lists.
  const all = [...rules, ...Object.entries(brandShapes(theme))];
  return { text: `${faceRule(theme)}:root{${all.map(([name, value]) => `${name}:${value}`).join(";")}}` };
}

/**
 * Writes the script that runs before the first paint. It applies the saved light or dark mode, to avoid a flash. It
 * marks a visitor for whom the page was not rendered (another audience, language, look or menu), so that the page
 * stays hidden until the app has rendered theirs. It also marks pictures that fail before the app listens (web,
 * lib/picture.tsx). `words`: text table of the page's language, for pages that need it immediately.
 */
function recogniseVisitor(
  { brand: { theme }, language: lang }: FastifyRequest,
  { isHome, audience }: { isHome: boolean; audience: Audience },
  words: string | undefined,
): Html {
  const types =
    audience === "guest" ? [] : Object.values(ACCOUNT_TYPES).filter((type) => audienceOf({ type }) === audience);
  // On the home page, the side menu starts open. On other pages its initial state depends on the page, so any saved
  // choice counts as different.
  const usual = jsonForScript({ lang, theme: modeOf(theme), sideMenu: isHome ? "open" : "", sideMenuGames: "folded" });
  return {
    text: `try{const d=document.documentElement.dataset,l=localStorage,t=l.theme,w=${jsonForScript(words ?? "").text};
if(l.lang&&l.lang!==${jsonForScript(lang).text})d.otherWords="";
else if(w)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:w}));
${themeOf(theme).schemes === "both" ? "if(/^(dark|light|system)$/.test(t))d.theme=t;" : ""}
addEventListener("error",({target:p})=>{if(p.srcset!==void 0)p.dataset.lost=""},true);
const s=sessionStorage;if(!!s.token!==${jsonForScript(audience !== "guest").text}||s.token&&!${jsonForScript(types.map(String)).text}.includes(s.isAgent)||Object.entries(${usual.text}).some(([k,v])=>l[k]&&l[k]!==v))d.known=""}catch{}`,
  };
}
