import type { PageLook } from "../pages/page.ts";

/** Whose page it is, and how whoever opens it would have it. */
export type Seen = { brand: string; look: PageLook & { language: "en" | "fil" } };
