import type { GameCategory, GameVendor, Lane } from "@perya/contract";
import { rearrangeLanes } from "@perya/rules";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { gameQueries } from "./games.queries.ts";

/**
 * A category with its vendors (R12.8). Null if the brand offers none, or the law at the visitor's location permits
 * none.
 */
export function useLane(category: GameCategory): UseQueryResult<Lane | null> {
  const { language } = useText();
  const { closedCategories } = useBrand();
  return useQuery({
    ...gameQueries.lane(language, category),
    select: (lanes) => rearrangeLanes(lanes, closedCategories).find(({ title }) => title === category) ?? null,
  });
}

export function vendorsOf(lane: Lane | null | undefined): GameVendor[] {
  return lane?.gameClassify.flatMap(({ vendors }) => vendors) ?? [];
}

/** A vendor's name; its code until the names are loaded. */
export function nameVendor(vassalage: string, ...lists: readonly (readonly Named[])[]): string {
  return lists.flat().find((vendor) => vendor.vassalage === vassalage)?.displayName ?? vassalage;
}

type Named = Pick<GameVendor, "vassalage" | "displayName">;
