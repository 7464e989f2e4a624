import { classes } from "./classes.ts";

export type StrengthMeterProps = {
  /** Number of lit bars, out of four. */
  level: 0 | 1 | 2 | 3 | 4;
  /** What the bars measure, for a screen reader. */
  label: string;
  /** The level as text, because color alone is not enough. */
  text: string;
};

/** Strength of a password as four bars and a text. Announced when the text changes, not with every key. */
export function StrengthMeter({ level, label, text }: StrengthMeterProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden className="flex h-1 w-32 gap-1">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={classes("grow rounded-full transition-colors", bar <= level ? colours[level] : "bg-surface-3")}
          />
        ))}
      </span>
      <output className="text-sm text-text-3">
        {level > 0 && (
          <>
            <span className="sr-only">{`${label}: `}</span>
            {text}
          </>
        )}
      </output>
    </div>
  );
}

const BARS = [1, 2, 3, 4];

const colours = ["", "bg-coral", "bg-persimmon", "bg-sea", "bg-leaf"];
