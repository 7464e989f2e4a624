import type { Language } from "../languages.ts";
import type { Audience } from "../notices/notice-words.ts";
import type { Permission } from "./site.shapes.ts";

/** Answers embedded in the page, by the URL of their call, for one language and audience. */
export type Preloaded = { language: Language; audience: Audience; answers: Record<string, unknown> };

/** All data that a page is rendered from: the same for everyone in the audience. */
export type FirstPage = { permission: Permission; preloaded: Preloaded; path: string };

/**
 * What the site says about an address before it is rendered. `path` is null where the browser must render; `scripts` are
 * names, `answers` the addresses of calls that the screen is rendered from.
 */
export type ForeseenPage = {
  isKnown: boolean;
  isHome: boolean;
  path: string | null;
  scripts: string[];
  answers: string[];
};

/**
 * HTML of a rendered page: `head` for the page's head, `body` for the app's root, `styles` the rules of its elements'
 * own styles.
 */
export type SsrPage = { head: string; body: string; styles: string };
