import { Icon } from "@perya/ui";
import X from "lucide-react/icons/x";
import { useText } from "../../../lib/text.ts";
import type { ChangeChoice } from "../games.list.ts";
import { type ListChoice, NO_FACETS, toggleVendor } from "../games.list-choice.ts";

type ChosenFacetsProps = { choice: ListChoice; onChange: ChangeChoice; nameOf: (vassalage: string) => string };

/** Active filters, each removable. Phones have them in the filter sheet. */
export function ChosenFacets({ choice, onChange, nameOf }: ChosenFacetsProps) {
  const { t } = useText();
  const { vendors, tag, volatility } = choice;
  return (
    <ul aria-label={t("lobby.chosen")} className="flex flex-wrap items-center gap-2 max-lg:hidden">
      {vendors.map((code) => (
        <Pill key={code} name={nameOf(code)} onRemove={() => onChange(toggleVendor(code))} />
      ))}
      {tag && <Pill name={t(`lobby.tag.${tag}`)} onRemove={() => onChange({ tag: null })} />}
      {volatility && (
        <Pill
          name={t("lobby.volatility.of", { level: t(`game.volatility.${volatility}`) })}
          onRemove={() => onChange({ volatility: null })}
        />
      )}
      <li>
        <button type="button" onClick={() => onChange(NO_FACETS)} className="link min-h-8 px-1 text-sm">
          {t("lobby.clear")}
        </button>
      </li>
    </ul>
  );
}

function Pill({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useText();
  return (
    <li>
      <button type="button" aria-label={t("lobby.remove", { name })} onClick={onRemove} className={PILL}>
        <bdi className="truncate">{name}</bdi>
        <Icon glyph={X} size={16} className="text-text-3 group-hover:text-text-1" />
      </button>
    </li>
  );
}

const PILL =
  "group flex min-h-8 max-w-60 items-center gap-1.5 rounded-chip border border-line bg-surface-2 ps-3 pe-2 text-sm text-text-1 " +
  "transition-colors hover:bg-surface-3";
