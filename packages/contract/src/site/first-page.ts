import type { Language } from "../languages.ts";
import type { Permission } from "./site.shapes.ts";

/** Answers embedded in the page, by the URL of their call. */
export type Preloaded = { language: Language; answers: Record<string, unknown> };

/** All data that a page is rendered from: the same for every visitor of a brand without a session. */
export type FirstPage = { permission: Permission; preloaded: Preloaded; path: string };

/** What the site says about an address before it is rendered. `path` is null where the browser must render. */
export type ForeseenPage = { isKnown: boolean; isHome: boolean; path: string | null };

/** HTML of a rendered page: `head` for the page's head, `body` for the app's root. */
export type SsrPage = { head: string; body: string };
