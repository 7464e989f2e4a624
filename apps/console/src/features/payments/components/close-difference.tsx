import { showToast } from "@perya/browser/toasts";
import { payments, type ReconciliationLine } from "@perya/contract";
import { Button, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";

/** Button that closes an open difference; hidden without permission. */
export function CloseDifference({ line, brandId }: { line: ReconciliationLine; brandId: string }) {
  const mayWork = useMay("payments.work", brandId);
  const [isAsking, setIsAsking] = useState(false);
  if (!mayWork) return null;
  const name = line.reference ?? line.providerReference ?? line.kind;
  return (
    <>
      <Button
        size="sm"
        aria-label={t("reconciliation.closeOne", { reference: name })}
        onClick={() => setIsAsking(true)}
      >
        {t("reconciliation.close")}
      </Button>
      {isAsking && <CloseDialog line={line} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/**
 * Dialog that closes a difference. Prefilled with the payment that has the same reference; the operator may enter
 * another.
 */
function CloseDialog({ line, onClose }: { line: ReconciliationLine; onClose: () => void }) {
  const queries = useQueryClient();
  const [reference, setReference] = useState(line.payment?.reference ?? "");
  const [isTried, setIsTried] = useState(false);
  const isMissing = line.needsPayment && reference.trim() === "";

  async function close(reason: string) {
    const named = reference.trim();
    const body = { reason, ...(named !== "" && { reference: named }) };
    await call(payments.closeDifference, { params: { id: line.id }, body });
    showToast("success", t("reconciliation.wasClosed"));
    await Promise.all([
      queries.invalidateQueries({ queryKey: ["reconciliations"] }),
      queries.invalidateQueries({ queryKey: ["alerts"] }),
    ]);
  }

  return (
    <ReasonDialog
      title={t("reconciliation.closeTitle")}
      text={t("reconciliation.closeText")}
      confirmLabel={t("reconciliation.closeConfirm")}
      isComplete={!isMissing}
      onTried={() => setIsTried(true)}
      onConfirm={close}
      onClose={onClose}
    >
      <TextField
        label={t("reconciliation.payment")}
        hint={t(line.needsPayment ? "reconciliation.paymentHint" : "reconciliation.paymentOptional")}
        error={isTried && isMissing ? t("reconciliation.paymentMissing") : undefined}
        value={reference}
        maxLength={200}
        required={line.needsPayment}
        onChange={(event) => setReference(event.target.value)}
      />
    </ReasonDialog>
  );
}
