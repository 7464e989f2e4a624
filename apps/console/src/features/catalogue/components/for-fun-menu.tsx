import { showToast } from "@perya/browser/toasts";
import { catalogue, type CatalogueVendor } from "@perya/contract";
import { buttonClasses, Icon, Menu, MenuItem } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import Gift from "lucide-react/icons/gift";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";

/** Menu for rarely used actions: allows a vendor's games in a category to be played for fun. */
export function ForFunMenu({ brandId, vendor }: { brandId: string; vendor: CatalogueVendor }) {
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
      <Menu
        label={t("catalogue.more", { name })}
        triggerClassName={buttonClasses({ size: "sm", variant: "quiet" })}
        trigger={
          <>
            <Icon glyph={Ellipsis} />
            <span className="sr-only">{t("catalogue.more", { name })}</span>
          </>
        }
      >
        <MenuItem icon={Gift} onSelect={() => setAsked(!isForFunSet)}>
          {t(isForFunSet ? "catalogue.forFunOff" : "catalogue.forFunOn")}
        </MenuItem>
      </Menu>
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
