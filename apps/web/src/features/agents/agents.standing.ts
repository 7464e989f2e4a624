import type { Contract, TeamMember } from "@perya/contract";
import { isAgent } from "@perya/rules";
import type { TextKey } from "@perya/text";
import type { BadgeTone, Glyph } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import Lock from "lucide-react/icons/lock";
import Snowflake from "lucide-react/icons/snowflake";

/** Offered and active contracts with a direct downline. */
export type ContractsOf = (memberId: string) => readonly Contract[];

export type Standing = { word: TextKey; glyph?: Glyph; tone: BadgeTone };

/** Account type labels. Unknown types are players. */
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
 * Status of a member for the agent: locked or frozen if so, otherwise by the contract between them. Below the first
 * level only the account type is known, because the contracts are with other agents.
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

/** Highest rate of the active daily salary contract, if any. */
export function dailyRateOf(contracts: readonly Contract[]): number | undefined {
  const terms = contracts.find(({ kind, state }) => kind === "daily" && state === "active")?.terms;
  return terms?.kind === "daily" ? terms.tiers.at(-1)?.rate : undefined;
}
