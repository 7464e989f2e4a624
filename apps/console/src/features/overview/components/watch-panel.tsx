import type { Overview } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Definition, type Glyph, Icon } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { formatDayAndMinute, formatSpan } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { RowsLink } from "./rows-link.tsx";
import { row, numberCell, textCell } from "./table-classes.ts";

/** Results of the ledger check and the audit seal. Both run as server jobs every minute, not from this page. */
export function WatchPanel({ overview }: { overview: Overview }) {
  const { ledger, trail, openRounds, currency, from } = overview;
  const isZero = fromWire(ledger.sum) === 0n;
  const isKept = ledger.findings.length === 0;
  return (
    <Panel
      title={t("overview.watch")}
      aside={
        ledger.checkedSecondsAgo === null
          ? t("overview.watch.never")
          : t("overview.watch.aside", { seconds: ledger.checkedSecondsAgo })
      }
      isPadded={false}
    >
      <table className="w-full text-dense tabular-nums">
        <tbody>
          <Line
            name={t("overview.watch.sum")}
            value={<Figure amount={ledger.sum} currency={currency} />}
            isSound={isZero}
            word={t(isZero ? "overview.watch.zero" : "overview.watch.notZero")}
          />
          <Line
            name={t("overview.watch.promises")}
            value={isKept ? "" : t("overview.watch.brokenCount", { count: ledger.findings.length })}
            isSound={isKept && !ledger.isOld}
            word={t(ledger.isOld ? "overview.watch.old" : isKept ? "overview.watch.kept" : "overview.watch.broken")}
          />
          <Line name={t("overview.watch.members")} value={<Figure amount={ledger.membersHave} currency={currency} />} />
          <Line
            name={
              <Definition
                term={t("overview.watch.openRounds")}
                label={t("overview.what", { figure: t("overview.watch.openRounds") })}
              >
                <span>
                  <b className="font-semibold">{t("overview.figure.openRounds")}</b>:{" "}
                  {t("overview.define.openRounds", { currency, from: formatDayAndMinute(from) })}
                </span>
                <RowsLink figure="openRounds" overview={overview} />
              </Definition>
            }
            value={<Figure amount={openRounds.stakes} currency={currency} />}
            word={t("overview.watch.rounds", { count: openRounds.count.toLocaleString("en") })}
          />
          <Line
            name={t("overview.watch.trail")}
            value={t("overview.watch.entries", { count: trail.entries.toLocaleString("en") })}
            isSound={!trail.isLate}
            word={t(trail.isLate ? "overview.watch.late" : "overview.watch.linked")}
          />
          {trail.isLate && (
            <Line name="" value={t("overview.watch.waits", { span: formatSpan(trail.waitingSeconds * 1_000) })} />
          )}
        </tbody>
      </table>
    </Panel>
  );
}

type LineProps = { name: ReactNode; value: ReactNode; word?: string; isSound?: boolean };

function Line({ name, value, word, isSound }: LineProps) {
  const look: { icon: Glyph; tone: string } = isSound
    ? { icon: CircleCheck, tone: "text-leaf" }
    : { icon: TriangleAlert, tone: "text-coral" };
  return (
    <tr className={row}>
      <th scope="row" className={`${textCell} text-start font-normal`}>
        {name}
      </th>
      <td className={`${numberCell} text-text-2`}>{value}</td>
      <td className={`${numberCell} w-px`}>
        {word !== undefined && (
          <span
            className={`inline-flex items-center gap-1 align-middle text-xs font-semibold ${isSound === undefined ? "text-text-3" : look.tone}`}
          >
            {isSound !== undefined && <Icon glyph={look.icon} size={16} />}
            {word}
          </span>
        )}
      </td>
    </tr>
  );
}
