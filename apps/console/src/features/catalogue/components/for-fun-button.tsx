import { showToast } from "@perya/browser/toasts";
import { catalogue, type CatalogueVendor } from "@perya/contract";
import { Button } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";

/** Whether a vendor's games of a category can be tried without money. */
export function ForFunButton({ brandId, vendor }: { brandId: string; vendor: CatalogueVendor }) {
  const { category, code, name, isForFunSet } = vendor;
  const [asked, setAsked] = useState<boolean | null>(null);
  const queries = useQueryClient();
  const words = { name, category: t(`overview.category.${category}`) };

  async function set(reason: string) {
    if (asked === null) return;
    await call(catalogue.setForFun, { body: { brandId, category, code, isOn: asked, reason } });
    showToast("success", t("catalogue.saved"));
    await queries.invalidateQueries({ queryKey: ["catalogue"] });
  }

  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsked(!isForFunSet)}>
        {t(isForFunSet ? "catalogue.forFunOff" : "catalogue.forFunOn")}
        <span className="sr-only">{name}</span>
      </Button>
      {asked !== null && (
        <ReasonDialog
          title={t(asked ? "catalogue.forFunOnTitle" : "catalogue.forFunOffTitle", words)}
          text={t(asked ? "catalogue.forFunOnText" : "catalogue.forFunOffText", words)}
          confirmLabel={t(asked ? "catalogue.forFunOn" : "catalogue.forFunOff")}
          onConfirm={set}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
