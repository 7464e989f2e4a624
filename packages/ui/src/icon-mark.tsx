import { classes } from "./classes.ts";
import { type Glyph, Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** An icon that carries a meaning in a line of text. Screen readers read its text; a tooltip shows it. */
export function IconMark({ glyph, label, className }: { glyph: Glyph; label: string; className?: string | undefined }) {
  return (
    <span title={label} className={classes("inline-flex shrink-0 align-[-0.2em]", className)}>
      <Icon glyph={glyph} size={16} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
