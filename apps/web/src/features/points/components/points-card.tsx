import type { PointBalance, PointConfig, PointReward } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Card, classes, Icon } from "@perya/ui";
import Gem from "lucide-react/icons/gem";
import { useText } from "../../../lib/text.ts";
import { KIND_COLORS, sayPoints } from "../points.words.ts";
import { ConvertForm } from "./convert-form.tsx";

type Props = { balance: PointBalance; reward: PointReward; config: PointConfig };

/** Balance, this month's points by source, and the conversion: three parts of one card, stacked on a phone. */
export function PointsCard({ balance, reward, config }: Props) {
  return (
    <Card isPadded={false} className="grid divide-line max-lg:divide-y lg:grid-cols-[14rem_1fr_20rem] lg:divide-x">
      <Balance balance={balance} />
      <Month reward={reward} />
      <ConvertForm config={config} balance={fromWire(balance.points)} />
    </Card>
  );
}

function Balance({ balance }: { balance: PointBalance }) {
  const { t, locale } = useText();
  const held = fromWire(balance.held);
  return (
    <section aria-labelledby="points-balance" className="flex flex-col gap-1 p-4 sm:p-6">
      <h2 id="points-balance" className="text-sm font-semibold text-text-2">
        {t("points.balance")}
      </h2>
      <p className="flex items-center gap-2 font-display text-2xl font-semibold tabular-nums">
        <Icon glyph={Gem} className="text-ube" />
        <bdi>{sayPoints(fromWire(balance.points), locale)}</bdi>
      </p>
      {held > 0n && <p className="text-sm text-text-2">{t("points.held", { points: sayPoints(held, locale) })}</p>}
      <p className="text-sm text-text-3">{t("points.neverExpire")}</p>
    </section>
  );
}

function Month({ reward }: { reward: PointReward }) {
  const { t, locale } = useText();
  const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(
    new Date(`${reward.month}-01T00:00:00Z`),
  );
  // Corrections can make a source negative. Its figure is shown, but the bar leaves it out.
  const shares = reward.kinds.filter(({ points }) => fromWire(points) > 0n);
  return (
    <section aria-labelledby="points-month" className="flex flex-col gap-3 p-4 sm:p-6">
      <div className="flex justify-between gap-3">
        <h2 id="points-month" className="text-sm font-semibold">
          {t("points.month", { month: name })}
        </h2>
        <bdi className="text-sm text-text-2 tabular-nums">{sayPoints(fromWire(reward.total), locale)}</bdi>
      </div>
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-surface-3">
        {shares.map(({ kind, points }) => (
          <span key={kind} className={KIND_COLORS[kind]} style={{ flexGrow: Number(fromWire(points)) }} />
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        {reward.kinds.map(({ kind, points }) => (
          <div key={kind} className="flex items-center gap-2">
            <span aria-hidden className={classes("size-2 rounded-xs", KIND_COLORS[kind])} />
            <dt className="grow">{t(`points.kind.${kind}`)}</dt>
            <dd className="font-semibold tabular-nums">{sayPoints(fromWire(points), locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
