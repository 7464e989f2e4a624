import { showToast } from "@perya/browser/toasts";
import { type PromotionCase, type PromotionLine, promotions } from "@perya/contract";
import { Notice } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { draftOf, readAmount } from "../promotions.draft.ts";
import { promotionQueries } from "../promotions.queries.ts";
import { CostForecast } from "./cost-forecast.tsx";
import { AmountField } from "./editor-fields.tsx";
import { GiftSum } from "./gift-sum.tsx";

export type StateStep = "pause" | "resume" | "close";

const STATES = { pause: "paused", resume: "live", close: "closed" } as const;
const DONE = { pause: "offers.paused", resume: "offers.resumed", close: "offers.closed" } as const;

/** Pauses, resumes or ends a promotion. Existing claims continue, so members lose nothing. */
export function StateDialog({ id, step, onClose }: { id: string; step: StateStep; onClose: () => void }) {
  const queries = useQueryClient();
  async function change(reason: string) {
    await call(promotions.changeState, { params: { id }, body: { state: STATES[step], reason } });
    await queries.invalidateQueries({ queryKey: ["promotions"] });
    showToast("success", t(DONE[step]));
    onClose();
  }
  return (
    <ReasonDialog
      title={t(`offers.${step}Title`)}
      text={t("offers.stateText")}
      confirmLabel={t(`offers.${step}`)}
      isDanger={step === "close"}
      onConfirm={change}
      onClose={onClose}
    />
  );
}

type PublishProps = { line: Pick<PromotionCase, "id" | "brandId" | "lastVersion" | "currency">; onClose: () => void };

/**
 * Proposes to publish the last version. The server checks it against the jurisdiction's law; a second operator
 * approves.
 */
export function PublishDialog({ line, onClose }: PublishProps) {
  const queries = useQueryClient();
  const { id, lastVersion: version } = line;
  const found = useQuery(promotionQueries.one(id));
  const last = found.data?.versions[0];
  async function publish(reason: string) {
    await call(promotions.publish, { params: { id }, body: { version, reason } });
    await queries.invalidateQueries({ queryKey: ["promotions"] });
    showToast("success", t("offers.proposed"));
    onClose();
  }
  return (
    <ReasonDialog
      title={t("offers.publishTitle", { version })}
      text={t("offers.publishText")}
      confirmLabel={t("offers.publish")}
      onConfirm={publish}
      onClose={onClose}
    >
      {last && last.problems.length > 0 && (
        <Notice tone="error">
          {t("offers.problems", {
            problems: last.problems.map((problem) => t(`offers.problem.${problem}`)).join(", "),
          })}
        </Notice>
      )}
      {last && <CostForecast brandId={line.brandId} draft={draftOf(last)} currency={line.currency ?? "PHP"} />}
    </ReasonDialog>
  );
}

type BudgetProps = { line: PromotionLine; alone: string; onClose: () => void };

/**
 * Changes the budget. The server refuses less than is reserved and spent; above `alone`, a second operator must
 * approve.
 */
export function BudgetDialog({ line, alone, onClose }: BudgetProps) {
  const queries = useQueryClient();
  const [budget, setBudget] = useState(line.budget.limit);
  async function change(reason: string) {
    const body = { budget: readAmount(budget), reason };
    const { approvalId } = await call(promotions.changeBudget, { params: { id: line.id }, body });
    await queries.invalidateQueries({ queryKey: ["promotions"] });
    showToast("success", t(approvalId === null ? "offers.budget.changed" : "offers.proposed"));
    onClose();
  }
  return (
    <ReasonDialog
      title={t("offers.budget.change")}
      text={line.title}
      confirmLabel={t("offers.budget.confirm")}
      onConfirm={change}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: t("offers.reserved"), value: <GiftSum amount={line.budget.reserved} currency={line.currency} /> },
          { label: t("offers.spent"), value: <GiftSum amount={line.budget.spent} currency={line.currency} /> },
        ]}
      />
      <AmountField
        label={t("offers.budget")}
        hint={t("offers.budget.above", { alone })}
        value={budget}
        unit={line.currency}
        onChange={setBudget}
      />
    </ReasonDialog>
  );
}
