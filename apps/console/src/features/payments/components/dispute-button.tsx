import { showToast } from "@perya/browser/toasts";
import { payments, type DepositCase } from "@perya/contract";
import { Button } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";

/** Opens a chargeback by hand, for providers that report it outside their API. */
export function DisputeButton({ deposit: { id, brandId, state } }: { deposit: DepositCase }) {
  const mayWork = useMay("payments.work", brandId);
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  if (!mayWork || (state !== "credited" && state !== "settled")) return null;

  async function dispute(reason: string) {
    await call(payments.disputeDeposit, { params: { id }, body: { reason } });
    showToast("success", t("chargebacks.opened"));
    await queries.invalidateQueries({ queryKey: ["queues"] });
  }

  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {t("chargebacks.open")}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t("chargebacks.openTitle")}
          text={t("chargebacks.openText")}
          confirmLabel={t("chargebacks.open")}
          onConfirm={dispute}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
