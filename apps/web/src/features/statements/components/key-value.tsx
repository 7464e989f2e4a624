import type { ReactNode } from "react";

/** One term and value in a card's definition list. */
export function KeyValue({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 text-end text-text-1 tabular-nums">{children}</dd>
    </div>
  );
}
