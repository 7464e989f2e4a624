import type { Language } from "../languages.ts";
import type { Permission } from "./site.shapes.ts";

/** Answers that the page brings along, each under the address where it could be asked for. */
export type Carried = { language: Language; answers: Record<string, unknown> };

/** All that the first page is drawn from: it is the same for every stranger of a brand. */
export type FirstPage = { permission: Permission; carried: Carried };

/** `head` belongs into the page's head, `body` where the app will stand. */
export type DrawnPage = { head: string; body: string };
