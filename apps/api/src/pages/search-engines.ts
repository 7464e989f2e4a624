import { html } from "@perya/text/html";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Public pages, each with the category by which a jurisdiction can close it. All other pages need a login. */
const PAGES: { path: string; category?: string }[] = [
  { path: "/" },
  { path: "/rng", category: "RNG" },
  { path: "/live", category: "LIVE" },
  { path: "/sports", category: "SPORTS" },
  { path: "/esports", category: "ESPORTS" },
  { path: "/cockfight", category: "COCKFIGHT" },
  { path: "/lott", category: "LOTT" },
  { path: "/elott", category: "ELOTT" },
  { path: "/fish", category: "FISH" },
  { path: "/bingo", category: "BINGO" },
  { path: "/pvp", category: "PVP" },
  { path: "/bgs", category: "INHOUSE" },
  { path: "/promotions" },
  { path: "/helpmc" },
];

const PRIVATE = ["/wps/", "/lgw/", "/member", "/agentHome", "/favorite", "/recent", "/seamless"];

/** Matches the addresses of the home page (R2.2). */
const HOME = /^\/(?:index|index\.html|home|login|register|help)?$/i;

/** Serves robots.txt and the sitemap of a brand. */
export function serveSearchEngines(app: FastifyInstance) {
  app.get("/robots.txt", async (request, reply) => {
    const lines = ["User-agent: *", ...PRIVATE.map((path) => `Disallow: ${path}`), "Allow: /"];
    const text = [...lines, "", `Sitemap: ${mainOrigin(request)}/sitemap.xml`, ""].join("\n");
    return reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(text);
  });

  app.get("/sitemap.xml", async (request, reply) => {
    const { closedCategories } = request.brand.jurisdiction;
    const open = PAGES.filter(({ category }) => category === undefined || !closedCategories.includes(category));
    const list = open.map(({ path }) => html`<url><loc>${mainOrigin(request)}${path}</loc></url>`);
    const { text } = html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list}</urlset>`;
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
  });
}

/**
 * Returns the address under which search engines index a page: a brand has many hosts, of which one should be
 * indexed.
 */
export function canonicalAddress(request: FastifyRequest): string {
  const path = request.url.split("?")[0] ?? "/";
  return mainOrigin(request) + (HOME.test(path) ? "/" : path);
}

/**
 * Returns the brand's main origin. Never taken from the request: proxies may pass on forged X-Forwarded-Host and
 * -Proto headers, and caches and search engines store this address.
 */
export function mainOrigin({ brand }: FastifyRequest): string {
  return `https://${brand.mainDomain}`;
}
