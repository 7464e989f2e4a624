import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import { type Preloaded, type SsrPage, LANGUAGES, type Permission } from "@perya/contract";
import { brandColours, brandShapes, faceRule, modeOf, themeNameOf, themeOf } from "@perya/rules";
import { bucketOf } from "@perya/server";
import { escapeHtml, html, jsonForScript, type Html } from "@perya/text/html";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Brand } from "../brand.ts";
import { createConcurrencyLimit } from "../concurrency-limit.ts";
import type { Deps } from "../deps.ts";
import { presentPermission } from "../modules/site/index.ts";
import { chooseEncoding, compress, type Encoding } from "../compression.ts";
import { refuse } from "../plugins/errors.ts";
import { isForPeople } from "../plugins/for-people.ts";
import { pagePolicy } from "../plugins/security-headers.ts";
import { type BuiltSite, FONT_PRELOAD, readBuiltSite, startAfterPaint, type ThemeFiles } from "./built-site.ts";
import { gatherAnswers } from "./preloaded-answers.ts";
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
/** The worker must be asked for anew each time, and its own policy, not the page's, says what it may fetch. */
const WORKER_HEADERS = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * Pages that are written at once, and that wait. Callers are served in turn. One who finds the queue full gets the plain
 * page, which brings no answers along and is rendered by the browser; where those queue up as well, the answer is BUSY.
 */
const RENDERED = { atOnce: 4, waiting: 64, waitingPerCaller: 8, refusal: "BUSY" } as const;
const PLAIN = { atOnce: 8, waiting: 256, waitingPerCaller: 32, refusal: "BUSY" } as const;

/** The page was rendered for a stranger; whoever it does not suit sees nothing of it. */
const HIDE_FOREIGN_PAGE = "[data-known] #app{display:none}";

/**
 * The player site: its built files, and one page for every address that is not a call. The start-up payload is written
 * into the page, so that the first paint waits for no further trip.
 */
export async function serveSite(app: FastifyInstance, deps: Deps, folder: string | undefined) {
  const built = readBuiltSite(folder);
  const { render, knowsAddress } = await openSsrRenderer(folder ?? "", deps.clock, app.log);
  const [rendered, plain] = [createConcurrencyLimit(RENDERED), createConcurrencyLimit(PLAIN)];
  app.decorate("preloadedAnswers", []);

  async function writePage(request: FastifyRequest, isPlain: boolean): Promise<WrittenPage> {
    const { brand, language, ip, country, url } = request;
    const permission = presentPermission(brand, { ip, country }, deps);
    const words = built.findTable(language);
    const page = { ...built, permission, words, theme: built.findTheme(themeNameOf(brand.theme)) };
    if (isPlain) return packPage({ ...page, preloaded: { language, answers: {} }, ssrPage: null }, request);
    const { preloaded, steady } = await gatherAnswers(app, { brand, language });
    const ssrPage = steady && (await render(url, { permission, preloaded: steady }));
    return packPage({ ...page, preloaded, ssrPage }, request);
  }

  app.decorate("sendSitePage", async (request, reply) => {
    if (!request.brand) await app.identifyBrand(request);
    const caller = bucketOf(request.ip);
    const isPlain = request.isPlainPage || rendered.isFull(caller);
    // Sent after it has left its place: a client that reads slowly must not keep the others waiting.
    const page = await (isPlain ? plain : rendered)(() => writePage(request, isPlain), caller);
    // The page is the same: its router shows what an unknown address shows.
    reply.code(knowsAddress(request.url) ? 200 : 404);
    return sendPage(page, request, reply);
  });
  if (folder && existsSync(folder)) await app.register((scope) => serveFiles(scope, folder));
  app.setNotFoundHandler((request, reply) =>
    isForPeople(request) ? app.sendSitePage(request, reply) : refuse(request, reply, "ROUTE_UNKNOWN"),
  );
}

/** Built files are the same for every brand: they answer on any host, so that a CDN may stand in front, and ask no table. */
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
      // Names of built files hold their content's hash, so they never change.
      const isHashed = path.includes("/assets/");
      response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=300");
      // Or its compressed form, which is a file of its own.
      if (path.includes(WORKER)) response.headers(WORKER_HEADERS);
    },
  });
}

type Page = BuiltSite & {
  permission: Permission;
  preloaded: Preloaded;
  ssrPage: SsrPage | null;
  /** The first words of the page's language. */
  words: string | undefined;
  theme: ThemeFiles | undefined;
};

type WrittenPage = { content: string | Buffer; encoding: Encoding | undefined; nonce: string };

async function packPage(page: Page, request: FastifyRequest): Promise<WrittenPage> {
  const { brand, language } = request;
  const nonce = randomBytes(16).toString("base64");
  // What the player chose before is known to the browser alone; to us, the languages that the browser asks for (0026).
  const { tag, direction } = LANGUAGES[language];
  const text = (page.ssrPage ? page.bareTemplate : page.template)
    .replace(/<html[^>]*>/, `<html lang="${tag}" dir="${direction}" data-theme="${escapeHtml(modeOf(brand.theme))}">`)
    .replace(FONT_PRELOAD, (preload) => preloadFont(page.theme, preload))
    .replace("<!--perya:head-->", () => renderHead(page, request, nonce).text)
    .replace("<!--perya:app-->", () => page.ssrPage?.body ?? "")
    .replace("<!--perya:end-->", () => renderEnd(page, nonce).text);
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  return { content: encoding ? await compress(text, encoding) : text, encoding, nonce };
}

function sendPage({ content, encoding, nonce }: WrittenPage, { brand }: FastifyRequest, reply: FastifyReply) {
  reply
    .type("text/html; charset=utf-8")
    .header("vary", "accept, accept-encoding, accept-language")
    .header("content-security-policy", pagePolicy(brand, nonce));
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(content);
}

/** The common font, or that of the theme's text: whatever the page is not written in is not fetched. */
function preloadFont(theme: ThemeFiles | undefined, common: string): string {
  if (!theme) return common;
  return theme.font ? `<link rel="preload" href="${theme.font}" as="font" type="font/woff2" crossorigin />` : "";
}

function renderHead({ ssrPage, styles, words, theme }: Page, request: FastifyRequest, nonce: string): Html {
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
      ${ssrPage ? { text: HIDE_FOREIGN_PAGE + styles } : html``} ${{ text: theme?.styles ?? "" }}
    </style>
    <script nonce="${nonce}">
      ${recogniseVisitor(request, ssrPage ? undefined : words)};
    </script>`;
}

/** What nobody sees comes after what they see. */
function renderEnd({ permission, preloaded, ssrPage, entry, imports, words }: Page, nonce: string): Html {
  return html`<script type="application/json" id="permission">
      ${jsonForScript(permission)}
    </script>
    <script type="application/json" id="preloaded">
      ${jsonForScript(preloaded)}
    </script>
    ${ssrPage ? startAfterPaint({ entry, imports, words }, nonce) : html``}`;
}

/** A colour that is none can only come from a hand in the database; it must not become a rule of the page. */
function brandRules({ theme }: Brand): Html {
  if (themeOf(theme).accent === "own") return { text: "" };
  const rules = Object.entries(brandColours(theme)).filter(([, colour]) => /^#[0-9a-f]{6}$/i.test(colour));
  // Shapes and faces are our own words, chosen by name.
  const all = [...rules, ...Object.entries(brandShapes(theme))];
  return { text: `${faceRule(theme)}:root{${all.map(([name, value]) => `${name}:${value}`).join(";")}}` };
}

/**
 * Runs before the first paint. A page that was left light must not flash dark; and who is signed in, or chose another
 * language, look or menu, must not see the page of a stranger: they are marked, and the app renders theirs anew. A picture
 * that fails before the app listens is marked, too (web, lib/picture.tsx). `words` are those of the page's language, for
 * a page that wants them at once: whoever chose another language has no use for them.
 */
function recogniseVisitor({ brand: { theme }, language: lang }: FastifyRequest, words: string | undefined): Html {
  const usual = jsonForScript({ lang, theme: modeOf(theme), sideMenu: "open", sideMenuGames: "folded" });
  return {
    text: `try{const d=document.documentElement.dataset,l=localStorage,t=l.theme,w=${jsonForScript(words ?? "").text};
if(l.lang&&l.lang!==${jsonForScript(lang).text})d.otherWords="";
else if(w)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:w}));
${themeOf(theme).schemes === "both" ? "if(/^(dark|light|system)$/.test(t))d.theme=t;" : ""}
addEventListener("error",({target:p})=>{if(p.srcset!==void 0)p.dataset.lost=""},true);
if(sessionStorage.token||Object.entries(${usual.text}).some(([k,v])=>l[k]&&l[k]!==v))d.known=""}catch{}`,
  };
}
