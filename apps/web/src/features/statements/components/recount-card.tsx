import type { WholeStatement } from "@perya/contract";
import { type Amount, fromWire, subtract } from "@perya/money";
import type { Discrepancy } from "@perya/rules";
import { Button, classes, type Glyph, Icon } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Calculator from "lucide-react/icons/calculator";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { CopyButton } from "../../../lib/copy-button.tsx";
import { type RecountOutcome, runRecount } from "../statements.run-recount.ts";
import { sayExactly, sayTime, shorten, type TextContext } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";
import { KeyValue } from "./key-value.tsx";

/** Recalculates the statement in the browser, automatically, so that the agent need not trust the server. */
export function RecountCard({ whole }: { whole: WholeStatement }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const [read, setRead] = useState(0);
  const { statement, inputsHash, ruleVersion } = whole;
  const query = useQuery({
    queryKey: ["statements", "recount", statement.id, inputsHash],
    queryFn: () => runRecount(whole, setRead),
    gcTime: 0,
    retry: false,
  });
  const outcome = query.isFetching ? undefined : query.data;
  const face = chooseFace(outcome, query.isFetching, read, textContext);
  return (
    <section
      aria-label={t("statements.recount.browser")}
      className={classes("overflow-hidden rounded-card border bg-surface-1", face.border)}
    >
      <header aria-live="polite" className={classes("flex items-center gap-3 px-4 py-3", face.head)}>
        <Icon
          glyph={face.glyph}
          className={classes("size-7 shrink-0", face.colour, query.isFetching && "animate-pulse")}
        />
        <div className="min-w-0">
          <h2 className="text-base">{face.title}</h2>
          <p className="text-xs text-text-2">{face.text}</p>
        </div>
      </header>
      <div className="flex flex-col gap-3 p-4">
        <dl className="flex flex-col gap-2 text-dense">
          <KeyValue name={t("statements.recount.stated")}>
            <b className="font-semibold">{sayExactly(fromWire(statement.due), textContext.style)}</b>
          </KeyValue>
          {outcome?.state === "done" && (
            <>
              <KeyValue name={t("statements.recount.browser")}>
                <b className="font-semibold">{sayExactly(outcome.due, textContext.style)}</b>
              </KeyValue>
              <KeyValue name={t("statements.recount.difference")}>
                <b className={classes("font-semibold", outcome.discrepancy ? "text-coral" : "text-leaf")}>
                  {sayExactly(subtract(outcome.due, fromWire(statement.due)), textContext.style)}
                </b>
              </KeyValue>
            </>
          )}
          <KeyValue name={t("statements.recount.rule")}>
            {t("statements.recount.rule.version", { version: ruleVersion })}
          </KeyValue>
          <KeyValue name={t("statements.recount.inputs")}>
            <code className="text-xs" title={inputsHash}>
              {t("statements.hash", { hash: shorten(inputsHash) })}
            </code>
          </KeyValue>
        </dl>
        {outcome?.state === "done" && outcome.because && (
          <p className="text-xs text-text-3">{t(`statements.recount.lines.${outcome.because}`)}</p>
        )}
        {outcome?.state === "done" && outcome.discrepancy && (
          <Different whole={whole} discrepancy={outcome.discrepancy} />
        )}
        <Button
          size="sm"
          icon={RefreshCw}
          pending={query.isFetching}
          onClick={() => {
            setRead(0);
            void query.refetch();
          }}
        >
          {t("statements.recount.again")}
        </Button>
      </div>
    </section>
  );
}

/** The first mismatch, with a prewritten message to customer service. */
function Different({ whole, discrepancy }: { whole: WholeStatement; discrepancy: Discrepancy }) {
  const textContext = useTextContext();
  const { t, style } = textContext;
  const { figure, line } = discrepancy;
  const say = (value: Amount | number) => (typeof value === "number" ? String(value) : sayExactly(value, style));
  const name = t(`statements.recount.figure.${figure}`);
  const lineName = line?.holder ? (line.holder.name ?? t("statements.line.away")) : t("statements.line.own");
  const where = line ? t("statements.recount.at.line", { figure: name, line: lineName }) : name;
  const facts = { where, stated: say(discrepancy.stated), counted: say(discrepancy.counted) };
  const message = t("statements.recount.message.text", {
    ...facts,
    id: whole.statement.id,
    version: whole.ruleVersion,
    hash: whole.inputsHash,
  });
  return (
    <div className="rounded-control bg-coral-soft px-3 py-2 text-dense">
      <p className="text-coral">{t("statements.recount.first", facts)}</p>
      <CopyButton text={message} label={t("statements.recount.message")} />
    </div>
  );
}

type Face = { title: string; text: string; glyph: Glyph; colour: string; head: string; border: string };

function chooseFace(
  outcome: RecountOutcome | undefined,
  isRunning: boolean,
  read: number,
  textContext: TextContext,
): Face {
  const { t } = textContext;
  const calm = { glyph: Calculator, colour: "text-sea", head: "", border: "border-line" };
  if (isRunning && read === 0) return { ...calm, title: t("statements.recount.waiting"), text: "" };
  if (isRunning) {
    const text = t("statements.recount.running.text", { count: read.toLocaleString(textContext.locale) });
    return { ...calm, title: t("statements.recount.running"), text };
  }
  if (!outcome) return { ...calm, title: t("statements.recount.failed"), text: "" };
  if (outcome.state === "impossible") {
    const text = t("statements.recount.impossible.text");
    return { ...calm, title: t("statements.recount.impossible"), text };
  }
  const { from, count, at, discrepancy } = outcome;
  const text = t(`statements.recount.of.${from}`, { count, when: sayTime(at, textContext, true) });
  if (discrepancy)
    return {
      title: t("statements.recount.different"),
      text,
      glyph: CircleAlert,
      colour: "text-coral",
      head: "bg-coral-soft",
      border: "border-coral",
    };
  return {
    title: t("statements.recount.equal"),
    text,
    glyph: CircleCheck,
    colour: "text-leaf",
    head: "bg-leaf-soft",
    border: "border-leaf/60",
  };
}
