import { catalogue, type GameCategory } from "@perya/contract";
import { Button } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { catalogueQueries } from "../catalogue.queries.ts";
import { OrderDialog } from "./order-dialog.tsx";

/** Reorders the hot games of the home page, across categories. */
export function HotOrderButton({ brandId }: { brandId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = useMay("games.write", brandId);
  const hot = useQuery({ ...catalogueQueries.hot(brandId), enabled: mayWrite });
  const games = hot.data?.games.toSorted((one, other) => (one.hotPlace ?? 0) - (other.hotPlace ?? 0)) ?? [];
  if (!mayWrite || games.length < 2) return null;
  return (
    <>
      <Button size="sm" icon={ArrowDownUp} onClick={() => setIsOpen(true)}>
        {t("catalogue.hotOrder")}
      </Button>
      {isOpen && (
        <OrderDialog
          title={t("catalogue.hotOrder")}
          text={t("catalogue.hotOrder.text")}
          entries={games.map(({ id, name, vendor }) => ({ key: id, name, note: vendor }))}
          onSave={(ids, reason) => call(catalogue.orderHot, { body: { brandId, ids, reason } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type CategoryOrderProps = { brandId: string; categories: readonly GameCategory[] };

/** Reorders the categories in menus and on the home page. */
export function CategoryOrderButton({ brandId, categories }: CategoryOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = useMay("games.write", brandId);
  if (!mayWrite || categories.length < 2) return null;
  return (
    <>
      <Button size="sm" icon={ArrowDownUp} onClick={() => setIsOpen(true)}>
        {t("catalogue.categoryOrder")}
      </Button>
      {isOpen && (
        <OrderDialog
          title={t("catalogue.categoryOrder")}
          text={t("catalogue.categoryOrder.text")}
          entries={categories.map((key) => ({ key, name: t(`overview.category.${key}`) }))}
          onSave={(keys, reason) => call(catalogue.orderCategories, { body: { brandId, categories: keys, reason } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
