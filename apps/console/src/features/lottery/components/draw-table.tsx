import { Link } from "@perya/browser/router";
import type { BrandDrawLine } from "@perya/contract";
import { Badge } from "@perya/ui";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { type PlainColumn, PlainTable } from "../../../lib/ui/plain-table.tsx";
import { DRAW_TONES, sayResult } from "../lottery.words.ts";
import { CapShare } from "./liability.tsx";

export function DrawLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to="/lottery-draw" search={{ id }} className="link font-normal">
      {children}
    </Link>
  );
}

export function StateBadge({ draw: { state, needsResult } }: { draw: BrandDrawLine }) {
  return needsResult ? (
    <Badge tone="warning">{t("lottery.needsResult")}</Badge>
  ) : (
    <Badge tone={DRAW_TONES[state]}>{t(`lottery.state.${state}`)}</Badge>
  );
}

/** Columns of a draw's sales, the same on every list. */
export function saleColumns<Row>(
  currency: string,
  drawOf: (row: Row) => BrandDrawLine | null,
): readonly PlainColumn<Row>[] {
  const show = (row: Row, cell: (draw: BrandDrawLine) => React.ReactNode) => {
    const draw = drawOf(row);
    return draw ? cell(draw) : "–";
  };
  return [
    {
      name: "drawsAt",
      title: t("lottery.drawsAt"),
      cell: (row) => show(row, ({ drawsAt }) => formatDayAndMinute(drawsAt)),
    },
    { name: "state", title: t("lottery.state"), cell: (row) => show(row, (draw) => <StateBadge draw={draw} />) },
    { name: "bets", title: t("lottery.bets"), isFigure: true, cell: (row) => show(row, ({ bets }) => bets) },
    {
      name: "staked",
      title: t("lottery.staked"),
      isFigure: true,
      cell: (row) => show(row, ({ staked }) => <Figure amount={staked} currency={currency} />),
    },
  ];
}

export function comingColumns<Row>(
  currency: string,
  drawOf: (row: Row) => BrandDrawLine | null,
): readonly PlainColumn<Row>[] {
  return [
    ...saleColumns(currency, drawOf),
    {
      name: "liability",
      title: t("lottery.ofCap"),
      isFigure: true,
      cell: (row) => {
        const draw = drawOf(row);
        return draw ? <CapShare percent={draw.liabilityPercent} /> : "–";
      },
    },
  ];
}

const itself = (draw: BrandDrawLine) => draw;

/** Draws of one game. */
export function DrawTable({
  draws,
  currency,
  isPast,
}: {
  draws: readonly BrandDrawLine[];
  currency: string;
  isPast: boolean;
}) {
  const number: PlainColumn<BrandDrawLine> = {
    name: "number",
    title: t("lottery.draw"),
    cell: ({ id, drawNumber }) => <DrawLink id={id}>{drawNumber}</DrawLink>,
  };
  const past: readonly PlainColumn<BrandDrawLine>[] = [
    ...saleColumns(currency, itself),
    {
      name: "won",
      title: t("lottery.won"),
      isFigure: true,
      cell: ({ won }) => <Figure amount={won} currency={currency} />,
    },
    {
      name: "result",
      title: t("lottery.result"),
      cell: ({ result, revision }) => (
        <span className="flex items-center gap-2">
          {sayResult(result)}
          {revision > 1 && <Badge tone="warning">{t("lottery.corrected")}</Badge>}
        </span>
      ),
    },
  ];
  return (
    <PlainTable
      rows={draws}
      keyOf={({ id }) => id}
      columns={[number, ...(isPast ? past : comingColumns(currency, itself))]}
    />
  );
}
