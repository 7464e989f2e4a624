import type { CommissionLine, WholeStatement } from "@perya/contract";
import { add, type Amount as Money, fromWire, isZero, ZERO } from "@perya/money";
import { Amount, classes, Icon } from "@perya/ui";
import ShieldOff from "lucide-react/icons/shield-off";
import { Fragment, useState } from "react";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { Earned, Result } from "../../agents/components/result.tsx";
import { baseOf, sayRate } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";
import { ColumnHeads } from "./column-heads.tsx";
import { LineMembers } from "./line-members.tsx";
import { RowToggle } from "./row-toggle.tsx";

/** Breakdown by downline; expands to members and bets. Adds up to the result of the formula. */
export function LinesCard({ whole }: { whole: WholeStatement }) {
  const { t } = useTextContext();
  const { statement, lines } = whole;
  const isDividend = statement.kind === "dividend";
  return (
    <AgentCard title={t("statements.from")} note={<span className="max-sm:hidden">{t("statements.from.text")}</span>}>
      {lines.length === 0 ? (
        <p className="p-4 text-dense text-text-2">{t("statements.from.tooMany")}</p>
      ) : (
        <table className="w-full text-dense tabular-nums max-sm:text-xs">
          <ColumnHeads
            columns={[
              { key: "line", title: t("statements.line"), className: "px-4 text-start" },
              {
                key: "base",
                title: t(isDividend ? "statements.column.loss" : "statements.column.bet"),
                className: "px-3 text-end max-sm:px-1",
              },
              ...(["yours", "theirs", "difference"] as const).map((key) => ({
                key,
                title: t(`statements.line.${key}`),
                className: WIDE,
              })),
              { key: "owed", title: t("statements.column.owed"), className: "px-4 text-end" },
            ]}
          />
          <tbody>
            {lines.map((line) => (
              <Line key={`${line.source} ${line.holder?.id ?? ""}`} whole={whole} line={line} />
            ))}
            <LeftOut lines={lines} />
            <Covered amount={fromWire(statement.covered)} />
          </tbody>
          <tfoot>
            <tr className="font-semibold sm:text-sm">
              <th scope="row" className="h-11 px-4 text-start">
                {t("statements.total")}
              </th>
              <td className="px-3 text-end max-sm:px-1">
                {isDividend ? (
                  <Result amount={sumOf(lines, ({ base }) => base)} />
                ) : (
                  <Amount amount={fromWire(statement.bet)} />
                )}
              </td>
              <td aria-hidden className={WIDE} />
              <td aria-hidden className={WIDE} />
              <td aria-hidden className={WIDE} />
              <td className="px-4 max-sm:px-3 text-end text-accent-text">
                <Amount amount={fromWire(statement.due)} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </AgentCard>
  );
}

function Line({ whole, line }: { whole: WholeStatement; line: CommissionLine }) {
  const textContext = useTextContext();
  const { t, locale } = textContext;
  const [isOpen, setIsOpen] = useState(false);
  const { statement } = whole;
  const { holder, source } = line;
  const isRealTime = statement.kind === "realtime";
  const name = holder
    ? (holder.name ?? t("statements.line.away"))
    : t(`statements.line.${source === "own" ? "own" : "broughtForward"}`);
  const note = isRealTime
    ? t("statements.line.bets", { count: line.bets })
    : t("statements.line.active", { count: line.members.toLocaleString(locale) });
  const base = fromWire(line[source === "broughtForward" ? "base" : baseOf(statement.kind)]);
  return (
    <Fragment>
      <tr className={classes("border-b border-line-soft", isOpen && "bg-surface-2")}>
        <th scope="row" className="px-2 text-start font-semibold">
          {source === "broughtForward" ? (
            <span className="block px-2 py-2 ps-8">{name}</span>
          ) : (
            <RowToggle
              isOpen={isOpen}
              onToggle={() => setIsOpen(!isOpen)}
              className="min-h-10 focus-visible:-outline-offset-2"
            >
              <span>
                <span className="whitespace-nowrap">{name}</span>{" "}
                <span className="text-xs font-normal whitespace-nowrap text-text-3">{note}</span>
              </span>
            </RowToggle>
          )}
        </th>
        <td className="px-3 text-end max-sm:px-1">
          {statement.kind === "dividend" ? <Result amount={base} /> : <Amount amount={base} />}
        </td>
        <td className={WIDE}>{isRealTime ? t("statements.byBet") : sayRate(statement.rate, textContext)}</td>
        <td className={classes(WIDE, "text-text-3")}>
          {holder
            ? isRealTime
              ? t("statements.byBet")
              : `− ${sayRate(line.belowRate, textContext)}`
            : t("statements.line.none")}
        </td>
        <td className={WIDE}>
          {isRealTime ? t("statements.byBet") : sayRate(statement.rate - line.belowRate, textContext)}
        </td>
        <td className="px-4 max-sm:px-3 text-end font-semibold">
          <Earned amount={fromWire(line.difference)} />
        </td>
      </tr>
      {isOpen && <LineMembers whole={whole} line={line} />}
    </Fragment>
  );
}

/** Stakes that are excluded from the calculation, struck through. */
function LeftOut({ lines }: { lines: readonly CommissionLine[] }) {
  const { t } = useTextContext();
  const leftOut = sumOf(lines, (line) => line.leftOut);
  if (isZero(leftOut)) return null;
  return (
    <tr className="border-b border-line-soft text-text-3">
      <th scope="row" className="px-4 text-start font-normal">
        <span className="flex min-h-10 items-center gap-2">
          <Icon glyph={ShieldOff} size={16} />
          {t("statements.line.leftOut")}
        </span>
      </th>
      <td className="px-3 text-end max-sm:px-1">
        <s>
          <Amount amount={leftOut} className="line-through" />
        </s>
      </td>
      <td aria-hidden className={WIDE} />
      <td aria-hidden className={WIDE} />
      <td className={WIDE}>{t("statements.line.leftOut.text")}</td>
      <td className="px-4 max-sm:px-3 text-end">
        <Amount amount={ZERO} />
      </td>
    </tr>
  );
}

function Covered({ amount }: { amount: Money }) {
  const { t } = useTextContext();
  if (isZero(amount)) return null;
  return (
    <tr className="border-b border-line-soft">
      <th scope="row" className="h-10 px-4 ps-10 text-start font-normal">
        {t("statements.line.covered")}
      </th>
      <td aria-hidden />
      <td aria-hidden className={WIDE} />
      <td aria-hidden className={WIDE} />
      <td aria-hidden className={WIDE} />
      <td className="px-4 max-sm:px-3 text-end font-semibold">
        <Amount amount={amount} />
      </td>
    </tr>
  );
}

const sumOf = (lines: readonly CommissionLine[], of: (line: CommissionLine) => string) =>
  lines.reduce((all, line) => add(all, fromWire(of(line))), ZERO);

const WIDE = "px-3 py-2 text-end font-normal max-lg:hidden";
