import type { ComponentType } from "react";
import type { OperatorPermission } from "@perya/contract";
import type { ScreenComponent } from "@perya/browser/router";
import type { Glyph } from "@perya/ui";
import type { ConsoleKey } from "./text.ts";

/** Group of the menu in which a page is listed. */
export type PageGroup = "first" | "queues" | "money" | "records" | "control";

/** A page of the console: address, permission and menu link. */
export type ConsolePage = {
  readonly path: string;
  readonly title: ConsoleKey;
  readonly icon: Glyph;
  /** Group of the page. Null if it is not in the menu but linked from other pages. */
  readonly group: PageGroup | null;
  readonly permission: OperatorPermission | "own";
  /** Second key of the shortcut, such as "t" for G T. */
  readonly goKey?: string;
  readonly component: ScreenComponent;
  /** Renders the number of waiting items at the end of the menu link, using WaitingCount. */
  readonly Waiting?: ComponentType;
};

export function definePages<const Pages extends readonly ConsolePage[]>(pages: Pages): Pages {
  return pages;
}
