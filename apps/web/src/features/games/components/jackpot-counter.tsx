import type { Amount as Money } from "@perya/money";
import { RollingAmount } from "@perya/ui";
import type { ReactNode } from "react";

/** What kind of figure it is, the figure, and what it means. */
export function JackpotCounter({ figure, tag, children }: { figure: Money; tag: ReactNode; children: ReactNode }) {
  return (
    <div className={COUNTER}>
      <div className="h-6">{tag}</div>
      <RollingAmount amount={figure} className="font-display text-3xl font-bold text-text-1" />
      <p className="min-h-[3lh] text-sm text-text-2">{children}</p>
    </div>
  );
}

export const COUNTER = "flex flex-col gap-2";
