import type { Closure } from "@perya/contract";
import type { Switch } from "../../lib/ui/switch-dialog.tsx";

/** The closure of this switch at this brand, if any. */
export function findClosure(closures: readonly Closure[], { kind, brandId, subject }: Switch): Closure | undefined {
  return closures.find((known) => known.kind === kind && known.brandId === brandId && known.subject === subject);
}
