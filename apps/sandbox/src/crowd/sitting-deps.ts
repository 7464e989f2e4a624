import type { Chance } from "@perya/art/chance";
import type { Audience } from "./audience.ts";

/** What somebody at a game leans on. */
export type SittingDeps = {
  chance: Chance;
  /** Throws when the crowd is sent home. */
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
  /** Who sets the pace. */
  audience: Pick<Audience, "isThere" | "pause">;
  now: () => number;
  onBet: () => void;
};
