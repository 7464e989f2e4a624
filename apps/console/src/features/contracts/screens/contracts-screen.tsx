import { Button } from "@perya/ui";
import { useState } from "react";
import { useBrand } from "../../../lib/brand.ts";
import { useKeys } from "../../../lib/keys.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ConsoleTable } from "../../tables/components/console-table.tsx";
import { OfferDialog } from "../components/offer-dialog.tsx";

const OFFER_KEY = "n";

/** All contracts. The house itself offers contracts to top-level agents. */
export function ContractsScreen() {
  const brand = useBrand();
  const mayOffer = useMay("contracts.write", brand?.id) && brand !== null;
  const [isOffering, setIsOffering] = useState(false);
  const offer = () => setIsOffering(true);
  useKeys(
    t("tables.contracts.title"),
    mayOffer ? [{ key: OFFER_KEY, label: t("contractPage.offer"), run: offer }] : [],
  );
  return (
    <PageBody>
      <PageHead
        title={t("tables.contracts.title")}
        lead={t("tables.contracts.lead")}
        actions={
          mayOffer && (
            <Button size="sm" variant="primary" onClick={offer}>
              {t("contractPage.offer")} <KeyCap isOnAccent>{OFFER_KEY.toUpperCase()}</KeyCap>
            </Button>
          )
        }
      />
      <ConsoleTable name="contracts" hrefOf={({ id }) => `/contract?id=${id}`} />
      {isOffering && brand && <OfferDialog brand={brand} onClose={() => setIsOffering(false)} />}
    </PageBody>
  );
}
