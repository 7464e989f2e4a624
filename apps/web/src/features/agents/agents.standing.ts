import type { Contract, TeamMember } from "@perya/contract";
import { isAgent } from "@perya/rules";
import type { TextKey } from "@perya/text";
import type { BadgeTone, Glyph } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import Lock from "lucide-react/icons/lock";
import Snowflake from "lucide-react/icons/snowflake";

/** What runs or waits between the agent and somebody directly below. */
export type ContractsOf = (memberId: string) => readonly Contract[];

export type Standing = { word: TextKey; glyph?: Glyph; tone: BadgeTone };

/** The kinds of accounts by name; an unknown one is a player. */
const KINDS: Readonly<Record<number, TextKey>> = {
  1: "downlines.kind.agent",
  2: "downlines.kind.masterAgent",
  41: "downlines.kind.affiliate",
  42: "downlines.kind.manager",
};

export function kindOf(type: number): TextKey {
  return KINDS[type] ?? "downlines.kind.player";
}

/**
 * How somebody stands to the agent, in a word: what keeps them out first, then the contract between the two. Of whoever stands
 * further down only the kind of account is known here, since their contracts are with others.
 */
export function standingOf({ type, level, isLocked, isFrozen }: TeamMember, contracts: readonly Contract[]): Standing {
  if (isLocked) return { word: "downlines.locked", glyph: Lock, tone: "error" };
  if (isFrozen) return { word: "downlines.frozen", glyph: Snowflake, tone: "error" };
  if (!isAgent(type) || level > 1) return { word: kindOf(type), tone: "neutral" };
  if (contracts.some(({ endAskedBy, state }) => state === "active" && endAskedBy === "downline"))
    return { word: "downlines.endAsked", glyph: Hourglass, tone: "warning" };
  if (contracts.some(({ state }) => state === "active"))
    return { word: "downlines.signed", glyph: CircleCheck, tone: "success" };
  if (contracts.some(({ state }) => state === "offered"))
    return { word: "downlines.offered", glyph: Clock, tone: "info" };
  return { word: "downlines.noContract", tone: "neutral" };
}

/** The highest rate of the daily salary that runs between the two; undefined where there is none. */
export function dailyRateOf(contracts: readonly Contract[]): number | undefined {
  const terms = contracts.find(({ kind, state }) => kind === "daily" && state === "active")?.terms;
  return terms?.kind === "daily" ? terms.tiers.at(-1)?.rate : undefined;
}
