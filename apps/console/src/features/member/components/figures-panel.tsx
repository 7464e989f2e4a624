import type { MemberMoney, PlayFigures } from "@perya/contract";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";

const AMOUNTS = ["stake", "validStake", "win"] as const satisfies (keyof PlayFigures)[];

/** Play in 30 days and in total, from the daily sums of settled bets. */
export function FiguresPanel({ money }: { money: MemberMoney }) {
  const { allTime, last30Days, currency } = money;
  return (
    <Panel title={t("member.kind.play")} isPadded={false}>
      <table className="w-full text-dense">
        <thead className="text-text-3">
          <tr className="border-b border-line-soft">
            <th className="py-1.5">
              <span className="sr-only">{t("member.kind.play")}</span>
            </th>
            <th className="px-2 py-1.5 text-end font-normal">{t("member.last30")}</th>
            <th className="py-1.5 ps-2 pe-4 text-end font-normal">{t("member.allTime")}</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          <Row label={t("member.figure.bets")}>
            {[last30Days, allTime].map(({ bets }) => bets.toLocaleString("en"))}
          </Row>
          {AMOUNTS.map((name) => (
            <Row key={name} label={t(`member.figure.${name}`)}>
              {[last30Days, allTime].map((figures) => (
                <Figure key="amount" amount={figures[name]} currency={currency} />
              ))}
            </Row>
          ))}
          <Row label={t("member.figure.net")}>
            {[last30Days, allTime].map(({ net }) => (
              <Figure key="change" amount={net} currency={currency} isResult />
            ))}
          </Row>
        </tbody>
      </table>
    </Panel>
  );
}

function Row({ label, children: [recent, all] }: { label: string; children: React.ReactNode[] }) {
  return (
    <tr>
      <th className="py-1.5 ps-4 text-start font-normal text-text-3">{label}</th>
      <td className="px-2 py-1.5 text-end">{recent}</td>
      <td className="py-1.5 ps-2 pe-4 text-end">{all}</td>
    </tr>
  );
}
