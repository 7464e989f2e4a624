import type { BrandDraw } from "@perya/contract";
import { Badge, type BadgeTone, classes } from "@perya/ui";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { PlainTable } from "../../../lib/ui/plain-table.tsx";
import { sayCode, toneOf } from "../lottery.words.ts";

/** Share of the cap as a bar with its number. */
export function CapShare({ percent }: { percent: number }) {
  return (
    <span className="inline-flex items-center justify-end gap-2 tabular-nums">
      <span aria-hidden className="h-1.5 w-14 overflow-hidden rounded-full bg-surface-3">
        <span className={classes("block h-full", toneOf(percent))} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {t("lottery.percent", { percent })}
    </span>
  );
}

const BAND_TONES: Record<BrandDraw["plays"][number]["exposures"][number]["band"], BadgeTone> = {
  open: "success",
  reduced: "warning",
  halved: "warning",
  closed: "error",
};

/** Liability of each number by play, highest first. */
export function Liability({ draw }: { draw: BrandDraw }) {
  const { plays, currency, state } = draw;
  if (plays.length === 0)
    return (
      <Panel title={t("lottery.liability")}>
        <p className="text-dense text-text-3">
          {t(state === "paid" ? "lottery.liability.paid" : "lottery.liability.none")}
        </p>
      </Panel>
    );
  return (
    <>
      {plays.map(({ play, staked, cap, lines, exposures }) => (
        <Panel
          key={play}
          title={sayCode(play)}
          aside={
            <>
              {t("lottery.staked")} <Figure amount={staked} currency={currency} /> · {t("lottery.cap")}{" "}
              <Figure amount={cap} currency={currency} />
            </>
          }
          isPadded={false}
        >
          <PlainTable
            isFramed={false}
            rows={exposures}
            keyOf={({ line }) => line}
            columns={[
              { name: "line", title: t("lottery.number"), cell: ({ line }) => line },
              {
                name: "owed",
                title: t("lottery.owed"),
                isFigure: true,
                cell: ({ owed }) => <Figure amount={owed} currency={currency} />,
              },
              {
                name: "loss",
                title: t("lottery.loss"),
                isFigure: true,
                cell: ({ loss }) => <Figure amount={loss} currency={currency} />,
              },
              {
                name: "percent",
                title: t("lottery.ofCap"),
                isFigure: true,
                cell: ({ percent }) => <CapShare percent={percent} />,
              },
              {
                name: "band",
                title: t("lottery.band"),
                cell: ({ band }) => <Badge tone={BAND_TONES[band]}>{t(`lottery.band.${band}`)}</Badge>,
              },
            ]}
          />
          {lines > exposures.length && (
            <p className="px-4 py-2 text-xs text-text-3">
              {t("lottery.liability.more", { shown: exposures.length, lines })}
            </p>
          )}
        </Panel>
      ))}
    </>
  );
}
