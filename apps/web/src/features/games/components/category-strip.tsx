import type { GameCategory, GameVendor } from "@perya/contract";
import { HostStrip } from "./host-strip.tsx";
import { RoomStrip } from "./room-strip.tsx";

export type StripProps = {
  /** Undefined before they are known. */
  vendors: readonly GameVendor[] | undefined;
  /** Codes of those that are asked for; none is all of them. */
  chosen: readonly string[];
};

/** S1 §7: what vendors of two categories tell of themselves. */
export function CategoryStrip({ category, ...props }: StripProps & { category: GameCategory }) {
  if (props.vendors?.length === 0) return null;
  if (category === "PVP") return <RoomStrip {...props} />;
  return category === "LIVE" ? <HostStrip {...props} /> : null;
}
