import { agents, contracts, signUpLinks, type TeamSums } from "@perya/contract";
import { fromTenThousandths, fromWire, toWire } from "@perya/money";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { download } from "../../lib/download.ts";
import { queryClient } from "../../lib/query-client.ts";
import type { Days } from "./agents.period.ts";

export const teamQueries = {
  /** Sums of the whole team, or of a member's team. */
  totals: (days: Days, memberId?: string) =>
    queryOptions({
      queryKey: ["team", "totals", days, memberId],
      queryFn: () => call(agents.readTeam, { query: { ...days, ...(memberId && { memberId }) } }),
      placeholderData: keepPreviousData,
    }),
  /** Sums of the whole team for each day. */
  course: (days: Days, memberId?: string) =>
    queryOptions({
      queryKey: ["team", "course", days, memberId],
      queryFn: () => call(agents.readTeamDays, { query: { ...days, ...(memberId && { memberId }) } }),
      placeholderData: keepPreviousData,
    }),
  /** Direct downlines of a member or the agent, paginated, highest stakes first. */
  level: (days: Days, memberId?: string) =>
    byPages(["team", "level", days, memberId], (start) =>
      call(agents.listTeam, {
        query: { ...days, order: "stake", pageSize: LEVEL_PAGE, ...(memberId && { memberId }), ...start },
      }),
    ),
  found: (days: Days, account: string) =>
    queryOptions({
      queryKey: ["team", "found", days, account],
      queryFn: () => call(agents.searchTeam, { query: { ...days, account } }),
      placeholderData: keepPreviousData,
    }),
  member: (days: Days, id: string) =>
    queryOptions({
      queryKey: ["team", "member", days, id],
      queryFn: () => call(agents.readTeamMember, { params: { id }, query: days }),
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
  freezes: (id: string) =>
    queryOptions({
      queryKey: ["team", "freezes", id],
      queryFn: () => call(agents.listFreezes, { params: { id } }),
    }),
  /**
   * Links that still accept members. The key starts with "sign-up-links", so that changes of links invalidate the
   * query.
   */
  openLinks: () =>
    queryOptions({
      queryKey: ["sign-up-links", "open"],
      queryFn: async () => (await call(signUpLinks.listLinks, { query: { isOpen: true, pageSize: 100 } })).links,
    }),
  /** Offered and active contracts. The key starts with "contracts", so that the live event invalidates the query. */
  openContracts: () =>
    queryOptions({
      queryKey: ["contracts", "open"],
      queryFn: async () => (await call(contracts.listContracts, { query: { isOpen: true, pageSize: 100 } })).contracts,
    }),
};

const TOP = 5;
const LEVEL_PAGE = 20;

const askAgain = () => queryClient.invalidateQueries({ queryKey: ["team"] });

export const freezeMutations = {
  freeze: (id: string) =>
    mutationOptions({
      mutationKey: ["team", "freeze", id],
      mutationFn: (reason: string) => call(agents.freezeMember, { params: { id }, body: { reason } }),
      onSuccess: askAgain,
    }),
  lift: (id: string) =>
    mutationOptions({
      mutationKey: ["team", "lift", id],
      mutationFn: () => call(agents.liftFreeze, { params: { id } }),
      onSuccess: askAgain,
    }),
};

export const teamFiles = {
  /** Exports one level, or only the given ids. */
  level: (days: Days, { memberId, ids }: { memberId?: string | undefined; ids?: readonly string[] }) =>
    mutationOptions({
      mutationFn: (format: "csv" | "xlsx") =>
        download(agents.exportTeam, {
          query: { ...days, format, ...(memberId && { memberId }), ...(ids && { ids: ids.join(",") }) },
        }),
    }),
  course: (days: Days) =>
    mutationOptions({
      mutationFn: (format: "csv" | "xlsx") => download(agents.exportTeamDays, { query: { ...days, format } }),
    }),
};

/** Subtracts the sums of `some` from `all`. */
export function subtractSums(all: TeamSums, some: readonly TeamSums[]): TeamSums {
  const less = (name: Money) => {
    const left = some.reduce((rest, each) => rest - fromWire(each[name]), fromWire(all[name]) as bigint);
    return toWire(fromTenThousandths(left));
  };
  const count = (name: Exclude<keyof TeamSums, Money>) =>
    Math.max(
      0,
      some.reduce((left, each) => left - each[name], all[name]),
    );
  return {
    members: count("members"),
    joined: count("joined"),
    active: count("active"),
    bets: count("bets"),
    stake: less("stake"),
    validStake: less("validStake"),
    win: less("win"),
    net: less("net"),
    deposits: less("deposits"),
    withdrawals: less("withdrawals"),
  };
}

type Money = "stake" | "validStake" | "win" | "net" | "deposits" | "withdrawals";
