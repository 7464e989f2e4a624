import type { GameFacets } from "@perya/contract";
import { Checkbox, Icon, TextField } from "@perya/ui";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { Count, FacetGroup } from "./facet-group.tsx";

type Vendors = GameFacets["vendors"];

type VendorFacetProps = {
  vendors: Vendors;
  chosen: readonly string[];
  nameOf: (vassalage: string) => string;
  onToggle: (vassalage: string) => void;
};

/** With more vendors than this, the list is cut, and a search field and a "show all" button appear. */
const MANY = 9;
const FEW = 6;

/** Multiple choice of vendors. Selected ones always stay listed, even beyond the cut or without games left. */
export function VendorFacet({ vendors, chosen, nameOf, onToggle }: VendorFacetProps) {
  const { t } = useText();
  const [typed, setTyped] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const all = [...vendors, ...missing(vendors, chosen, nameOf)];
  if (all.length < 2 && chosen.length === 0) return null;

  const found = all.filter(({ displayName }) => isFound(displayName, typed));
  const isCut = !isWhole && typed === "" && found.length > MANY;
  const shown = isCut ? found.filter(({ vassalage }, index) => index < FEW || chosen.includes(vassalage)) : found;
  return (
    <FacetGroup title={t("lobby.vendor")}>
      {all.length > MANY && (
        <div className="mb-2">
          <TextField
            type="search"
            label={t("lobby.vendor.find")}
            isLabelHidden
            placeholder={t("lobby.vendor.find")}
            autoComplete="off"
            start={<Icon glyph={Search} size={16} />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {shown.map(({ vassalage, displayName, count }) => (
        <Checkbox
          key={vassalage}
          isDense
          label={<bdi>{displayName}</bdi>}
          note={<Count of={count} />}
          checked={chosen.includes(vassalage)}
          onChange={() => onToggle(vassalage)}
        />
      ))}
      {shown.length === 0 && <p className="py-2 text-sm text-text-2">{t("lobby.vendor.none")}</p>}
      {isCut && (
        <button type="button" onClick={() => setIsWhole(true)} className="link min-h-11 self-start text-sm">
          {t("lobby.vendor.more", { count: found.length - shown.length })}
        </button>
      )}
    </FacetGroup>
  );
}

/** Lists selected vendors that the server omits because the other filters leave them no games. */
function missing(vendors: Vendors, chosen: readonly string[], nameOf: VendorFacetProps["nameOf"]): Vendors {
  return chosen
    .filter((code) => !vendors.some(({ vassalage }) => vassalage === code))
    .map((code) => ({ vassalage: code, displayName: nameOf(code), count: 0 }));
}

function isFound(name: string, typed: string): boolean {
  return name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
}
