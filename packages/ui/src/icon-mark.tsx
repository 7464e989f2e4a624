import { classes } from "./classes.ts";
import { type Glyph, Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** An icon in a line of text that says something by itself: its word is read out, and shown under the pointer. */
export function IconMark({ glyph, label, className }: { glyph: Glyph; label: string; className?: string | undefined }) {
  return (
    <span title={label} className={classes("inline-flex shrink-0 align-[-0.2em]", className)}>
      <Icon glyph={glyph} size={16} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
