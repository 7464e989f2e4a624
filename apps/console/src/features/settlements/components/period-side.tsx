import { Link } from "@perya/browser/router";
import type { SettlementReading } from "@perya/contract";
import { add, fromWire, negate } from "@perya/money";
import { Badge, Icon } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { type Fact, Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { sayRun, PERIOD_TONES } from "../../../lib/period-words.ts";

/** Trial balance, hash, state history and the other runs of the period. */
export function PeriodSide({ reading }: { reading: SettlementReading }) {
  const { period, runs, moved, limit } = reading;
  const { currency, gross, due, covered, owed, paid, hash } = period;
  const isSound = add(fromWire(due), negate(fromWire(covered))) === fromWire(gross);
  const money = (label: string, amount: string): Fact => ({
    label,
    value: <Figure amount={amount} currency={currency} />,
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Panel title={t("periods.totals")}>
        <Facts
          facts={[
            money(t("periods.due"), due),
            money(t("periods.covered"), covered),
            money(t("periods.gross"), gross),
            money(t("periods.owed"), owed),
            money(t("periods.moved"), moved),
            ...(paid === null ? [money(t("periods.limit"), limit)] : [money(t("periods.paid"), paid)]),
          ]}
        />
        <p className="mt-2 flex items-start gap-1.5 text-xs text-text-2">
          <Icon
            glyph={isSound ? CircleCheck : TriangleAlert}
            size={16}
            className={isSound ? "text-leaf" : "text-coral"}
          />
          {t("periods.adds")}
        </p>
      </Panel>
      {hash !== null && (
        <Panel title={t("periods.hash")}>
          <code className="block text-xs break-all select-all">{hash}</code>
          <p className="mt-2 text-xs text-text-3">{t("periods.hashText")}</p>
        </Panel>
      )}
      <Panel title={t("periods.state")}>
        <Facts facts={listMoments(reading)} />
      </Panel>
      {runs.length > 1 && (
        <Panel title={t("periods.runs")} isPadded={false}>
          <ul className="text-dense">
            {runs.map((run) => (
              <li key={run.id} className="flex items-center gap-3 border-b border-line-soft px-4 py-2 last:border-0">
                <Link
                  to="/period"
                  search={{ id: run.id }}
                  aria-current={run.id === period.id ? "page" : undefined}
                  className="link grow aria-[current]:font-semibold"
                >
                  {sayRun(run.run)}
                </Link>
                <Badge tone={PERIOD_TONES[run.state]}>{t(`periods.state.${run.state}`)}</Badge>
                <Figure amount={run.owed} currency={currency} isResult />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function listMoments({ period, releasedBy }: SettlementReading): Fact[] {
  const { countedAt, releasedAt, paidAt, supersededAt, isByLimit } = period;
  const by = isByLimit ? t("periods.byLimit") : t("periods.by", { names: releasedBy.join(", ") });
  const moments = [
    { label: t("periods.counted"), at: countedAt, note: "" },
    { label: t("periods.superseded"), at: supersededAt, note: "" },
    { label: t("periods.released"), at: releasedAt, note: by },
    { label: t("periods.paidAt"), at: paidAt, note: "" },
  ];
  return moments.flatMap(({ label, at, note }) =>
    at === null ? [] : { label, value: `${formatDayAndMinute(at)}${note && `, ${note}`}` },
  );
}
