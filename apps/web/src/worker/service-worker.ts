/**
 * Service worker: serves build files from the cache, and the offline page without a network. Never handles api calls,
 * so it cannot show outdated data. Built by build/worker.ts.
 */
import { BUILD, chooseWay, countSurplus, findOldCaches } from "./choose-way.ts";

/** Values that the build inserts: version, and files of the first load. */
declare const VERSION: string;
declare const FILES: readonly string[];
declare const self: ServiceWorkerGlobalScope;

const CACHE = BUILD + VERSION;
const ART = "perya-art";
const MAX_PICTURES = 400;
const SHELL = "/";

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(dropOldBuilds()));
self.addEventListener("message", ({ data, ports: [answer] }: ExtendableMessageEvent) => {
  if (data === "take over") void self.skipWaiting();
  // Tells a page whether it is of this build, and so needs no reload.
  else answer?.postMessage(FILES.includes(String(data)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, url, mode } = request;
  const way = chooseWay({ method, url, mode, hasRange: request.headers.has("range") }, self.location.origin);
  if (way === "page") event.respondWith(fetchPage(request));
  if (way === "asset") event.respondWith(fetchOnce(request, CACHE));
  if (way === "art") event.respondWith(fetchOnce(request, ART));
});

/** Caches the page for logged-out visitors, marked as offline, without preloaded data and rendered content. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(SHELL, { cache: "no-store", headers: { accept: "text/html" }, credentials: "omit" });
  if (!page.ok) throw new Error(`the shell was not to be had: ${page.status}`);
  await Promise.all([cache.put(SHELL, await markOffline(page)), cache.addAll(FILES)]);
}

/** Marks the page as offline: the app then shows only the offline screen. */
async function markOffline(page: Response): Promise<Response> {
  const html = (await page.text())
    .replace("<html ", "<html data-offline ")
    .replace(/<script[^>]*id="preloaded">[^]*?<\/script>/, "")
    .replace(/(<div id="app">)[^]*(<\/div>\s*<!--app-->)/, "$1$2");
  const policy = page.headers.get("content-security-policy") ?? "default-src 'none'";
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}

async function dropOldBuilds(): Promise<void> {
  const old = findOldCaches(await caches.keys(), CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(SHELL, { cacheName: CACHE });
    if (!kept) throw error;
    return kept;
  }
}

async function fetchOnce(request: Request, name: string): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) void keep(request, answer.clone(), name);
  return answer;
}

async function keep(request: Request, answer: Response, name: string): Promise<void> {
  const cache = await caches.open(name);
  if (name === ART) {
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, countSurplus(kept.length, MAX_PICTURES)).map((oldest) => cache.delete(oldest)));
  }
  await cache.put(request, answer);
}
