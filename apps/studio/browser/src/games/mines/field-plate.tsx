import { fromWire } from "@perya/money";
import { classes, Icon, VisuallyHidden } from "@perya/ui";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { formatTimes } from "../quick/figures.ts";
import { useScenery } from "../quick/scenery.tsx";
import { Mine, Pearl } from "./field-art.tsx";
import { type MinesPlay, useMinesState } from "./mines-play.ts";

/** Numbers of pearls found and mines hidden, and the result. */
export function FieldPlate({ play }: { play: MinesPlay }) {
  const { t, money, locale } = useGame();
  const { colours } = useScenery();
  const { result, round, mines } = useMinesState(play);
  const found = (result?.picks.length ?? 0) - (result?.state === "lost" ? 1 : 0);
  const text =
    result === null || round === null
      ? t("mines.idle")
      : result.state === "lost"
        ? t("quick.nothing")
        : result.state === "paid"
          ? t("quick.won", { amount: money(fromWire(round.win)) })
          : result.picks.length === 0
            ? t("mines.pick")
            : formatTimes(result.pay, locale);
  return (
    <div
      className="flex max-w-full items-center gap-3 rounded-card border-2 px-3 py-1 sm:gap-5 sm:px-5 sm:py-1.5"
      style={{ background: colours.plate, borderColor: colours.edge, color: colours.plateText }}
    >
      <Count
        label={t("mines.found", { count: found })}
        count={found}
        picture={<Pearl className="size-7 sm:size-8" />}
      />
      <p
        aria-hidden={result !== null || undefined}
        className={classes(
          "flex min-w-0 items-center justify-center gap-1.5 text-center leading-tight sm:min-w-56",
          result?.state === "open" && result.picks.length > 0
            ? "font-display text-xl font-bold tabular-nums sm:text-2xl"
            : "text-base font-semibold sm:text-lg",
          result?.state === "paid" && "text-[#a9dcb4]",
        )}
      >
        {result?.state === "paid" && <Icon glyph={Check} />}
        <bdi>{text}</bdi>
      </p>
      <Count
        label={t("mines.hidden", { count: mines })}
        count={mines}
        picture={<Mine className="size-7 sm:size-8" />}
      />
    </div>
  );
}

function Count({ label, count, picture }: { label: string; count: number; picture: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-base font-semibold tabular-nums">
      {picture}
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
