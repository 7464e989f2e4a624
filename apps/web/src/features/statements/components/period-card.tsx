import type { WholeStatement } from "@perya/contract";
import { fromWire, isZero } from "@perya/money";
import { Amount } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { Result } from "../../agents/components/result.tsx";
import { sayAt, shorten } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";
import { KeyValue } from "./key-value.tsx";

/** Timestamps, amounts brought and carried forward, and all settlement runs of the period. */
export function PeriodCard({ whole }: { whole: WholeStatement }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const { statement, runs, periodHash } = whole;
  const { kind, state, endsAt, countedAt, releasedAt, paidAt, broughtForward, carryForward, deducted } = statement;
  const others = runs.filter(({ run, state: each }) => run > 0 && each !== "superseded");
  return (
    <AgentCard title={t("statements.period")}>
      <dl className="flex flex-col gap-2 p-4 text-dense">
        <KeyValue name={t("statements.period.closed")}>{sayAt(endsAt, textContext)}</KeyValue>
        {countedAt && <KeyValue name={t("statements.period.counted")}>{sayAt(countedAt, textContext)}</KeyValue>}
        <KeyValue name={t("statements.period.released")}>
          {releasedAt ? sayAt(releasedAt, textContext) : state === "counted" ? t("statements.period.waits") : "–"}
        </KeyValue>
        {paidAt && <KeyValue name={t("statements.period.paid")}>{sayAt(paidAt, textContext)}</KeyValue>}
        {periodHash && (
          <KeyValue name={t("statements.period.balance")}>
            <code className="text-xs" title={periodHash}>
              {t("statements.hash", { hash: shorten(periodHash) })}
            </code>
          </KeyValue>
        )}
        {kind === "dividend" && (
          <>
            <KeyValue name={t("statements.period.broughtForward")}>
              <Result amount={fromWire(broughtForward)} />
            </KeyValue>
            <KeyValue name={t("statements.period.carryForward")}>
              <Result amount={fromWire(carryForward)} />
            </KeyValue>
          </>
        )}
        <KeyValue name={t("statements.period.deducted")}>
          <Amount amount={fromWire(deducted)} />
        </KeyValue>
        <KeyValue name={t("statements.period.corrections")}>
          {others.length === 0 ? t("statements.period.corrections.none") : others.length}
        </KeyValue>
      </dl>
      {runs.length > 1 && <Runs whole={whole} />}
    </AgentCard>
  );
}

function Runs({ whole: { runs, statement } }: { whole: WholeStatement }) {
  const textContext = useTextContext();
  const { t } = textContext;
  return (
    <ol aria-label={t("statements.period.runs")} className="border-t border-line-soft px-4 py-2 text-dense">
      {runs.map(({ id, run, owed, state }) => {
        const name = t("statements.count", { number: run + 1 });
        return (
          <li key={id} className="flex min-h-8 items-baseline justify-between gap-3">
            {id === statement.id ? (
              <b className="font-semibold">
                {name} <span className="text-xs font-normal text-text-3">{t("statements.period.this")}</span>
              </b>
            ) : (
              <Link to="/agentHome/statement" search={{ id }} className="link">
                {name}
              </Link>
            )}
            {state === "superseded" ? (
              <span className="text-xs text-text-3">{t("statements.state.superseded")}</span>
            ) : isZero(fromWire(owed)) ? (
              <Amount amount={fromWire(owed)} />
            ) : (
              <Result amount={fromWire(owed)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
