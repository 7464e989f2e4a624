import type { Overview, OverviewFigure, OverviewPoint } from "@perya/contract";
import { classes, Definition, Spark } from "@perya/ui";
import { sayChange } from "../../../lib/figures.ts";
import { formatDayAndMinute, formatMoment } from "../../../lib/moments.ts";
import { t, type ConsoleKey } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { RowsLink } from "./rows-link.tsx";

type FigureCardProps = { figure: OverviewFigure; overview: Overview };

/** One figure with its change and trend. Its layout stays fixed when the value updates. */
export function FigureCard({ figure, overview }: FigureCardProps) {
  const name = nameOf(figure, overview);
  return (
    <section className="flex min-w-0 flex-col gap-0.5 rounded-card border border-line bg-surface-1 px-3.5 pt-2.5 pb-2">
      <h2 className="font-sans text-xs font-normal text-text-3">
        <Definition
          term={t(`overview.figure.${name}`)}
          label={t("overview.what", { figure: t(`overview.figure.${name}`) })}
        >
          <span>
            <b className="font-semibold">{t(`overview.figure.${name}`)}</b>:{" "}
            {t(`overview.define.${name}`, facts(overview))}
          </span>
          {overview.hasSimulatedPlayers && <span className="text-text-2">{t("overview.simulated")}</span>}
          <span className="text-text-3">{sayCounted(figure.countedAt)}</span>
          <RowsLink figure={figure.name} overview={overview} />
        </Definition>
      </h2>
      <p className="truncate text-lg font-semibold text-text-1 tabular-nums">
        {figure.kind === "count" ? (
          Number(figure.value).toLocaleString("en")
        ) : (
          <Figure
            amount={figure.value}
            currency={overview.currency}
            isResult={figure.name === "grossResult"}
            className="text-text-1"
          />
        )}
      </p>
      <div className="flex items-end justify-between gap-2">
        <Change figure={figure} />
        <Spark values={overview.points.map(ownOf(figure.name))} before={overview.points.map(beforeOf(figure.name))} />
      </div>
    </section>
  );
}

function Change({ figure: { change, name } }: { figure: OverviewFigure }) {
  if (change === null)
    return (
      <span className="text-xs text-text-3" title={t("overview.noChange")}>
        <span aria-hidden>–</span>
        <span className="sr-only">{t("overview.noChange")}</span>
      </span>
    );
  // True if the change is colored. For wins and withdrawals it is not, because a rise is neither good nor bad.
  const isTold = name !== "wins" && name !== "withdrawals" && change !== 0;
  return (
    <span
      className={classes(
        "text-xs font-semibold whitespace-nowrap tabular-nums",
        isTold ? (change > 0 ? "text-leaf" : "text-coral") : "text-text-2",
      )}
    >
      {sayChange(change)}
    </span>
  );
}

type DefinedName = ConsoleKey extends infer Key ? (Key extends `overview.define.${infer Name}` ? Name : never) : never;

function nameOf({ name }: OverviewFigure, { period }: Overview): DefinedName {
  return name === "activePlayers" && period !== "today" ? "activePlayersDaily" : name;
}

function facts({ from, currency }: Overview): { from: string; currency: string } {
  return { from: formatDayAndMinute(from), currency };
}

export function sayCounted(at: string | null): string {
  return at === null ? t("overview.notCounted") : t("overview.counted", { at: formatMoment(at, "clock") });
}

const ownOf =
  (name: OverviewFigure["name"]) =>
  (point: OverviewPoint): number | null => {
    if (name === "grossResult")
      return point.stakes === null || point.wins === null ? null : Number(point.stakes) - Number(point.wins);
    const value = point[name];
    return value === null ? null : Number(value);
  };

const beforeOf =
  (name: OverviewFigure["name"]) =>
  ({ before }: OverviewPoint): number =>
    name === "grossResult" ? Number(before.stakes) - Number(before.wins) : Number(before[name]);
