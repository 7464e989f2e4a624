import type { PageLook } from "../pages/page.ts";

/** Brand of the page, and the visitor's theme and language. */
export type Seen = { brand: string; look: PageLook & { language: "en" | "fil" } };
