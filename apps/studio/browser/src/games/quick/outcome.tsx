import { fromWire } from "@perya/money";
import { classes, Icon } from "@perya/ui";
import Check from "lucide-react/icons/check";
import { useGame } from "../../shell/game-context.tsx";
import { LiveRegion } from "../../shell/live-region.tsx";
import type { Round } from "@perya/contract/studio";
import { isWin } from "./quick-play.ts";

/** The round's result over the scene. A return below the stake is not called a win. */
export function Outcome({ round, idle }: { round: Round | null; idle: string }) {
  const { t, money } = useGame();
  const won = round !== null && isWin(round);
  const amount = round && money(fromWire(round.win));
  const text =
    round === null
      ? idle
      : fromWire(round.win) === 0n
        ? t("quick.nothing")
        : t(won ? "quick.won" : "quick.back", { amount: amount ?? "" });
  return (
    <p
      aria-hidden={round !== null || undefined}
      className={classes(
        "flex items-center gap-2 rounded-control px-4 py-1.5 text-base font-semibold tabular-nums backdrop-blur-sm sm:text-lg",
        won ? "animate-enter bg-leaf-soft text-leaf" : "bg-surface-1/85 text-text-1",
      )}
    >
      {won && <Icon glyph={Check} />}
      <bdi>{text}</bdi>
    </p>
  );
}

/** Announces the result when it is shown. */
export function ToldOutcome({ round, what }: { round: Round | null; what: string }) {
  const { t, money } = useGame();
  if (!round) return <LiveRegion text="" />;
  const win = fromWire(round.win);
  const line = win === 0n ? t("quick.nothing") : t(isWin(round) ? "quick.won" : "quick.back", { amount: money(win) });
  return <LiveRegion text={`${what} ${line}`} />;
}
