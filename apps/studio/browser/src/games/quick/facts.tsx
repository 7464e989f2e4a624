import { classes } from "@perya/ui";
import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode };

/** Numbers side by side with their labels. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl
      className={classes(
        "grid auto-cols-fr grid-flow-col divide-x divide-line rounded-control border border-line bg-surface-2 py-2 short:py-1",
        className,
      )}
    >
      {facts.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col items-center px-1 text-center">
          <dt className="text-xs text-text-2">{name}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
