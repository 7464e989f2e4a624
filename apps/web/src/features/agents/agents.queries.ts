import { agents, contracts, type TeamSums } from "@perya/contract";
import { fromTenThousandths, fromWire, toWire } from "@perya/money";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import type { Days } from "./agents.period.ts";

export const teamQueries = {
  /** What the whole team came to. */
  totals: (days: Days) =>
    queryOptions({
      queryKey: ["team", "totals", days],
      queryFn: () => call(agents.readTeam, { query: days }),
      placeholderData: keepPreviousData,
    }),
  /** The same on each day. */
  course: (days: Days) =>
    queryOptions({
      queryKey: ["team", "course", days],
      queryFn: () => call(agents.readTeamDays, { query: days }),
      placeholderData: keepPreviousData,
    }),
  top: (days: Days, against: Days | null) =>
    queryOptions({
      queryKey: ["team", "top", days, against],
      queryFn: () =>
        call(agents.listTopDownlines, {
          query: { ...days, count: TOP, ...(against && { againstFrom: against.from, againstTo: against.to }) },
        }),
      placeholderData: keepPreviousData,
    }),
  /** What waits for an answer or runs. Below "contracts", so that a live event asks again. */
  openContracts: () =>
    queryOptions({
      queryKey: ["contracts", "open"],
      queryFn: async () => (await call(contracts.listContracts, { query: { isOpen: true, pageSize: 100 } })).contracts,
    }),
};

const TOP = 5;

/** What all of them came to, less what some did. */
export function subtractSums(all: TeamSums, some: readonly TeamSums[]): Pick<TeamSums, "members" | "active"> & Money {
  const less = (name: keyof Money) =>
    some.reduce((left, each) => left - fromWire(each[name]), fromWire(all[name]) as bigint);
  const count = (name: "members" | "active") =>
    Math.max(
      0,
      some.reduce((left, each) => left - each[name], all[name]),
    );
  return {
    members: count("members"),
    active: count("active"),
    validStake: toWire(fromTenThousandths(less("validStake"))),
    net: toWire(fromTenThousandths(less("net"))),
    deposits: toWire(fromTenThousandths(less("deposits"))),
  };
}

type Money = Pick<TeamSums, "validStake" | "net" | "deposits">;
