import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { LANGUAGES, type Language } from "@perya/contract";
import { brandColours } from "@perya/rules";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { presentPermission, type Brand } from "../modules/site/index.ts";
import { refuse } from "../plugins/errors.ts";
import { isForPeople } from "../plugins/for-people.ts";
import { pagePolicy } from "../plugins/security-headers.ts";
import { gatherAnswers, type Carried } from "./carried-answers.ts";
import { escapeHtml, html, jsonForScript, type Html } from "./html.ts";
import { groundOf } from "./manifest.ts";
import { canonicalAddress } from "./search-engines.ts";

declare module "fastify" {
  interface FastifyInstance {
    sendSitePage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
}

const NOT_BUILT =
  "<!doctype html><html><head><!--perya:head--></head><body><p>The site is not built yet: npm run build</p></body></html>";
const compress = promisify(brotliCompress);

const WORKER = "/service-worker.js";
/** The worker must be asked for anew each time, and its own policy, not the page's, says what it may fetch. */
const WORKER_HEADERS = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** Worn before the first paint: a page that was left light must not flash dark. The app does the same later on. */
const WEAR_STORED_THEME: Html = {
  text: `try{const t=localStorage.getItem("theme");if(/^(dark|light|system)$/.test(t))document.documentElement.dataset.theme=t}catch{}`,
};

/**
 * The player site: its built files, and one page for every address that is not a call. The start-up payload is written
 * into the page, so that the first paint waits for no further trip.
 */
export async function serveSite(app: FastifyInstance, deps: Deps, folder: string | undefined) {
  const built = readBuiltSite(folder);
  app.decorate("carriedAnswers", []);
  app.decorate("sendSitePage", async (request, reply) => {
    if (!request.brand) await app.identifyBrand(request);
    const { brand } = request;
    const carried = await gatherAnswers(app, { brand, language: brand.defaultLanguage });
    return sendPage(deps, { ...built, carried }, request, reply);
  });
  if (folder && existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ["**/*.br", "**/*.gz", "**/*.map", ".vite/**", "index.html"],
      setHeaders: (response, path) => {
        // Names of built files hold their content's hash, so they never change.
        const isHashed = path.includes("/assets/");
        response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=300");
        // Or its compressed form, which is a file of its own.
        if (path.includes(WORKER)) response.headers(WORKER_HEADERS);
      },
    });
  }
  app.setNotFoundHandler((request, reply) =>
    isForPeople(request) ? app.sendSitePage(request, reply) : refuse(request, reply, "ROUTE_UNKNOWN"),
  );
}

type BuiltSite = { template: string; findTable: (language: Language) => string | undefined };
type Filled = BuiltSite & { carried: Carried };

function readBuiltSite(folder = ""): BuiltSite {
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : undefined;
  const manifest = JSON.parse(read(".vite/manifest.json") ?? "{}") as Record<string, { file: string }>;
  return {
    template: (folder && read("index.html")) || NOT_BUILT,
    findTable: (language) => manifest[`../../packages/text/src/${language.toLowerCase()}/first.ts`]?.file,
  };
}

async function sendPage(deps: Deps, built: Filled, request: FastifyRequest, reply: FastifyReply) {
  const { brand } = request;
  const nonce = randomBytes(16).toString("base64");
  // What the player chose before is known to the browser alone; a first visit is in the brand's language.
  const { tag, direction } = LANGUAGES[brand.defaultLanguage];
  const page = built.template
    .replace(/<html[^>]*>/, `<html lang="${tag}" dir="${direction}" data-theme="${escapeHtml(brand.theme.mode)}">`)
    .replace("<!--perya:head-->", () => drawHead(deps, built, request, nonce).text);

  reply.type("text/html; charset=utf-8");
  reply.header("vary", "accept, accept-encoding").header("content-security-policy", pagePolicy(brand, nonce));
  if (!(request.headers["accept-encoding"] ?? "").includes("br")) return reply.send(page);
  const packed = await compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return reply.header("content-encoding", "br").send(packed);
}

function drawHead(
  { sealKeys, clock }: Deps,
  { findTable, carried }: Filled,
  request: FastifyRequest,
  nonce: string,
): Html {
  const { brand, ip, country } = request;
  const table = findTable(brand.defaultLanguage);
  return html`<title>${brand.name}</title>
    <meta name="description" content="${brand.tagline}" />
    <meta name="theme-color" content="${groundOf(brand)}" />
    <link rel="canonical" href="${canonicalAddress(request)}" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/icon-180.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    ${table ? html`<link rel="modulepreload" href="/${table}" />` : html``}
    <style nonce="${nonce}">
      ${colourRules(brand)}
    </style>
    <script nonce="${nonce}">
      ${WEAR_STORED_THEME};
    </script>
    <script type="application/json" id="permission">
      ${jsonForScript(presentPermission(brand, { ip, country }, sealKeys.current, clock.now()))}
    </script>
    <script type="application/json" id="carried">
      ${jsonForScript(carried)}
    </script>`;
}

/** A colour that is none can only come from a hand in the database; it must not become a rule of the page. */
function colourRules({ theme }: Brand): Html {
  const rules = Object.entries(brandColours(theme)).filter(([, colour]) => /^#[0-9a-f]{6}$/i.test(colour));
  return { text: `:root{${rules.map(([name, colour]) => `${name}:${colour}`).join(";")}}` };
}
