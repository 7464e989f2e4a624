import { Link } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { withdrawals, type BatchLine, type PayoutBatch } from "@perya/contract";
import { Badge, Button, Select, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PART_TONES } from "../withdrawals.words.ts";

const OUTCOMES = ["sent", "failed"] as const;
type Result = { outcome: (typeof OUTCOMES)[number] | ""; bankReference: string };

/** Records the bank's results. An error in one line doesn't block the others. */
export function BatchLines({ batch, lines }: { batch: PayoutBatch; lines: readonly BatchLine[] }) {
  const queries = useQueryClient();
  const mayPay = useMay("withdrawals.pay", batch.brandId) && batch.state === "approved";
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setIsPending] = useState(false);
  const chosen = Object.entries(results).flatMap(([payoutId, { outcome, bankReference }]) =>
    outcome === "" ? [] : [{ payoutId, outcome, ...(bankReference.trim() && { bankReference: bankReference.trim() }) }],
  );

  async function note() {
    setIsPending(true);
    try {
      const asked = { params: { id: batch.id }, body: { results: chosen } };
      const { results: noted } = await call(withdrawals.recordBatchResults, asked);
      const wrong = noted.filter(({ problem }) => problem !== null);
      setProblems(Object.fromEntries(wrong.map(({ payoutId, problem }) => [payoutId, problem ?? ""])));
      setResults((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => wrong.some((each) => each.payoutId === id))),
      );
      showToast(wrong.length === 0 ? "success" : "warning", t("batches.noted", { count: noted.length - wrong.length }));
      await queries.invalidateQueries({ queryKey: ["batches"] });
    } catch (error) {
      showToast("error", problemText(error));
    }
    setIsPending(false);
  }

  return (
    <>
      <ol className="divide-y divide-line-soft rounded-control border border-line text-dense">
        {lines.map((line) => (
          <li key={line.payoutId} className={LINE}>
            <span className="text-text-3 tabular-nums">{line.line}</span>
            <Link to="/withdrawal" search={{ id: line.withdrawalId }} className="link">
              {line.reference}
            </Link>
            <span className="min-w-0 text-text-3">
              <span className="text-text-1">{line.account}</span> {line.destination}
            </span>
            <Figure amount={line.amount} currency={batch.currency} className="text-end font-semibold text-text-1" />
            <span>
              <Badge tone={PART_TONES[line.state]}>{t(`withdrawals.part.${line.state}`)}</Badge>
            </span>
            {line.bankReference && <code className="break-all text-text-3 select-all">{line.bankReference}</code>}
            {mayPay && line.state === "queued" && (
              <ResultFields
                line={line}
                result={results[line.payoutId] ?? { outcome: "", bankReference: "" }}
                problem={problems[line.payoutId]}
                onChange={(result) => setResults((before) => ({ ...before, [line.payoutId]: result }))}
              />
            )}
          </li>
        ))}
      </ol>
      {chosen.length > 0 && (
        <Button variant="primary" size="sm" className="self-end" pending={isPending} onClick={() => void note()}>
          {t("batches.note", { count: chosen.length })}
        </Button>
      )}
    </>
  );
}

/** Classes of a line: a grid that aligns amounts, with the result at the end. */
const LINE =
  "flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2 lg:grid lg:grid-cols-[1.25rem_8.5rem_minmax(0,1fr)_8rem_7.5rem_11rem]";

type ResultFieldsProps = {
  line: BatchLine;
  result: Result;
  problem: string | undefined;
  onChange: (result: Result) => void;
};

function ResultFields({ line, result, problem, onChange }: ResultFieldsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select
        label={t("batches.outcomeOf", { line: line.line })}
        isLabelHidden
        value={result.outcome}
        onChange={({ target }) =>
          onChange({ ...result, outcome: OUTCOMES.find((each) => each === target.value) ?? "" })
        }
      >
        <option value="">{t("batches.outcome.none")}</option>
        {OUTCOMES.map((each) => (
          <option key={each} value={each}>
            {t(`batches.outcome.${each}`)}
          </option>
        ))}
      </Select>
      {result.outcome === "sent" && (
        <TextField
          label={t("payments.bankReference")}
          value={result.bankReference}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...result, bankReference: target.value })}
        />
      )}
      {problem !== undefined && (
        <p role="alert" className="text-coral">
          {t(problem === "REFERENCE_MISSING" ? "batches.referenceMissing" : "batches.lineOver")}
        </p>
      )}
    </div>
  );
}
