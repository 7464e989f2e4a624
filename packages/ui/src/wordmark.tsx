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

/** A capiz window: panes of shell in a lattice, four petals round a diamond, the light falling from the upper start. */
function CapizPane() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-7 shrink-0 rtl:-scale-x-100" fill="currentColor">
      {PANES.map(({ shape, light }) => (
        <path key={shape} d={shape} opacity={light} />
      ))}
    </svg>
  );
}

const PANES = [
  { shape: "M2 2h3a4 4 0 0 1 4 4v3h-3a4 4 0 0 1-4-4z", light: 1 },
  { shape: "M10.5 2h3v7h-3z", light: 0.8 },
  { shape: "M22 2h-3a4 4 0 0 0-4 4v3h3a4 4 0 0 0 4-4z", light: 0.65 },
  { shape: "M2 10.5h7v3h-7z", light: 0.8 },
  { shape: "M12 9.75l2.25 2.25l-2.25 2.25l-2.25-2.25z", light: 1 },
  { shape: "M15 10.5h7v3h-7z", light: 0.5 },
  { shape: "M2 22h3a4 4 0 0 0 4-4v-3h-3a4 4 0 0 0-4 4z", light: 0.65 },
  { shape: "M10.5 15h3v7h-3z", light: 0.5 },
  { shape: "M22 22h-3a4 4 0 0 1-4-4v-3h3a4 4 0 0 1 4 4z", light: 0.4 },
];
