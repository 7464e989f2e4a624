import { showToast } from "@perya/browser/toasts";
import { approvals, withdrawals, type WithdrawalCase } from "@perya/contract";
import { Button, Notice } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { withdrawalQueries } from "../withdrawals.queries.ts";

type Step = "secondYes" | "secondNo" | "proved" | "notProved";

/** Decisions that follow approval in the queue: the second approval, or the result of KYC. */
export function FollowUp({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const { id, brandId, state, approvalId } = withdrawal;
  const [step, setStep] = useState<Step | null>(null);
  const queries = useQueryClient();
  const mayVerify = useMay("members.verify", brandId);
  const mayDecide = useMay("approvals.decide", brandId);
  const isWaiting = state === "review" && approvalId !== null;
  const first = useQuery({ ...withdrawalQueries.firstYes(brandId, approvalId ?? ""), enabled: isWaiting });
  const isOwn = first.data?.isOwn !== false;
  const isRelated = first.data?.isRelated === true;
  const maySecond = mayDecide && !isOwn && !isRelated;
  if (!isWaiting && state !== "needs_kyc") return null;

  async function confirm(reason: string) {
    if (step === "secondYes" || step === "secondNo") {
      const line = step === "secondYes" ? approvals.approve : approvals.refuse;
      await call(line, { params: { id: approvalId ?? "" }, body: { words: reason } });
    } else {
      await call(withdrawals.settleIdentity, { params: { id }, body: { isProved: step === "proved", reason } });
    }
    showToast("success", t("withdrawals.noted"));
    await queries.invalidateQueries();
  }

  return (
    <Notice title={t(isWaiting ? "withdrawals.waitsSecond" : "withdrawals.waitsIdentity")}>
      <div className="flex flex-col gap-2">
        <p>{isWaiting ? sayWho(isOwn, isRelated) : sayWhoVerifies(mayVerify)}</p>
        <div className="flex flex-wrap gap-2">
          {isWaiting ? (
            <>
              <Button size="sm" variant="primary" disabled={!maySecond} onClick={() => setStep("secondYes")}>
                {t("withdrawals.do.secondYes")}
              </Button>
              <Button size="sm" disabled={!maySecond} onClick={() => setStep("secondNo")}>
                {t("withdrawals.do.secondNo")}
              </Button>
            </>
          ) : (
            mayVerify && (
              <>
                <Button size="sm" variant="primary" onClick={() => setStep("proved")}>
                  {t("withdrawals.do.proved")}
                </Button>
                <Button size="sm" onClick={() => setStep("notProved")}>
                  {t("withdrawals.do.notProved")}
                </Button>
              </>
            )
          )}
        </div>
      </div>
      {step && (
        <ReasonDialog
          title={t(`withdrawals.${step}Title`)}
          text={t(`withdrawals.${step}Text`)}
          confirmLabel={t(`withdrawals.do.${step}`)}
          isDanger={step === "secondNo" || step === "notProved"}
          onConfirm={confirm}
          onClose={() => setStep(null)}
        />
      )}
    </Notice>
  );
}

function sayWhoVerifies(mayVerify: boolean): string {
  return t(mayVerify ? "withdrawals.waitsIdentityText" : "withdrawals.waitsIdentityOther");
}

function sayWho(isOwn: boolean, isRelated: boolean): string {
  if (isRelated) return t("approvals.related");
  return t(isOwn ? "approvals.own" : "withdrawals.waitsSecondText");
}
