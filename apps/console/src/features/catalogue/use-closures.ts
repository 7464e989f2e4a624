import type { Closure } from "@perya/contract";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../lib/session.ts";
import { catalogueQueries } from "./catalogue.queries.ts";

/** Why something is closed: by the brand's own switch, by that of every brand, or by both. */
export type Closed = { here: Closure | undefined; everywhere: Closure | undefined };

export type FindClosed = (kind: "vendor" | "game", subject: string) => Closed;

/** By whom and why, for whoever may see that; the lists themselves say to everybody that it is. */
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
