import type { MissionGoal } from "@perya/contract";
import { Figure } from "../../../lib/ui/figure.tsx";

type Props = { goal: MissionGoal; counted: string; currency: string };

/** Shows a goal's value: an amount, or a number of bets. */
export function Counted({ goal, counted, currency }: Props) {
  return goal === "bets" ? (
    <bdi className="tabular-nums">{counted}</bdi>
  ) : (
    <Figure amount={counted} currency={currency} />
  );
}
