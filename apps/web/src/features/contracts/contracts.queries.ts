import { type BodyOf, type Contract, contracts, simulations } from "@perya/contract";
import type { ContractKind } from "@perya/rules";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

/** Key prefix of all contract queries, which the live event "contracts" invalidates (lib/live.ts). */
const ALL = ["contracts"];
const PAGE_SIZE = 30;

export type Side = "upline" | "downline";

export const contractQueries = {
  /** Contracts in which the agent is on the given side. */
  list: (side: Side, isOpen: boolean) =>
    byPages([...ALL, "list", side, isOpen], (start) =>
      call(contracts.listContracts, { query: { side, pageSize: PAGE_SIZE, ...(isOpen && { isOpen }), ...start } }),
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: [...ALL, "one", id],
      queryFn: () => call(contracts.readContract, { params: { id } }),
    }),
  simulation: (id: string) =>
    queryOptions({
      queryKey: [...ALL, "simulation", id],
      queryFn: () => call(simulations.readSimulation, { params: { id } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  grantees: () =>
    queryOptions({
      queryKey: [...ALL, "grantees"],
      queryFn: () => call(contracts.listGrantees, { query: { pageSize: 200 } }),
    }),
  grounds: (memberId: string) =>
    queryOptions({
      queryKey: [...ALL, "grounds", memberId],
      queryFn: () => call(contracts.readGrounds, { params: { id: memberId } }),
    }),
};

/** The calls to answer an offer, one per contract type (R20.35). */
const PROCESS = {
  dividend: contracts.processDividend,
  daily: contracts.processDailySalary,
  hourly: contracts.processHourlySalary,
  realtime: contracts.processRealTimeSalary,
} as const;

export const contractMutations = {
  offer: () =>
    mutationOptions({
      mutationKey: [...ALL, "offer"],
      mutationFn: (body: BodyOf<typeof contracts.offer>) => call(contracts.offer, { body }),
      onSuccess: know,
    }),
  /** No query is invalidated, because a simulation changes nothing. */
  simulate: () =>
    mutationOptions({
      mutationKey: [...ALL, "simulate"],
      mutationFn: (body: BodyOf<typeof simulations.simulate>) => call(simulations.simulate, { body }),
    }),
  process: (kind: ContractKind) =>
    mutationOptions({
      mutationKey: [...ALL, "process", kind],
      mutationFn: (body: BodyOf<(typeof PROCESS)[ContractKind]>) => call(PROCESS[kind], { body }),
      onSuccess: know,
    }),
  withdraw: (id: string) =>
    mutationOptions({
      mutationKey: [...ALL, "withdraw", id],
      mutationFn: () => call(contracts.withdraw, { params: { id } }),
      onSuccess: know,
    }),
  askToEnd: (id: string) =>
    mutationOptions({
      mutationKey: [...ALL, "askToEnd", id],
      mutationFn: () => call(contracts.askToEnd, { params: { id } }),
      onSuccess: know,
    }),
  agreeToEnd: (id: string) =>
    mutationOptions({
      mutationKey: [...ALL, "agreeToEnd", id],
      mutationFn: (agreesToEnd: string[]) => call(contracts.agreeToEnd, { params: { id }, body: { agreesToEnd } }),
      onSuccess: know,
    }),
};

async function know(_contract: Contract): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ALL });
}
