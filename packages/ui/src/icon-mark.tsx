import { classes } from "./classes.ts";
import { type Glyph, Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** An icon in a line of text with a meaning of its own: its text is read out, and shown as a tooltip. */
export function IconMark({ glyph, label, className }: { glyph: Glyph; label: string; className?: string | undefined }) {
  return (
    <span title={label} className={classes("inline-flex shrink-0 align-[-0.2em]", className)}>
      <Icon glyph={glyph} size={16} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
