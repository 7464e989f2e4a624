import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode };

/** Figures side by side, each under its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-control border border-line bg-surface-2 py-2">
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
