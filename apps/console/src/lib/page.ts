import type { ComponentType } from "react";
import type { OperatorPermission } from "@perya/contract";
import type { ScreenComponent } from "@perya/browser/router";
import type { Glyph } from "@perya/ui";
import type { ConsoleKey } from "./text.ts";

/** Where a page stands in the menu. */
export type PageGroup = "first" | "queues" | "money" | "records" | "control";

/** A page of the console: its address, who may open it, and its line in the menu. */
export type ConsolePage = {
  readonly path: string;
  readonly title: ConsoleKey;
  readonly icon: Glyph;
  /** Null: reached from elsewhere, and not in the menu. */
  readonly group: PageGroup | null;
  readonly permission: OperatorPermission | "own";
  /** Pressed after G: "t" for G T. */
  readonly goKey?: string;
  readonly component: ScreenComponent;
  /** How much waits there, at the end of its line: it asks, and renders a WaitingCount. */
  readonly Waiting?: ComponentType;
};

export function definePages<const Pages extends readonly ConsolePage[]>(pages: Pages): Pages {
  return pages;
}
