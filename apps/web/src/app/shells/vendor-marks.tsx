import type { GameVendor, MenuLane } from "@perya/contract";
import { Picture } from "../../lib/picture.tsx";
import { useLanes } from "./lanes.ts";

/** Vendors with an icon in the footer (R3.8), in the given order. */
export const FOOTER_VENDORS = ["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"] as const;

/** The vendors of R3.8 that the brand has, with our icons and their names. */
export function VendorMarks() {
  const { data: lanes = [] } = useLanes();
  return (
    <ul className="grid animate-fade grid-cols-2 gap-x-5 gap-y-2 md:grid-cols-4">
      {inOrder(lanes).map(({ vassalage, displayName, iconUrl }) => (
        <li key={vassalage} className="flex min-w-0 items-center gap-2 text-sm text-text-2">
          <Picture
            src={iconUrl}
            alt=""
            width={24}
            height={24}
            loading="lazy"
            className="size-6 shrink-0 rounded-chip bg-surface-3"
          />
          <bdi className="min-w-0">{displayName}</bdi>
        </li>
      ))}
    </ul>
  );
}

function inOrder(lanes: readonly MenuLane[]): GameVendor[] {
  const vendors = lanes.flatMap(({ gameClassify }) => gameClassify.flatMap((group) => group.vendors));
  return FOOTER_VENDORS.flatMap((code) => vendors.find(({ vassalage }) => vassalage === code) ?? []);
}
