import type { CatalogueVendor, GameCategory } from "@perya/contract";
import { Button, Icon, Select, TextField } from "@perya/ui";
import Search from "lucide-react/icons/search";
import { type FormEvent, useRef, useState } from "react";
import { useKeys } from "../../../lib/keys.ts";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { SHOWN, type GamesQuery } from "../catalogue.queries.ts";

export type GamesFilter = Omit<GamesQuery, "brandId">;

type GameFiltersProps = {
  filter: GamesFilter;
  categories: readonly GameCategory[];
  vendors: readonly CatalogueVendor[];
  onChange: (filter: Record<string, string>) => void;
};

/** Filters that the route supports: one category, one or all vendors, beginning of a name. */
export function GameFilters({ filter, categories, vendors, onChange }: GameFiltersProps) {
  const { category, vendor = "", show = "all", beginsWith = "" } = filter;
  const change = (changed: Record<string, string>) => onChange({ category, vendor, show, beginsWith, ...changed });
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:*:w-full">
      <Select
        label={t("catalogue.category")}
        isLabelHidden
        value={category}
        onChange={({ target }) => change({ category: target.value, vendor: "" })}
      >
        {categories.map((each) => (
          <option key={each} value={each}>
            {t(`overview.category.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t("catalogue.vendor")}
        isLabelHidden
        value={vendor}
        onChange={({ target }) => change({ vendor: target.value })}
      >
        <option value="">{t("catalogue.allVendors")}</option>
        {vendors.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t("catalogue.show")}
        isLabelHidden
        value={show}
        onChange={({ target }) => change({ show: target.value })}
      >
        {SHOWN.map((each) => (
          <option key={each} value={each}>
            {t(`catalogue.show.${each}`)}
          </option>
        ))}
      </Select>
      <NameField key={beginsWith} beginsWith={beginsWith} onFind={(typed) => change({ beginsWith: typed })} />
    </div>
  );
}

function NameField({ beginsWith, onFind }: { beginsWith: string; onFind: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(beginsWith);
  useKeys(t("catalogue.games"), [{ key: "/", label: t("tables.keys.filter"), run: () => field.current?.focus() }]);

  function find(event: FormEvent) {
    event.preventDefault();
    onFind(typed.trim());
  }

  return (
    <form onSubmit={find} className="flex items-center gap-2 max-sm:*:first:grow">
      <TextField
        ref={field}
        label={t("catalogue.beginsWith")}
        isLabelHidden
        placeholder={t("catalogue.beginsWith")}
        value={typed}
        maxLength={60}
        type="search"
        start={<Icon glyph={Search} size={16} />}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">
        {t("catalogue.find")} <KeyCap>/</KeyCap>
      </Button>
    </form>
  );
}
