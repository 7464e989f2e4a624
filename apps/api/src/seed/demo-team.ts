import type { ContractTermsText } from "@perya/contract";
import { ACCOUNT_TYPES, type AccountType } from "@perya/rules";

/** Top-level agent, with some demo players as direct downlines. */
export const TOP = "berto";

export type DemoAgent = { account: string; nickname: string; type: AccountType; upline: string };

export const AGENTS: readonly DemoAgent[] = [
  { account: "mila", nickname: "Mila", type: ACCOUNT_TYPES.agent, upline: TOP },
  { account: "nestor", nickname: "Nestor", type: ACCOUNT_TYPES.agent, upline: "mila" },
  { account: "ofelia", nickname: "Ofelia", type: ACCOUNT_TYPES.affiliate, upline: TOP },
];

/**
 * Players below an agent. Registration permits no dots, so their accounts never collide with real ones. No one can log
 * in to them.
 */
const playersOf = (upline: string, nicknames: string): readonly DemoAgent[] =>
  nicknames.split(" ").map((nickname) => ({
    account: `team.${nickname.toLowerCase()}`,
    nickname,
    type: ACCOUNT_TYPES.member,
    upline,
  }));

/** Players on three levels: below the top agent, below each agent, and below an agent without a contract. */
export const TEAM_PLAYERS: readonly DemoAgent[] = [
  ...playersOf(TOP, "Lorna Ricky Tess"),
  ...playersOf("mila", "Bongbong Dodong Mhel Jovy"),
  ...playersOf("nestor", "Arnel Cherry Pepito Waldo"),
  ...playersOf("ofelia", "Gemma Rolly"),
];

export type Kind = ContractTermsText["kind"];
export type Grant = { from: string | null; to: string; kind: Kind; share: number; isWaiting?: true };

/**
 * Contracts from the top down, since an upline must hold a contract to grant one. `isWaiting` marks one that was
 * offered this morning and not answered.
 */
export const GRANTS: readonly Grant[] = [
  { from: null, to: TOP, kind: "dividend", share: 100 },
  { from: null, to: TOP, kind: "daily", share: 100 },
  { from: null, to: TOP, kind: "hourly", share: 100 },
  { from: null, to: TOP, kind: "realtime", share: 100 },
  { from: TOP, to: "mila", kind: "dividend", share: 75 },
  { from: TOP, to: "mila", kind: "daily", share: 75 },
  { from: TOP, to: "mila", kind: "realtime", share: 75 },
  { from: "mila", to: "nestor", kind: "daily", share: 50 },
  { from: "mila", to: "nestor", kind: "realtime", share: 50 },
  { from: "mila", to: "nestor", kind: "dividend", share: 50, isWaiting: true },
  { from: TOP, to: "ofelia", kind: "hourly", share: 50, isWaiting: true },
];

/**
 * Days since each kind of contract was signed: enough for several completed periods, but few enough for a quick first
 * start.
 */
export const SIGNED_DAYS_AGO: Record<Kind, number> = { dividend: 22, daily: 11, hourly: 0.75, realtime: 0.15 };
