import { showToast } from "@perya/browser/toasts";
import { catalogue, type CatalogueVendor, type GameCategory } from "@perya/contract";
import { Button } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { moveKey } from "../move-key.ts";
import type { FindClosed } from "../use-closures.ts";
import { VendorRow } from "./vendor-row.tsx";

type VendorPanelProps = {
  brandId: string;
  category: GameCategory;
  vendors: readonly CatalogueVendor[];
  findClosed: FindClosed;
};

/** Vendors of a category. A new order is saved once, with one reason. */
export function VendorPanel({ brandId, category, vendors, findClosed }: VendorPanelProps) {
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const queries = useQueryClient();
  const ordered = moved ? orderBy(vendors, moved) : vendors;
  const codes = ordered.map(({ code }) => code);
  const name = t(`overview.category.${category}`);

  const moverOf = (from: number, to: number) =>
    to < 0 || to >= codes.length ? undefined : () => setMoved(moveKey(codes, from, to));

  async function save(reason: string) {
    await call(catalogue.orderVendors, { body: { brandId, category, codes, reason } });
    showToast("success", t("catalogue.saved"));
    await queries.invalidateQueries({ queryKey: ["catalogue"] });
    setMoved(null);
  }

  return (
    <Panel
      title={name}
      isPadded={false}
      aside={
        moved && (
          <>
            <output className="max-sm:sr-only">{t("catalogue.moved")}</output>
            <Button size="sm" variant="quiet" onClick={() => setMoved(null)}>
              {t("catalogue.dropOrder")}
            </Button>
            <Button size="sm" variant="primary" onClick={() => setIsSaving(true)}>
              {t("catalogue.saveOrder")}
            </Button>
          </>
        )
      }
    >
      <ol>
        {ordered.map((vendor, index) => (
          <VendorRow
            key={vendor.code}
            {...{ brandId, vendor, findClosed }}
            onUp={moverOf(index, index - 1)}
            onDown={moverOf(index, index + 1)}
          />
        ))}
      </ol>
      {isSaving && (
        <ReasonDialog
          title={t("catalogue.orderTitle", { category: name })}
          text={ordered.map((vendor) => vendor.name).join(", ")}
          confirmLabel={t("catalogue.saveOrder")}
          onConfirm={save}
          onClose={() => setIsSaving(false)}
        />
      )}
    </Panel>
  );
}

/** Sorts vendors by the edited order. Vendors added since come last, in the server's order. */
function orderBy(vendors: readonly CatalogueVendor[], codes: readonly string[]): CatalogueVendor[] {
  const placeOf = ({ code }: CatalogueVendor) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return vendors.toSorted((one, other) => placeOf(one) - placeOf(other));
}
