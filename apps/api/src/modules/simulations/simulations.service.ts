import type { Simulation } from "@perya/contract";
import { toWire, ZERO, type Amount } from "@perya/money";
import {
  periodAt,
  settleLines,
  type ContractHolding,
  type ContractPeriod,
  type ContractStatement,
  type Rhythm,
  type TieredTerms,
} from "@perya/rules";
import type { Brand } from "../../brand.ts";
import type { ClockedDbDeps } from "../../deps.ts";
import type { ContractTrial, TrialHolder } from "../contracts/index.ts";
import { sumLines } from "../settlements/index.ts";
import * as queries from "./simulations.queries.ts";
import { addUpBets } from "./simulations.rules.ts";

/** Maximum number of bets that are simulated one by one, to bound the response time and the database's load. */
const MAX_BETS = 20_000;
const PERIODS = 3;

type TieredHolder = { memberId: string; terms: TieredTerms };

/** Simulates past periods, each with the team's members at that time. Writes nothing. */
export async function simulate(deps: ClockedDbDeps, brand: Brand, trial: ContractTrial): Promise<Simulation> {
  const { terms } = trial.holder;
  const now = deps.clock.now();
  if (terms.kind === "realtime") return simulateBets(deps, trial, lastPeriods({ kind: "daily" }, now, brand.timeZone));
  const rhythm: Rhythm = terms.kind === "dividend" ? { kind: terms.kind, cycle: terms.cycle } : { kind: terms.kind };
  const periods = await simulatePeriods(deps, brand, trial, lastPeriods(rhythm, now, brand.timeZone));
  return { periods: periods.toReversed(), isCut: false };
}

/** Returns the last finished periods, oldest first, because each carries over into the next. */
function lastPeriods(rhythm: Rhythm, now: Date, zone: string): ContractPeriod[] {
  const periods: ContractPeriod[] = [];
  for (let { from } = periodAt(rhythm, now, zone); periods.length < PERIODS;) {
    const period = periodAt(rhythm, new Date(from.getTime() - 1), zone);
    periods.unshift(period);
    from = period.from;
  }
  return periods;
}

async function simulatePeriods(
  { db }: ClockedDbDeps,
  brand: Brand,
  { holder, upline, others }: ContractTrial,
  periods: readonly ContractPeriod[],
): Promise<Simulation["periods"]> {
  const all = [holder, ...(upline ? [upline] : []), ...others].map(tieredOf);
  const holders = all.map(({ memberId, terms }) => ({ memberId, activeBet: terms.activeBet }));
  const { id: brandId, timeZone } = brand;
  const { currency } = holder.terms;
  const teamOf = (upline ?? holder).memberId;
  let forward = new Map<string, Amount>();
  const answer: Simulation["periods"] = [];
  for (const period of periods) {
    const { teams } = await sumLines(db, { brandId, timeZone, currency, period, holders, teamOf });
    const holdings = all.map(({ memberId, terms }): ContractHolding => ({
      memberId,
      terms,
      broughtForward: forward.get(memberId) ?? ZERO,
    }));
    const statements = settleLines(teams, holdings);
    forward = new Map(statements.map(({ memberId, carryForward }) => [memberId, carryForward]));
    answer.push(presentPeriod(period, statements, { holder, upline }));
  }
  return answer;
}

function presentPeriod(
  { from, to }: ContractPeriod,
  statements: readonly ContractStatement[],
  { holder, upline }: Pick<ContractTrial, "holder" | "upline">,
): Simulation["periods"][number] {
  const statement = statements.find(({ memberId }) => memberId === holder.memberId);
  if (!statement) throw new Error("the holder has no statement");
  const above = statements.find(({ memberId }) => memberId === upline?.memberId);
  const line = above?.lines.find(({ holderId }) => holderId === holder.memberId);
  const { figures, broughtForward, tier, rate, gross, below, paid } = statement;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    figures: { bet: toWire(figures.bet), profit: toWire(figures.profit), members: figures.members },
    bets: null,
    broughtForward: toWire(broughtForward),
    tier,
    rate,
    gross: toWire(gross),
    below: toWire(below),
    earned: toWire(paid),
    left: upline ? toWire(line?.difference ?? ZERO) : null,
  };
}

async function simulateBets(
  { db }: ClockedDbDeps,
  { holder, upline, others }: ContractTrial,
  days: readonly ContractPeriod[],
): Promise<Simulation> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error("the range has no days");
  const stretch = { teamOf: holder.memberId, currency: holder.terms.currency, from: first.from, to: last.to };
  const bets = await queries.listBets(db, stretch, MAX_BETS + 1);
  const looked = bets.slice(0, MAX_BETS);
  const holders = [holder, ...(upline ? [upline] : []), ...others];
  return {
    periods: days.toReversed().map((day) => addUpBets(day, looked, holders, { holder, upline })),
    isCut: bets.length > MAX_BETS,
  };
}

function tieredOf({ memberId, terms }: TrialHolder): TieredHolder {
  if (terms.kind === "realtime") throw new Error("real time is settled bet by bet");
  return { memberId, terms };
}
