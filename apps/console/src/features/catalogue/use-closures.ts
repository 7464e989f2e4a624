import type { Closure } from "@perya/contract";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../lib/session.ts";
import { catalogueQueries } from "./catalogue.queries.ts";

/** Closures of a subject: at this brand, for all brands, or both. */
export type Closed = { here: Closure | undefined; everywhere: Closure | undefined };

export type FindClosed = (kind: "vendor" | "game", subject: string) => Closed;

/**
 * Finds who closed a subject and why, if the operator may read switches. Operators without that permission only see
 * that it is closed.
 */
export function useClosures(brandId: string): FindClosed {
  const maySee = useMay("switches.read", brandId);
  const { data } = useQuery({ ...catalogueQueries.closures(brandId), enabled: maySee });
  return (kind, subject) => {
    const all = data?.closures.filter((each) => each.kind === kind && each.subject === subject) ?? [];
    return {
      here: all.find((each) => each.brandId === brandId),
      everywhere: all.find((each) => each.brandId === null),
    };
  };
}
