import { LANGUAGES, type Language } from "@perya/contract";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    language: Language;
  }
}

/** The language of messages: the first the caller accepts and the brand offers, else the brand's own. */
export function identifyLanguage(app: FastifyInstance) {
  app.decorateRequest("language", "EN");
  app.addHook("onRequest", async (request) => {
    // A page for machines has no brand; its rare refusal is in English.
    const { brand } = request;
    if (brand)
      request.language = chooseLanguage(request.headers["accept-language"], brand.languages, brand.defaultLanguage);
  });
}

export function chooseLanguage(header: string | undefined, offered: readonly Language[], fallback: Language): Language {
  const wishes = (header ?? "").split(",", 20).map((part, order) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const weight = parameters.map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)$/.exec(parameter)?.[1]).find(Boolean);
    return { tag, weight: Number(weight ?? 1), order };
  });
  const ranked = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight || a.order - b.order);
  for (const { tag } of ranked) {
    const match = offered.find((code) => isSameLanguage(LANGUAGES[code].tag, tag));
    if (match) return match;
  }
  return fallback;
}

/** "fil", "fil-PH" and the older "tl" all mean Filipino; "en-US" means English. */
function isSameLanguage(ours: string, wish: string): boolean {
  const primary = (tag: string) => tag.toLowerCase().split("-")[0]?.replace(/^tl$/, "fil");
  return primary(ours) === primary(wish);
}
