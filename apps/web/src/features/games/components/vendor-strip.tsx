import type { GameVendor } from "@perya/contract";
import { useText } from "../../../lib/text.ts";
import { Count } from "./facet-group.tsx";
import { GamePicture } from "./game-picture.tsx";

type VendorStripProps = {
  vendors: readonly GameVendor[];
  chosen: readonly string[];
  onToggle: (vassalage: string) => void;
};

/** Vendors of in-house games, always visible above the list (R2.11). */
export function VendorStrip({ vendors, chosen, onToggle }: VendorStripProps) {
  const { t } = useText();
  if (vendors.length === 0) return null;
  return (
    <fieldset className="relative -mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:-mx-1 lg:px-1">
      <legend className="sr-only">{t("lobby.vendor")}</legend>
      <div className="flex w-max gap-2">
        {vendors.map(({ vassalage, displayName, iconUrl, gameCount }) => (
          <button
            key={vassalage}
            type="button"
            aria-pressed={chosen.includes(vassalage)}
            onClick={() => onToggle(vassalage)}
            className={VENDOR}
          >
            <GamePicture src={iconUrl} className="size-9 shrink-0 rounded-chip" />
            <bdi className="text-sm font-semibold">{displayName}</bdi>
            <Count of={gameCount} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const VENDOR =
  "flex min-h-13 items-center gap-3 rounded-control border border-line bg-surface-1 ps-2 pe-4 text-text-1 " +
  "transition-colors hover:border-line-strong aria-pressed:border-text-1 aria-pressed:bg-surface-3";
