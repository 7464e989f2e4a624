import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { connect, createPool } from "@perya/db";
import { openSilentProxy } from "@perya/testing";
import { buildApp } from "../app.ts";
import { createScheduler } from "../scheduler/scheduler.ts";
import { createBrandDirectory } from "../modules/brands/index.ts";
import { openTestApp } from "../testing/test-setup.ts";

export type TinySite = Awaited<ReturnType<typeof openTinySite>>;

/** Opens an app that serves the tiny site, with a database connection that tests can freeze. */
export async function openTinySite() {
  const app = await openTestApp();
  const { databaseUrl, clock } = app;
  const database = await openSilentProxy(databaseUrl);
  const pool = createPool({ url: database.url, isPatient: true });
  // A connection time-out would look like an answer, so waiting for the frozen database must never end in one.
  pool.options.connectionTimeoutMillis = 0;
  const db = connect(pool);
  const deps = { ...app.deps, db, brands: createBrandDirectory(db, clock, app.deps.random) };
  const scheduler = createScheduler({ url: databaseUrl, log: deps.log });
  const fastify = await buildApp({ deps, listenUrl: databaseUrl, scheduler, webFolder: buildTinySite() });
  await fastify.ready();
  return {
    app: { ...app, deps },
    fastify,
    database,
    visit: (url: string, headers: Record<string, string> = {}) =>
      fastify.inject({ method: "GET", url, headers: { host: "localhost", accept: "text/html,*/*", ...headers } }),
    close: async () => {
      // Queries that wait for the frozen database fail now.
      await database.close();
      await fastify.close();
      await db.destroy();
      await app.close();
    },
  };
}

/** Addresses of the tiny site. The real site's are in its router's table (apps/web/src/app/router.tsx). */
const ADDRESSES = ["/", "/rng", "/live", "/member/withdraw", "/register"];

/** A renderer that records its calls, so that tests can count renderings and check their inputs. */
const RENDERER = `export function foreseePage(url) {
  const [pathname] = url.split("?");
  const path = pathname.toLowerCase().replace(/(.)\\/+$/, "$1");
  const isKnown = ${JSON.stringify(ADDRESSES)}.includes(path);
  const answers = path === "/live" ? ["/wps/relay/gameList?gameType=LIVE&pageSize=1"] : [];
  const shown = isKnown && !path.startsWith("/member") ? path : null;
  return { isKnown, isHome: path === "/", path: shown, scripts: [], answers };
}
export async function renderPage({ permission, preloaded, path }) {
  globalThis.renderedPages = [...(globalThis.renderedPages ?? []), { permission, preloaded, path }];
  const { name, taglines } = permission.info.brand;
  if (taglines.TY === "cannot be rendered") throw new Error("no");
  return { head: "<title>Rendered</title>", body: "<p>rendered for " + name + " in " + preloaded.language + "</p>", styles: "" };
}`;

/** Builds a site of one page and a few files. The end-to-end tests cover the real one. */
function buildTinySite(): string {
  const folder = mkdtempSync(join(tmpdir(), "perya-site-"));
  for (const inner of ["assets", ".vite", ".page"]) mkdirSync(join(folder, inner));
  writeFileSync(join(folder, ".page/entry-server.js"), RENDERER);
  writeFileSync(join(folder, "assets/app-1234.css"), "h1{color:red}");
  const tables = ["ty", "en"].map((code) => [
    `../../packages/text/src/${code}/first.ts`,
    { file: `assets/text-${code}-1234.js` },
  ]);
  const theme = ["../../packages/ui/src/themes/fiesta.css", { file: "assets/fiesta-1234.css" }];
  const manifest = Object.fromEntries([...tables, theme]);
  writeFileSync(join(folder, "assets/fiesta-1234.css"), '@font-face{src:url("/assets/jakarta-1.woff2")}h1{color:pink}');
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "assets/app-1234.js"), "export {};");
  writeFileSync(join(folder, "service-worker.js"), "self;");
  writeFileSync(join(folder, "service-worker.js.br"), brotliCompressSync("self;"));
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en" data-theme="dark"><head><!--perya:head-->
    <link rel="preload" href="/assets/inter-1234.woff2" as="font" type="font/woff2" crossorigin>
    <script type="module" crossorigin src="/assets/app-1234.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/lib-1234.js">
    <link rel="stylesheet" crossorigin href="/assets/app-1234.css">
    </head><body><div id="app"><!--perya:app--></div><!--perya:end--></body></html>`,
  );
  return folder;
}

/** Runs a page's inline scripts with the given storage and returns the URLs they preload. */
export function preloadsOf(page: string, stored: Record<string, string>): string[] {
  return runPage(page, stored, {}).added.flatMap(({ rel, href }) => (rel === "modulepreload" && href ? [href] : []));
}

/** Runs a page's inline scripts with the given session and returns the marks on its root element. */
export function marksOf(page: string, session: object): object {
  return { ...runPage(page, {}, session).dataset };
}

function runPage(page: string, localStorage: object, sessionStorage: object) {
  const scripts = [...page.matchAll(/<script nonce="[^"]*">([^]*?)<\/script>/g)].map(([, script = ""]) => script);
  const added: { rel?: string; href?: string }[] = [];
  const dataset = {};
  const document = {
    documentElement: { dataset },
    createElement: () => ({}),
    head: { append: (element: object) => added.push(element) },
    getElementById: () => ({ addEventListener: () => {}, querySelectorAll: () => [] }),
    querySelector: () => ({ after: (element: object) => added.push(element) }),
    // A hidden page does not wait for its first paint.
    hidden: true,
  };
  const browser = createContext({ document, localStorage, sessionStorage, addEventListener: () => {} });
  for (const script of scripts) runInContext(script, browser);
  return { added, dataset };
}
