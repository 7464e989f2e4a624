import type { TeamMember } from "@perya/contract";
import { createContext, type KeyboardEvent, use, useState } from "react";
import { isRightToLeft } from "@perya/ui";
import type { Days } from "./agents.period.ts";

/** Depth from which an expanded member becomes the root, so that names keep enough width. */
export const DEEPEST_SHOWN = 4;

/** True if the member has downlines. `sums.members` includes the member. */
export function hasLine({ sums }: TeamMember): boolean {
  return sums.members > 1;
}

export function useTree(days: Days, on: { onOpen: (id: string) => void; onRoot: (id: string) => void }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<ReadonlyMap<string, TeamMember>>(new Map());
  const [focused, setFocused] = useState<string | null>(null);
  return {
    ...on,
    days,
    opened,
    checked,
    focused,
    setFocused,
    /** Expands or collapses a member, or makes them the root at the depth limit. */
    toggle: (member: TeamMember, depth: number) => {
      if (!hasLine(member)) return;
      if (depth >= DEEPEST_SHOWN) on.onRoot(member.id);
      else setOpened(toggled(opened, member.id));
    },
    check: (member: TeamMember) => {
      const next = new Map(checked);
      if (!next.delete(member.id)) next.set(member.id, member);
      setChecked(next);
    },
    uncheckAll: () => setChecked(new Map()),
  };
}

export type Tree = ReturnType<typeof useTree>;

export const TreeContext = createContext<Tree | null>(null);

export function useTreeContext(): Tree {
  const tree = use(TreeContext);
  if (!tree) throw new Error("a row of the tree stands in the tree");
  return tree;
}

export type TreeStep = "toggle" | "check" | "open" | HTMLElement | undefined;

/**
 * Handles the treegrid keys: up and down move. Right expands, or moves to the first child; left collapses, or moves
 * to the parent. Space selects, Enter opens the panel.
 */
export function stepOf(event: KeyboardEvent<HTMLElement>): TreeStep {
  const row = event.currentTarget;
  const tree = row.closest("[role=treegrid]");
  // Controls inside a row handle their own keys.
  if (event.target !== row || !tree) return undefined;
  const rows = [...tree.querySelectorAll<HTMLElement>("tr[aria-level]")];
  const at = rows.indexOf(row);
  const [level, expanded] = [levelOf(row), row.getAttribute("aria-expanded")];
  const [right, left] = isRightToLeft(row) ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  if (event.key === "ArrowDown") return rows[at + 1];
  if (event.key === "ArrowUp") return rows[at - 1];
  if (event.key === "Home") return rows[0];
  if (event.key === "End") return rows.at(-1);
  if (event.key === " ") return "check";
  if (event.key === "Enter") return "open";
  if (event.key === right) {
    if (expanded === "false") return "toggle";
    const next = rows[at + 1];
    return expanded === "true" && next && levelOf(next) > level ? next : undefined;
  }
  if (event.key !== left) return undefined;
  if (expanded === "true") return "toggle";
  return rows.slice(0, at).findLast((above) => levelOf(above) < level);
}

/** Joins pages of members without duplicates, because the order by bets may change between two requests. */
export function mergeMembers(pages: readonly { members: TeamMember[] }[] | undefined): TeamMember[] | undefined {
  const byId = new Map(pages?.flatMap(({ members }) => members.map((member) => [member.id, member] as const)));
  return pages && [...byId.values()];
}

/** Indent of a level in pixels. */
export function indentOf(depth: number): number {
  return (depth - 1) * 22 + 4;
}

const levelOf = (row: Element) => Number(row.getAttribute("aria-level"));

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
