import Gem from "lucide-react/icons/gem";
import { useBrand } from "../../../lib/brand.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ItemsPanel } from "../components/items-panel.tsx";
import { RatesPanel } from "../components/rates-panel.tsx";

/** Items of the points mall with their stock, and its earning and conversion rates. */
export function PointMallScreen() {
  const brand = useBrand();
  return (
    <PageBody>
      <PageHead title={t("pointMall.title")} lead={t("pointMall.lead")} />
      {brand ? (
        <div className="grid max-w-[1180px] grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ItemsPanel brandId={brand.id} currency={brand.currency} />
          <div className="flex flex-col gap-3">
            <RatesPanel brandId={brand.id} />
          </div>
        </div>
      ) : (
        <ChooseBrand icon={Gem} text={t("pointMall.chooseBrand")} />
      )}
    </PageBody>
  );
}
