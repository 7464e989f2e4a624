import { Select } from "@perya/ui";
import { useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";

const ALL = "*";

/** Brand of a role. "All brands" is only offered to operators with a role at all brands. */
export function BrandSelect({ value, onChange }: { value: string | null; onChange: (brandId: string | null) => void }) {
  const { brands, roles } = useOperator();
  const isEverywhere = roles.some(({ brandId }) => brandId === null);
  return (
    <Select
      label={t("console.brand")}
      value={value ?? ALL}
      onChange={({ target }) => onChange(target.value === ALL ? null : target.value)}
    >
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isEverywhere && <option value={ALL}>{t("console.allBrands")}</option>}
    </Select>
  );
}
