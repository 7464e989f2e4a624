import type { Shape } from "../draws/shape.ts";
import type { Play } from "../play/play.ts";
import type { Rates } from "../play/prices.ts";
import type { Timetable } from "../schedule/timetable.ts";

/** LOTT: scheduled draws; ELOTT: fast draws; SEA: Thai, Lao and Malay style; ZY: fixed odds of the house (R14.1). */
export type PrizeMode = "LOTT" | "ELOTT" | "SEA" | "ZY";

/**
 * How prizes are set. `group`: computed from the exact odds; players choose between a higher prize and a higher
 * rebate. `fixed`: preset multiples per play.
 */
export type Pricing =
  | {
      readonly kind: "group";
      readonly lowest: number;
      readonly highest: number;
      /** Deduction from the group, for a game that returns less: with 126, group 1800 returns 83.7 %. */
      readonly less: number;
    }
  | { readonly kind: "fixed"; readonly rates: Readonly<Record<string, Rates>> };

export type Game = {
  readonly code: string;
  readonly mode: PrizeMode;
  readonly family: string;
  readonly shape: Shape;
  readonly plays: readonly Play[];
  readonly pricing: Pricing;
  readonly timetable: Timetable;
  /** True if two operators enter the results; false if they are drawn from a committed seed. */
  readonly isOutside: boolean;
};

export function playOf({ code, plays }: Game, playCode: string): Play {
  const play = plays.find((each) => each.code === playCode);
  if (!play) throw new Error(`${code} has no play ${playCode}`);
  return play;
}
