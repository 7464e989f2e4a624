import { useSearch } from "@perya/browser/router";
import { PROMOTION_TYPES, type PromotionType } from "@perya/contract";
import { QueryStates, RadioCards } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Megaphone from "lucide-react/icons/megaphone";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { PromotionEditor } from "../components/promotion-editor.tsx";
import { draftOf, newDraft } from "../promotions.draft.ts";
import { type PromotionBrand, promotionQueries } from "../promotions.queries.ts";

/** `?id`: a new version of that promotion. Without one: a new promotion. */
export function PromotionScreen() {
  const { id } = useSearch();
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead
        title={t(id === undefined ? "offers.new" : "offers.editTitle")}
        lead={t(id === undefined ? "offers.new.lead" : "offers.editText")}
      />
      {brandId === undefined ? (
        <ChooseBrand icon={Megaphone} text={t("offers.choose")} />
      ) : (
        <Opened key={`${brandId} ${id}`} brandId={brandId} id={id ?? null} />
      )}
    </PageBody>
  );
}

function Opened({ brandId, id }: { brandId: string; id: string | null }) {
  const brand = useQuery(promotionQueries.list(brandId));
  return (
    <QueryStates query={brand} refusedText={problemText}>
      {(known) =>
        id === null ? (
          <NewPromotion brand={{ ...known, id: brandId }} />
        ) : (
          <Known brand={{ ...known, id: brandId }} id={id} />
        )
      }
    </QueryStates>
  );
}

function Known({ brand, id }: { brand: PromotionBrand; id: string }) {
  const found = useQuery(promotionQueries.one(id));
  return (
    <QueryStates query={found} refusedText={problemText}>
      {({ versions: [last], lastVersion }) =>
        last && <PromotionEditor brand={brand} id={id} initial={draftOf(last)} version={lastVersion + 1} />
      }
    </QueryStates>
  );
}

/** Choice of the type above the form. Changing it resets the form to that type's default terms. */
function NewPromotion({ brand }: { brand: PromotionBrand }) {
  const [type, setType] = useState<PromotionType>("newbie");
  const [now] = useState(() => new Date());
  const cards = PROMOTION_TYPES.map((key) => ({
    key,
    label: t(`offers.type.${key}`),
    hint: t(`offers.type.${key}.hint`),
  }));
  return (
    <>
      <Panel title={t("offers.type")}>
        <div className="[&>fieldset]:grid [&>fieldset]:gap-2 sm:[&>fieldset]:grid-cols-2 xl:[&>fieldset]:grid-cols-3">
          <RadioCards label={t("offers.type.choose")} cards={cards} selected={type} onSelect={setType} />
        </div>
      </Panel>
      <PromotionEditor key={type} brand={brand} id={null} initial={newDraft(type, now, brand.timeZone)} version={1} />
    </>
  );
}
