import type { ReactNode } from "react";

export type Fact = { label: string; value: ReactNode };

/** Dense list of labels and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col text-dense">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-h-8 items-center justify-between gap-4 py-1">
          <dt className="shrink-0 text-text-3">{label}</dt>
          <dd className="min-w-0 text-end break-words text-text-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
