import { showToast } from "@perya/browser/toasts";
import { catalogue, type CatalogueVendor } from "@perya/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { useBackAt } from "../../../lib/ui/use-back-at.tsx";

type MendDialogProps = { brandId: string; vendor: CatalogueVendor; onClose: () => void };

/** Starts or ends maintenance for a vendor in a category. */
export function MendDialog({ brandId, vendor, onClose }: MendDialogProps) {
  const { category, code, name } = vendor;
  // A copy, so that a concurrent change does not turn "start maintenance" into "end maintenance" or back.
  const [isMended] = useState(vendor.state === "maintenance");
  const backAt = useBackAt();
  const queries = useQueryClient();
  const words = { name, category: t(`overview.category.${category}`) };

  async function confirm(reason: string) {
    const change = isMended ? { state: "open" as const } : { state: "maintenance" as const, until: backAt.until };
    await call(catalogue.setVendor, { body: { brandId, category, code, ...change, reason } });
    showToast("success", t("catalogue.saved"));
    await queries.invalidateQueries({ queryKey: ["catalogue"] });
  }

  return (
    <ReasonDialog
      title={t(isMended ? "catalogue.unmendTitle" : "catalogue.mendTitle", words)}
      text={t(isMended ? "catalogue.unmendText" : "catalogue.mendText", words)}
      confirmLabel={t(isMended ? "catalogue.unmend" : "catalogue.mend")}
      isComplete={isMended || backAt.isComplete}
      onTried={backAt.onTried}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isMended && backAt.field}
    </ReasonDialog>
  );
}
