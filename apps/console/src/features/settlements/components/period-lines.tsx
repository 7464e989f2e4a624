import { Link } from "@perya/browser/router";
import type { SettlementLine, SettlementPeriod } from "@perya/contract";
import { fromWire, isZero } from "@perya/money";
import { Checkbox, Empty, MoreButton, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { sayRate } from "../../../lib/period-words.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { type PlainColumn, PlainTable } from "../../../lib/ui/plain-table.tsx";
import { settlementQueries } from "../settlements.queries.ts";

/** One line per contract. Corrections also show the previous due amount. */
export function PeriodLines({ period }: { period: SettlementPeriod }) {
  const [onlyChanged, setOnlyChanged] = useState(false);
  const mayReadContracts = useMay("contracts.read", period.brandId);
  const query = useInfiniteQuery(settlementQueries.lines(period.id, onlyChanged));
  return (
    <Panel
      title={t("periods.lines")}
      isPadded={false}
      className="min-w-0"
      aside={
        period.run > 0 && (
          <Checkbox
            label={t("periods.onlyChanged")}
            checked={onlyChanged}
            onChange={({ target }) => setOnlyChanged(target.checked)}
            isDense
          />
        )
      }
    >
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ pages }) => pages.every(({ lines }) => lines.length === 0)}
        empty={<Empty title={t(onlyChanged ? "periods.noChanged" : "periods.noLines")} />}
      >
        {({ pages }) => (
          <>
            <PlainTable
              columns={listColumns(period, mayReadContracts)}
              rows={pages.flatMap(({ lines }) => lines)}
              keyOf={({ id }) => id}
              isFramed={false}
            />
            <MoreButton query={query} size="sm" className="m-3">
              {t("approvals.more")}
            </MoreButton>
          </>
        )}
      </QueryStates>
    </Panel>
  );
}

/**
 * Columns of the lines. "Added by this run" is shown only for corrections, where it differs from the amount due.
 * Real-time salary has no tiers, rates or active members.
 */
function listColumns(
  { kind, run, currency }: SettlementPeriod,
  mayReadContracts: boolean,
): PlainColumn<SettlementLine>[] {
  const figure = (name: "gross" | "below" | "owed"): PlainColumn<SettlementLine> => ({
    name,
    title: t(`periods.line.${name}`),
    isFigure: true,
    cell: (line) => <Figure amount={line[name]} currency={currency} />,
  });
  const noted = (
    name: "bet" | "profit" | "due" | "paid",
    note: (line: SettlementLine) => string | false,
  ): PlainColumn<SettlementLine> => ({
    name,
    title: t(`periods.line.${name}`),
    isFigure: true,
    cell: (line) => (
      <>
        {line[name] === null ? (
          "–"
        ) : (
          <Figure amount={line[name]} currency={currency} className={name === "due" ? "font-semibold" : undefined} />
        )}
        <Note>{note(line)}</Note>
      </>
    ),
  });
  const say = (amount: string) => sayAmount(fromWire(amount), currencyNamed(currency));
  const isSome = (amount: string) => !isZero(fromWire(amount));
  const ofTiers: PlainColumn<SettlementLine>[] = [
    { name: "members", title: t("periods.line.members"), isFigure: true, cell: ({ members }) => members },
    {
      name: "rate",
      title: t("periods.line.rate"),
      isFigure: true,
      cell: (line) => <Rate line={line} isLink={mayReadContracts} />,
    },
  ];
  return [
    { name: "agent", title: t("periods.line.agent"), cell: (line) => <Agent line={line} /> },
    noted("bet", ({ leftOut }) => isSome(leftOut) && t("periods.line.leftOut", { amount: say(leftOut) })),
    noted(
      "profit",
      ({ broughtForward }) =>
        isSome(broughtForward) && t("periods.line.broughtForward", { amount: say(broughtForward) }),
    ),
    ...(kind === "realtime" ? [] : ofTiers),
    figure("gross"),
    figure("below"),
    noted("due", ({ due, before, covered }) => {
      if (before !== null && before.due !== due) return t("periods.line.before", { due: say(before.due) });
      return isSome(covered) && t("periods.line.covered", { amount: say(covered) });
    }),
    ...(run > 0 ? [figure("owed")] : []),
    noted("paid", ({ deducted }) => isSome(deducted) && t("periods.line.deducted", { amount: say(deducted) })),
  ];
}

function Agent({ line: { member, above } }: { line: SettlementLine }) {
  return (
    <>
      <Link to="/member" search={{ id: member.id }} className="link">
        {member.name}
      </Link>
      <span className="block text-xs font-normal text-text-3">
        {above ? t("periods.line.below.whom", { name: above.name }) : t("periods.line.atTop")}
      </span>
    </>
  );
}

/** The rate, linked to its contract if the operator may read contracts. */
function Rate({ line: { rate, contractId }, isLink }: { line: SettlementLine; isLink: boolean }) {
  if (!isLink) return sayRate(rate);
  return (
    <Link to="/contract" search={{ id: contractId }} className="link">
      {sayRate(rate)}
    </Link>
  );
}

function Note({ children }: { children: string | false }) {
  return children && <span className="block text-xs font-normal text-persimmon">{children}</span>;
}
