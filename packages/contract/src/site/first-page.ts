import type { Language } from "../languages.ts";
import type { Audience } from "../notices/notice-words.ts";
import type { Permission } from "./site.shapes.ts";

/** Answers embedded in the page, by the URL of their call, for one language and audience. */
export type Preloaded = { language: Language; audience: Audience; answers: Record<string, unknown> };

/** All data that a page is rendered from: the same for everyone in the audience. */
export type FirstPage = { permission: Permission; preloaded: Preloaded; path: string };

/**
 * How the site would render a URL. `path` is null if the browser must render it. `scripts` are names of scripts;
 * `answers` are URLs of the calls whose data the screen is rendered from.
 */
export type ForeseenPage = {
  isKnown: boolean;
  isHome: boolean;
  path: string | null;
  scripts: string[];
  answers: string[];
};

/**
 * HTML of a rendered page: `head` for the page's head, `body` for the app's root. `styles` are CSS rules that replace
 * style attributes, which the content policy forbids.
 */
export type SsrPage = { head: string; body: string; styles: string };
