import type { Language } from "../languages.ts";
import type { Permission } from "./site.shapes.ts";

/** Answers that the page brings along, each under the address where it could be asked for. */
export type Preloaded = { language: Language; answers: Record<string, unknown> };

/** All that the first page is rendered from: it is the same for every stranger of a brand. */
export type FirstPage = { permission: Permission; preloaded: Preloaded };

/** `head` belongs into the page's head, `body` where the app will stand. */
export type SsrPage = { head: string; body: string };
