import { LANGUAGES } from "@perya/contract";
import { homeTitle } from "@perya/rules";
import { textFor } from "@perya/text/compile";
import { html, type Html } from "@perya/text/html";
import type { FastifyRequest } from "fastify";
import { mainOrigin } from "./search-engines.ts";

type Preview = { path: string; title: string; text: string };

/** Writes the Open Graph tags of the two pages that are shared: home, and registration from an invitation link. */
export function openGraphTags(request: FastifyRequest): Html {
  const preview = findPreview(request);
  if (!preview) return html``;
  const { brand, language } = request;
  const origin = mainOrigin(request);
  const others = brand.languages.filter((code) => code !== language);
  return html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${brand.name}" />
    <meta property="og:title" content="${preview.title}" />
    <meta property="og:description" content="${preview.text}" />
    <meta property="og:url" content="${origin + preview.path}" />
    <meta property="og:image" content="${origin}/icons/icon-512.png" />
    <meta property="og:image:width" content="512" />
    <meta property="og:image:height" content="512" />
    <meta property="og:locale" content="${localeOf(language)}" />
    ${others.map((code) => html`<meta property="og:locale:alternate" content="${localeOf(code)}" />`)}
    <meta name="twitter:card" content="summary" />`;
}

function findPreview({ url, brand, language }: FastifyRequest): Preview | null {
  const path = url.split("?")[0]?.toLowerCase() ?? "/";
  const { name, taglines, jurisdiction } = brand;
  const tagline = taglines[language];
  if (HOME.has(path)) return { path: "/", title: homeTitle(name, tagline), text: tagline };
  if (path !== "/register") return null;
  const { t } = textFor(language);
  const text = t("share.register.text", { brand: name, age: jurisdiction.minAge });
  return { path, title: t("share.register.title", { brand: name }), text };
}

const HOME = new Set(["/", "/index", "/index.html", "/home"]);

/** Converts a language tag to Open Graph's format: "fil-PH" becomes "fil_PH". */
function localeOf(language: keyof typeof LANGUAGES): string {
  return LANGUAGES[language].tag.replace("-", "_");
}
