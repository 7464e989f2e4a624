import type { Game, Play } from "@perya/lottery";
import { fromMillionths, fromWire, min, multiplyRate, roundDown } from "@perya/money";
import { Amount } from "@perya/ui";
import type { Stake } from "../lottery.board.ts";
import { capOf, offerAt } from "../lottery.slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";

type PlayPrizeProps = { game: Game; play: Play; terms: LoadedPage["terms"]; stake: Stake };

/** The highest prize of one bet at the chosen stake and odds, within the cap of a ticket. */
export function PlayPrize({ game, play, terms, stake }: PlayPrizeProps) {
  const offer = offerAt(game, play, terms, stake.group);
  if (!offer) return null;
  const highest = offer.rates.reduce((most, each) => (each > most ? each : most), fromMillionths(0n));
  const prize = multiplyRate(fromWire(stake.unit), highest, roundDown);
  return <Amount amount={min(prize, capOf(play, terms))} className="shrink-0 text-xs text-text-3" />;
}
