import { BRAND_PANES } from "@perya/art/brand-mark";
import { classes } from "./classes.ts";

export type WordmarkProps = {
  /** The brand's name. */
  name: string;
  /** The brand's own logo; without it the name stands beside our capiz pane. */
  logoUrl?: string | undefined;
  className?: string | undefined;
};

export function Wordmark({ name, logoUrl, className }: WordmarkProps) {
  if (logoUrl) return <img src={logoUrl} alt={name} className={classes("h-8 w-auto", className)} />;
  return (
    <span className={classes("inline-flex items-center gap-2.5 font-display text-lg font-bold text-text-1", className)}>
      <CapizPane />
      <bdi>{name}</bdi>
    </span>
  );
}

function CapizPane() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-7 shrink-0 rtl:-scale-x-100" fill="currentColor">
      {BRAND_PANES.map(({ shape, light }) => (
        <path key={shape} d={shape} opacity={light} />
      ))}
    </svg>
  );
}
