import { classes, Icon } from "@perya/ui";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useText } from "../../../lib/text.ts";
import { CATEGORIES, type Category } from "../site.categories.ts";
import { PaneCorner } from "./pane-corner.tsx";

/** A door to one kind of game, in its hue. */
export function CategoryTile({ category }: { category: Category }) {
  const { t } = useText();
  return (
    <Link to={category.path} style={wear(category.hue)} className={classes(FRAME, TINTS)}>
      <PaneCorner
        seed={CATEGORIES.indexOf(category)}
        className="absolute end-0 bottom-0 -z-10 h-30 text-(--hue) opacity-70 transition-opacity duration-max group-hover:opacity-100"
      />
      <span className="grid size-11 place-items-center rounded-control bg-[color-mix(in_srgb,var(--hue)_20%,var(--surface-1))]">
        <Icon glyph={category.glyph} size={24} className="text-[color-mix(in_srgb,var(--hue)_72%,var(--text-1))]" />
      </span>
      <span>
        <span className="block font-semibold text-text-1">{t(category.title)}</span>
        <span className="block text-sm text-text-2">{t("notOpenYet.label")}</span>
      </span>
    </Link>
  );
}

const FRAME =
  "group relative isolate flex min-h-36 w-full flex-col justify-between gap-6 overflow-hidden rounded-card border p-4 " +
  "transition-[border-color,translate] hover:-translate-y-0.5";

const TINTS =
  "border-[color-mix(in_srgb,var(--hue)_20%,var(--line))] bg-[color-mix(in_srgb,var(--hue)_8%,var(--surface-1))] " +
  "hover:border-[color-mix(in_srgb,var(--hue)_56%,var(--line))]";

function wear(hue: Category["hue"]): CSSProperties {
  return { "--hue": `var(--category-${hue})` } as CSSProperties;
}
