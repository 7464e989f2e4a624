import { Icon, Menu, MenuItem } from "@perya/ui";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { chooseBrand, useBrand } from "../../lib/brand.ts";
import { useOperator } from "../../lib/session.ts";
import { t } from "../../lib/text.ts";

/** Selects the brand that pages show. Operators with a single brand see its name, without a menu. */
export function BrandMenu() {
  const { brands, roles } = useOperator();
  const brand = useBrand();
  const isEverywhere = roles.some(({ brandId }) => brandId === null);
  const name = brand?.name ?? t("console.allBrands");
  if (brands.length < 2 && !isEverywhere) return <span className="px-2 font-semibold">{name}</span>;

  return (
    <Menu
      label={t("console.brand")}
      triggerClassName="flex min-h-9 items-center gap-2 rounded-control px-2 font-semibold hover:bg-surface-2"
      trigger={
        <>
          <span aria-hidden className="size-2 rounded-[3px] bg-accent" />
          <bdi className="max-w-40 truncate">{name}</bdi>
          <Icon glyph={ChevronDown} size={16} className="text-text-3" />
        </>
      }
    >
      {isEverywhere && (
        <Choice isChosen={brand === null} label={t("console.allBrands")} onChoose={() => chooseBrand(null)} />
      )}
      {brands.map(({ id, merchantCode, name: label }) => (
        <Choice key={id} isChosen={brand?.id === id} label={label} onChoose={() => chooseBrand(merchantCode)} />
      ))}
    </Menu>
  );
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <MenuItem onSelect={onChoose} aria-current={isChosen || undefined}>
      <span className="grow">{label}</span>
      {isChosen && <Icon glyph={Check} size={16} />}
    </MenuItem>
  );
}
