import { Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Store from "lucide-react/icons/store";
import { useBrand } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { catalogueQueries } from "../catalogue.queries.ts";
import { listCategories } from "../list-categories.ts";
import { CategoryOrderButton } from "../components/order-buttons.tsx";
import { VendorPanel } from "../components/vendor-panel.tsx";
import { useClosures } from "../use-closures.ts";

/** Vendors of a brand by category, with their state. */
export function VendorsScreen() {
  const brand = useBrand();
  return (
    <PageBody>
      <PageHead
        title={t("catalogue.vendors")}
        lead={t("catalogue.vendors.lead")}
        actions={brand && <Categories brandId={brand.id} />}
      />
      {brand ? (
        <BrandVendors key={brand.id} brandId={brand.id} />
      ) : (
        <ChooseBrand icon={Store} text={t("catalogue.chooseBrand")} />
      )}
    </PageBody>
  );
}

function Categories({ brandId }: { brandId: string }) {
  const { data } = useQuery(catalogueQueries.vendors(brandId));
  return data && <CategoryOrderButton brandId={brandId} categories={data.categories} />;
}

function BrandVendors({ brandId }: { brandId: string }) {
  const query = useQuery(catalogueQueries.vendors(brandId));
  const findClosed = useClosures(brandId);
  return (
    <QueryStates
      query={query}
      refusedText={problemText}
      isEmpty={({ vendors }) => vendors.length === 0}
      empty={<Empty icon={Store} title={t("catalogue.noVendors")} />}
    >
      {(listed) => (
        <div className="grid max-w-[1180px] items-start gap-3 xl:grid-cols-2">
          {listCategories(listed).map((category) => (
            <VendorPanel
              key={category}
              {...{ brandId, category, findClosed }}
              vendors={listed.vendors.filter((each) => each.category === category)}
            />
          ))}
        </div>
      )}
    </QueryStates>
  );
}
