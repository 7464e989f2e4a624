import type { Statement, WholeStatement } from "@perya/contract";
import { formatAmount, fromWire, isZero } from "@perya/money";
import { Amount, classes, Definition } from "@perya/ui";
import { Fragment, type ReactNode } from "react";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { Result } from "../../agents/components/result.tsx";
import { sayRate, saySpan } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";

type Part = { key: string; sign: string | null; name: ReactNode; value: ReactNode; text: ReactNode; isOwn?: boolean };

/** The calculation as five figures with operators; stacked on phones. */
export function FormulaCard({ whole }: { whole: WholeStatement }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const { statement } = whole;
  const parts = partsOf(whole, textContext);
  return (
    <AgentCard
      title={t("statements.counted")}
      aside={<span className="text-xs text-text-3">{saySpan(statement, textContext)}</span>}
    >
      <dl className="flex flex-col gap-2 px-4 py-4 lg:flex-row lg:items-start lg:justify-between lg:gap-x-2">
        {parts.map(({ key, sign, name, value, text, isOwn = false }) => (
          <Fragment key={key}>
            {sign && (
              <span aria-hidden className="self-center text-lg text-text-3 max-lg:hidden">
                {sign}
              </span>
            )}
            <div className="flex items-baseline justify-between gap-3 lg:flex-col lg:items-start lg:gap-0.5">
              <dt className="text-xs text-text-2">{name}</dt>
              <dd
                className={classes(
                  "font-semibold whitespace-nowrap tabular-nums",
                  isOwn ? "text-xl leading-7 text-accent-text" : "text-lg leading-7 max-lg:text-base",
                )}
              >
                {sign && <span className="me-1.5 font-normal text-text-3 lg:hidden">{sign}</span>}
                {value}
              </dd>
              <dd className="text-xs text-text-3 max-lg:hidden">{text}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
      <Rest statement={statement} />
    </AgentCard>
  );
}

function partsOf(whole: WholeStatement, textContext: ReturnType<typeof useTextContext>): Part[] {
  const { t, style } = textContext;
  const { statement, contract, lines } = whole;
  const { kind, bets, members, tier, rate, broughtForward } = statement;
  const { terms } = contract;
  const isDividend = kind === "dividend";
  const term = t(isDividend ? "statements.counted.loss" : "statements.counted.bet");
  const played =
    kind === "realtime"
      ? t("statements.counted.betsOnly", { bets })
      : t("statements.counted.bets", { bets, members: members.toLocaleString(textContext.locale) });
  const hasBefore = !isZero(fromWire(broughtForward));
  const before = t("statements.counted.broughtForward", { amount: formatAmount(fromWire(broughtForward), style) });
  const tiers =
    terms.kind === "realtime"
      ? t("statements.counted.winLoss", {
          win: sayRate(terms.winRate, textContext),
          loss: sayRate(terms.lossRate, textContext),
        })
      : tier === null
        ? t("statements.noTier")
        : t("statements.counted.tier", { tier: tier + 1, tiers: terms.tiers.length });
  const contracts = lines.filter(({ holder }) => holder !== null).length;
  return [
    {
      key: "base",
      sign: null,
      name: (
        <Definition term={term} label={t("agents.what", { figure: term })}>
          <span>{t(isDividend ? "statements.what.loss" : "statements.what.bet")}</span>
        </Definition>
      ),
      value: <Amount amount={fromWire(isDividend ? statement.base : statement.bet)} />,
      text: hasBefore ? before : played,
    },
    {
      key: "rate",
      sign: "×",
      name: t("statements.counted.rate"),
      value: kind === "realtime" ? t("statements.byBet") : sayRate(rate, textContext),
      text: tiers,
    },
    {
      key: "gross",
      sign: "=",
      name: t(isDividend ? "statements.counted.gross.dividend" : "statements.counted.gross.salary"),
      value: <Amount amount={fromWire(statement.gross)} />,
      text: t("statements.counted.gross.text"),
    },
    {
      key: "below",
      sign: "−",
      name: t("statements.counted.below"),
      value: <Amount amount={fromWire(statement.below)} />,
      text: t("statements.counted.contracts", { count: contracts }),
    },
    {
      key: "due",
      sign: "=",
      name: t("statements.counted.due"),
      value: <Amount amount={fromWire(statement.due)} />,
      text: whole.transferId ? (
        <span title={whole.transferId}>
          {t("statements.counted.transfer", { id: `…${whole.transferId.slice(-4)}` })}
        </span>
      ) : (
        ""
      ),
      isOwn: true,
    },
  ];
}

/** Lists everything between the calculated and the paid amount, each deduction by name. */
function Rest({ statement }: { statement: Statement }) {
  const { t, style } = useTextContext();
  const { covered, settledBefore, owed, deducted, paid } = statement;
  const isCovered = !isZero(fromWire(covered));
  const steps = [
    { name: "settled", amount: settledBefore },
    { name: "deducted", amount: deducted },
  ] as const;
  const taken = steps.filter(({ amount }) => !isZero(fromWire(amount)));
  if (!isCovered && taken.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1.5 border-t border-line-soft px-4 py-3 text-dense">
      {isCovered && (
        <p className="text-text-2">
          {t("statements.counted.covered", { amount: formatAmount(fromWire(covered), style) })}
        </p>
      )}
      {taken.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-text-2">{t(`statements.counted.${name}`)}</dt>
          <dd className="tabular-nums">
            <span className="me-1.5 text-text-3">−</span>
            <Amount amount={fromWire(amount)} />
          </dd>
        </div>
      ))}
      {taken.length > 0 && (
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{t(paid === null || fromWire(owed) < 0n ? "statements.counted.owed" : "statements.counted.paid")}</dt>
          <dd className="tabular-nums">
            <span className="me-1.5 font-normal text-text-3">=</span>
            {paid === null || fromWire(owed) < 0n ? (
              <Result amount={fromWire(owed)} />
            ) : (
              <Amount amount={fromWire(paid)} className="text-accent-text" />
            )}
          </dd>
        </div>
      )}
      {fromWire(owed) < 0n && <p className="text-coral">{t("statements.counted.debt")}</p>}
    </dl>
  );
}
