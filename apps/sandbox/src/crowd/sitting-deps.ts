import type { Chance } from "@perya/art/chance";
import type { Audience } from "./audience.ts";

/** Dependencies of playing a game. */
export type SittingDeps = {
  chance: Chance;
  /** Rejects when the crowd stops. */
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
  /** Tells whether anyone has the site open, which sets the pace. */
  audience: Pick<Audience, "isThere" | "pause">;
  now: () => number;
  onBet: () => void;
};
