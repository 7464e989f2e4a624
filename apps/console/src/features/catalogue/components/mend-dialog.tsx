import { showToast } from "@perya/browser/toasts";
import { catalogue, type CatalogueVendor } from "@perya/contract";
import { TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";

type MendDialogProps = { brandId: string; vendor: CatalogueVendor; onClose: () => void };

/** What the console shows is Manila's time, so what is typed in it is, wherever its device is. */
const OFFSET = "+08:00";

const isOver = (moment: Date) => !(moment.getTime() > Date.now());

/** Says that a vendor of a category is being mended, or that it is back. */
export function MendDialog({ brandId, vendor, onClose }: MendDialogProps) {
  const { category, code, name } = vendor;
  // As it was when the question was put.
  const [isMended] = useState(vendor.state === "maintenance");
  const [typed, setTyped] = useState("");
  const [isTried, setIsTried] = useState(false);
  const queries = useQueryClient();
  const until = typed ? new Date(`${typed}${OFFSET}`) : null;
  const isPast = until !== null && isOver(until);
  const words = { name, category: t(`overview.category.${category}`) };

  async function confirm(reason: string) {
    const change = isMended
      ? { state: "open" as const }
      : { state: "maintenance" as const, until: until?.toISOString() ?? null };
    await call(catalogue.setVendor, { body: { brandId, category, code, ...change, reason } });
    showToast("success", t("catalogue.saved"));
    await queries.invalidateQueries({ queryKey: ["catalogue"] });
  }

  return (
    <ReasonDialog
      title={t(isMended ? "catalogue.unmendTitle" : "catalogue.mendTitle", words)}
      text={t(isMended ? "catalogue.unmendText" : "catalogue.mendText", words)}
      confirmLabel={t(isMended ? "catalogue.unmend" : "catalogue.mend")}
      isComplete={isMended || !isPast}
      onTried={() => setIsTried(true)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isMended && (
        <TextField
          label={t("catalogue.until")}
          hint={t("catalogue.untilHint")}
          error={isTried && isPast ? t("catalogue.untilPast") : undefined}
          type="datetime-local"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ReasonDialog>
  );
}
