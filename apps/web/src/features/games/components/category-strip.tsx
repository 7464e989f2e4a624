import type { GameCategory } from "@perya/contract";
import type { StripProps } from "./feed-strip.tsx";
import { HostStrip } from "./host-strip.tsx";
import { RoomStrip } from "./room-strip.tsx";

/** Card tables and live hosts from vendor feeds (R13.8). */
export function CategoryStrip({ category, ...props }: StripProps & { category: GameCategory }) {
  if (props.vendors?.length === 0) return null;
  if (category === "PVP") return <RoomStrip {...props} />;
  return category === "LIVE" ? <HostStrip {...props} /> : null;
}
