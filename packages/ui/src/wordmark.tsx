import { type BrandMark, BRAND_MARKS } from "@perya/art/brand-mark";
import { classes } from "./classes.ts";

export type WordmarkProps = {
  /** The brand's name. */
  name: string;
  /** Which of our logo marks is used. */
  mark?: BrandMark | undefined;
  /** The brand's own logo; without it the name is shown beside the mark. */
  logoUrl?: string | undefined;
  className?: string | undefined;
};

export function Wordmark({ name, mark = "capiz", logoUrl, className }: WordmarkProps) {
  if (logoUrl) return <img src={logoUrl} alt={name} className={classes("h-8 w-auto", className)} />;
  return (
    <span
      className={classes(
        "wordmark inline-flex items-center gap-2.5 font-display text-lg font-bold text-text-1",
        className,
      )}
    >
      <Mark panes={BRAND_MARKS[mark]} />
      <bdi>{name}</bdi>
    </span>
  );
}

function Mark({ panes }: { panes: (typeof BRAND_MARKS)[BrandMark] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-7 shrink-0 rtl:-scale-x-100" fill="currentColor">
      {panes.map(({ shape, light }) => (
        <path key={shape} d={shape} opacity={light} />
      ))}
    </svg>
  );
}
