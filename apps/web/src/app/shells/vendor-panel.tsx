import type { GameVendor, MenuLane } from "@perya/contract";
import { Badge, classes, Icon, isRightToLeft, QueryStates, Skeleton } from "@perya/ui";
import { Link } from "@perya/browser/router";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { Category } from "../../features/site/site.categories.ts";
import { Picture } from "../../lib/picture.tsx";
import { useText } from "../../lib/text.ts";
import type { useLanes } from "./lanes.ts";

/** Maximum number of vendors for the small layout (R3.3). */
const FEW = 10;

type VendorPanelProps = {
  id: string;
  category: Category;
  lanes: ReturnType<typeof useLanes>;
  /** True if the panel was opened by keyboard, so that the focus moves inside. */
  takesFocus: boolean;
  /** Handles the arrow keys, which move among the links. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Panel of a category's vendors: for few vendors a card below the category's name, for many a full-width band. */
export function VendorPanel({ id, category, lanes, takesFocus, onKeyDown }: VendorPanelProps) {
  const { t } = useText();
  const ref = useRef<HTMLDivElement>(null);
  const vendors = vendorsOf(lanes.data ?? [], category.code);
  const isLarge = vendors.length > FEW;

  useLayoutEffect(() => {
    if (ref.current && !isLarge) standUnderEntry(ref.current);
    if (takesFocus) ref.current?.querySelector("a")?.focus();
  }, [isLarge, takesFocus]);

  return (
    <div
      ref={ref}
      id={id}
      style={{ "--hue": `var(--category-${category.hue})` } as CSSProperties}
      className={classes(
        "absolute top-full z-10 max-h-[calc(100dvh-8rem)] animate-fade overflow-y-auto border-line bg-surface-1 shadow-sheet",
        isLarge ? "inset-x-0 border-y px-8 py-5" : "w-112 max-w-[calc(100%-2rem)] rounded-b-card border p-3",
      )}
    >
      <Link
        to={category.path}
        data-vendor
        onKeyDown={onKeyDown}
        className="group flex min-h-11 items-center gap-3 rounded-control px-2 font-semibold hover:bg-surface-2"
      >
        <Icon glyph={category.glyph} className="text-[color-mix(in_srgb,var(--hue)_72%,var(--text-1))]" />
        {t(category.title)}
        <span className="ms-auto flex items-center gap-1.5 text-sm font-normal text-text-2 group-hover:text-text-1">
          {t("nav.all")}
          <Icon glyph={ArrowRight} size={16} isDirectional />
        </span>
      </Link>
      <QueryStates
        query={{ ...lanes, data: lanes.data && vendors }}
        isEmpty={(list) => list.length === 0}
        empty={<p className="px-2 py-3 text-sm text-text-2">{t("nav.noVendors")}</p>}
        waiting={<Skeleton className="h-24" />}
      >
        {(list) => (
          <ul
            className={classes(
              "mt-1 grid gap-x-2",
              isLarge ? "grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]" : "grid-cols-2",
            )}
          >
            {list.map((vendor) => (
              <li key={vendor.vassalage}>
                <VendorLink vendor={vendor} category={category} onKeyDown={onKeyDown} />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </div>
  );
}

type VendorLinkProps = Pick<VendorPanelProps, "category" | "onKeyDown"> & { vendor: GameVendor };

function VendorLink({ vendor, category, onKeyDown }: VendorLinkProps) {
  const { t } = useText();
  return (
    <Link
      to={category.path}
      search={{ vassalage: vendor.vassalage }}
      data-vendor
      onKeyDown={onKeyDown}
      className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-surface-2"
    >
      <Picture
        src={vendor.iconUrl}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        className="size-9 shrink-0 rounded-chip bg-surface-3"
      />
      <span className="min-w-0">
        <bdi className="block truncate text-sm font-semibold">{vendor.displayName}</bdi>
        {vendor.isInMaintenance ? (
          <Badge tone="warning">{t("nav.inMaintenance")}</Badge>
        ) : (
          <span className="block text-xs text-text-3">{t("nav.gameCount", { count: vendor.gameCount })}</span>
        )}
      </span>
    </Link>
  );
}

/**
 * Positions the panel relative to the header instead of its category, because the row of categories may be scrolled.
 */
function standUnderEntry(panel: HTMLElement) {
  const frame = panel.offsetParent?.getBoundingClientRect();
  const entry = panel.parentElement?.getBoundingClientRect();
  if (!frame || !entry) return;
  const ideal = isRightToLeft(panel) ? frame.right - entry.right : entry.left - frame.left;
  panel.style.insetInlineStart = `${Math.max(16, Math.min(ideal, frame.width - panel.offsetWidth - 16))}px`;
}

function vendorsOf(lanes: readonly MenuLane[], category: Category["code"]): GameVendor[] {
  const lane = lanes.find(({ title }) => title === category);
  return lane?.gameClassify.flatMap(({ vendors }) => vendors) ?? [];
}
