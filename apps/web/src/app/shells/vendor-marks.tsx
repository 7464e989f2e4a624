import type { Lane } from "@perya/contract";
import { useLanes } from "./lanes.ts";

/** S0 §2, footer: every vendor once, by the mark that is rendered for it here and by its name. */
export function VendorMarks() {
  const { data: lanes = [] } = useLanes();
  return (
    <ul className="flex animate-fade flex-wrap gap-x-5 gap-y-2">
      {eachOnce(lanes).map(({ vassalage, displayName, iconUrl }) => (
        <li key={vassalage} className="flex items-center gap-2 text-sm text-text-2">
          <img
            src={iconUrl}
            alt=""
            width={24}
            height={24}
            loading="lazy"
            className="size-6 rounded-chip bg-surface-3"
          />
          <bdi>{displayName}</bdi>
        </li>
      ))}
    </ul>
  );
}

function eachOnce(lanes: readonly Lane[]) {
  const vendors = lanes.flatMap(({ gameClassify }) => gameClassify.flatMap((group) => group.vendors));
  return [...new Map(vendors.map((vendor) => [vendor.vassalage, vendor])).values()];
}
