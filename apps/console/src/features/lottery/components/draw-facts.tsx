import type { BrandDraw } from "@perya/contract";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { type Fact, Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { sayCode, sayRow } from "../lottery.words.ts";

/** Sales, times and result of a draw, and what is published to verify it. */
export function DrawFacts({ draw }: { draw: BrandDraw }) {
  return (
    <>
      <Panel title={t("lottery.sales")}>
        <Facts facts={listSales(draw)} />
      </Panel>
      {draw.result && (
        <Panel title={t("lottery.result")}>
          <ResultRows draw={draw} result={draw.result} />
        </Panel>
      )}
      {draw.commitment !== null && (
        <Panel title={t("lottery.published")}>
          <Facts facts={listPublished(draw)} />
        </Panel>
      )}
    </>
  );
}

function listSales(draw: BrandDraw): Fact[] {
  const { bets, staked, refunded, won, currency, opensAt, closesAt, drawnAt, paidAt, cancelledAt, state } = draw;
  const isSettled = state === "settled" || state === "paid";
  const moment = (label: string, at: string | null): Fact[] =>
    at === null ? [] : [{ label, value: formatDayAndMinute(at) }];
  return [
    { label: t("lottery.bets"), value: String(bets) },
    { label: t("lottery.staked"), value: <Figure amount={staked} currency={currency} className="font-semibold" /> },
    ...(isSettled ? [{ label: t("lottery.won"), value: <Figure amount={won} currency={currency} /> }] : []),
    ...(state === "cancelled" || refunded !== "0.00"
      ? [{ label: t("lottery.refunded"), value: <Figure amount={refunded} currency={currency} /> }]
      : []),
    ...moment(t("lottery.opensAt"), opensAt),
    ...moment(t("lottery.closesAt"), closesAt),
    ...moment(t("lottery.drawnAt"), drawnAt),
    ...moment(t("lottery.paidAt"), paidAt),
    ...moment(t("lottery.cancelledAt"), cancelledAt),
  ];
}

type Shown = { draw: Pick<BrandDraw, "shape">; result: NonNullable<BrandDraw["result"]> };

/** Numbers of a result, row by row. Each row is named, except in games with a single row. */
export function ResultRows({ draw: { shape }, result }: Shown) {
  if (shape.length === 1)
    return <p className="font-display text-xl font-semibold tabular-nums">{sayRow(result[0] ?? [])}</p>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-dense tabular-nums">
      {shape.map(({ name }, row) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-text-3">{sayCode(name)}</dt>
          <dd className="text-end font-semibold">{sayRow(result[row] ?? [])}</dd>
        </div>
      ))}
    </dl>
  );
}

function listPublished({ commitment, saltSource, saltName, salt, seed }: BrandDraw): Fact[] {
  const code = (value: string | null) =>
    value === null ? "–" : <code className="text-xs break-all select-all">{value}</code>;
  return [
    { label: t("lottery.commitment"), value: code(commitment) },
    {
      label: t("lottery.beacon"),
      value: t("lottery.beacon.value", { name: saltName ?? "", source: saltSource ?? "" }),
    },
    { label: t("lottery.salt"), value: code(salt) },
    { label: t("lottery.seed"), value: code(seed) },
  ];
}
