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

/** Each line by itself: what is wrong with one keeps no other from being noted. */
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
          <li key={line.payoutId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
            <span className="w-6 text-text-3 tabular-nums">{line.line}</span>
            <Link to="/withdrawal" search={{ id: line.withdrawalId }} className="link">
              {line.reference}
            </Link>
            <span className="text-text-1">{line.account}</span>
            <span className="grow text-text-3">{line.destination}</span>
            <Figure amount={line.amount} currency={batch.currency} className="font-semibold text-text-1" />
            <Badge tone={PART_TONES[line.state]}>{t(`withdrawals.part.${line.state}`)}</Badge>
            {line.bankReference && <code className="text-text-3 select-all">{line.bankReference}</code>}
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

type ResultFieldsProps = {
  line: BatchLine;
  result: Result;
  problem: string | undefined;
  onChange: (result: Result) => void;
};

function ResultFields({ line, result, problem, onChange }: ResultFieldsProps) {
  return (
    <div className="flex w-full flex-wrap items-end gap-3 ps-10 max-sm:ps-0">
      <Select
        label={t("batches.outcomeOf", { line: line.line })}
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
