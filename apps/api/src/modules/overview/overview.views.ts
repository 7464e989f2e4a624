import type { Overview, OverviewFigure, OverviewPeriod, OverviewPoint, VendorHealth } from "@perya/contract";
import type { readWatch } from "@perya/ledger";
import { fromTenThousandths, toWire } from "@perya/money";
import type { ChainHead } from "../../event-chain/seal-event-chain.ts";
import { HEALTH_MINUTES, TOOK_LIMITS_MS, type VendorHealthRow } from "../vendors/index.ts";
import type { CategoryRow, Frame, Sums, SumsRow } from "./overview.queries.ts";
import { addSums, average, between, changeOf, NOTHING, percentile95, PERIODS } from "./overview.rules.ts";

type Facts = {
  period: OverviewPeriod;
  zone: string;
  currency: string;
  currencies: string[];
  now: Date;
  frame: Frame;
  hours: SumsRow[];
  days: SumsRow[];
  categories: CategoryRow[];
  openRounds: { count: bigint; stake: bigint; oldestAt: Date | null };
  countedAt: { bets: Date | null; people: Date | null; money: Date | null };
  hasSimulatedPlayers: boolean;
  vendors: VendorHealthRow[];
  watch: Awaited<ReturnType<typeof readWatch>>;
  ledger: { shared: bigint; members: bigint };
  trail: { links: ChainHead[]; ageSeconds: number };
};

const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CHAIN_LATE_SECONDS = 15 * 60;

export function presentOverview(facts: Facts): Overview {
  const { period, zone, currency, currencies, now, frame, countedAt, openRounds, watch, ledger, trail } = facts;
  return {
    period,
    timeZone: zone,
    currency,
    currencies,
    now: now.toISOString(),
    from: frame.from.toISOString(),
    fullHour: frame.fullHour.toISOString(),
    before: {
      from: frame.beforeFrom.toISOString(),
      fullHour: frame.beforeFullHour.toISOString(),
      until: frame.beforeTomorrow.toISOString(),
    },
    countedAt: countedAt.bets?.toISOString() ?? null,
    hasSimulatedPlayers: facts.hasSimulatedPlayers,
    figures: presentFigures(facts),
    points: period === "today" ? presentHours(facts) : presentDays(facts),
    categories: facts.categories.map(({ category, bets, stake, win }) => ({
      category,
      bets: Number(bets),
      stakes: wire(stake),
      wins: wire(win),
    })),
    openRounds: {
      count: Number(openRounds.count),
      stakes: wire(openRounds.stake),
      oldestAt: openRounds.oldestAt?.toISOString() ?? null,
    },
    vendors: facts.vendors.map((row) => presentHealth(row, now)),
    ledger: {
      checkedSecondsAgo: Number.isNaN(watch.ageSeconds) ? null : Math.max(0, Math.round(watch.ageSeconds)),
      isOld: watch.isOld,
      findings: Object.keys(watch.drift ?? {}),
      sum: wire(ledger.shared + ledger.members),
      membersHave: wire(ledger.members),
    },
    trail: {
      entries: Number(trail.links.reduce((all, { position }) => all + position, 0n)),
      waitingSeconds: Math.round(trail.ageSeconds),
      isLate: trail.ageSeconds > CHAIN_LATE_SECONDS,
    },
  };
}

/** Presents the figures. Values run up to now; the comparison uses only full hours of both periods. */
function presentFigures({ period, frame, hours, days, countedAt, zone }: Facts): OverviewFigure[] {
  const hour = (moment: Date) => keyOfHour(moment, zone);
  const own = between(days, frame.firstDay, frame.lastDay);
  const others = between(days, frame.beforeFirstDay, frame.beforeLastDay);
  const today = between(hours, frame.lastDay, hour(frame.tomorrow));
  const value = addSums([...own, ...today]);
  const compared = addSums([...own, ...between(hours, frame.lastDay, hour(frame.fullHour))]);
  const before = addSums([...others, ...between(hours, frame.beforeLastDay, hour(frame.beforeFullHour))]);
  const wholeDays = PERIODS[period].days - 1;
  const playersOf = (sums: Sums, whole: readonly Sums[]) =>
    wholeDays === 0 ? sums.players : average(addSums(whole).players, wholeDays);

  const figure = (name: OverviewFigure["name"], kind: OverviewFigure["kind"], at: Date | null, all: bigint[]) => {
    const [now = 0n, like = 0n, earlier = 0n] = all;
    const say = kind === "amount" ? wire : String;
    const change = changeOf(like, earlier);
    return {
      name,
      kind,
      value: say(now),
      compared: say(like),
      before: say(earlier),
      change,
      countedAt: at?.toISOString() ?? null,
    };
  };
  const sides = [value, compared, before];
  const players = [playersOf(value, own), playersOf(compared, own), playersOf(before, others)];
  return [
    figure(
      "registrations",
      "count",
      countedAt.people,
      sides.map(({ registrations }) => registrations),
    ),
    figure(
      "signIns",
      "count",
      countedAt.people,
      sides.map(({ signIns }) => signIns),
    ),
    figure("activePlayers", "count", countedAt.bets, players),
    figure(
      "deposits",
      "amount",
      countedAt.money,
      sides.map(({ deposited }) => deposited),
    ),
    figure(
      "withdrawals",
      "amount",
      countedAt.money,
      sides.map(({ withdrawn }) => withdrawn),
    ),
    figure(
      "stakes",
      "amount",
      countedAt.bets,
      sides.map(({ stake }) => stake),
    ),
    figure(
      "wins",
      "amount",
      countedAt.bets,
      sides.map(({ win }) => win),
    ),
    figure(
      "grossResult",
      "amount",
      countedAt.bets,
      sides.map(({ stake, win }) => stake - win),
    ),
  ];
}

/** Presents the hours of today without the current one, which is incomplete. */
function presentHours({ frame, hours, zone }: Facts): OverviewPoint[] {
  const known = new Map(hours.map((row) => [row.key, row]));
  const count = Math.round((frame.tomorrow.getTime() - frame.today.getTime()) / HOUR_MS);
  return Array.from({ length: count }, (_hour, index) => {
    const at = new Date(frame.today.getTime() + index * HOUR_MS);
    const beforeAt = new Date(frame.beforeToday.getTime() + index * HOUR_MS);
    const own = at < frame.fullHour ? (known.get(keyOfHour(at, zone)) ?? NOTHING) : null;
    return presentPoint(at, beforeAt, own, known.get(keyOfHour(beforeAt, zone)) ?? NOTHING);
  });
}

/** Presents full days only: omits today and the day it is compared with. */
function presentDays({ period, frame, hours, days, zone }: Facts): OverviewPoint[] {
  const known = new Map(days.map((row) => [row.key, row]));
  const lastBefore = addSums(between(hours, frame.beforeLastDay, keyOfHour(frame.beforeTomorrow, zone)));
  const count = PERIODS[period].days;
  // Uses noon, so that days of 23 or 25 hours do not shift the date.
  const dayAt = (from: Date, index: number) => new Date(from.getTime() + index * DAY_MS + DAY_MS / 2);
  return Array.from({ length: count }, (_day, index) => {
    const [at, beforeAt] = [dayAt(frame.from, index), dayAt(frame.beforeFrom, index)];
    const isToday = index === count - 1;
    const own = isToday ? null : (known.get(keyOfDay(at, zone)) ?? NOTHING);
    return presentPoint(at, beforeAt, own, isToday ? lastBefore : (known.get(keyOfDay(beforeAt, zone)) ?? NOTHING));
  });
}

function presentPoint(at: Date, beforeAt: Date, own: Sums | null, before: Sums): OverviewPoint {
  const shown = presentSums(own ?? NOTHING);
  return {
    at: at.toISOString(),
    beforeAt: beforeAt.toISOString(),
    ...(own ? shown : HIDDEN),
    before: presentSums(before),
  };
}

const HIDDEN = {
  deposits: null,
  withdrawals: null,
  stakes: null,
  wins: null,
  bets: null,
  activePlayers: null,
  registrations: null,
  signIns: null,
};

const presentSums = ({ stake, win, bets, players, registrations, signIns, deposited, withdrawn }: Sums) => ({
  deposits: wire(deposited),
  withdrawals: wire(withdrawn),
  stakes: wire(stake),
  wins: wire(win),
  bets: Number(bets),
  activePlayers: Number(players),
  registrations: Number(registrations),
  signIns: Number(signIns),
});

function presentHealth({ minutes, heardAt, ...vendor }: VendorHealthRow, now: Date): VendorHealth {
  const took = TOOK_LIMITS_MS.map((_limit, index) => minutes.reduce((all, each) => all + (each.took[index] ?? 0), 0));
  const over = minutes.reduce((all, each) => all + (each.took[TOOK_LIMITS_MS.length] ?? 0), 0);
  const minuteNow = Math.floor(now.getTime() / 60_000);
  const series = Array<number>(HEALTH_MINUTES).fill(0);
  for (const { minute, calls } of minutes) {
    const place = HEALTH_MINUTES - 1 - (minuteNow - Math.floor(Date.parse(minute) / 60_000));
    if (place >= 0 && place < HEALTH_MINUTES) series[place] = (series[place] ?? 0) + calls;
  }
  return {
    ...vendor,
    calls: minutes.reduce((all, each) => all + each.calls, 0),
    failures: minutes.reduce((all, each) => all + each.failures, 0),
    p95Ms: percentile95([...took, over], TOOK_LIMITS_MS),
    heardAt: heardAt?.toISOString() ?? null,
    minutes: series,
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the key of an hour as in the queries, such as "2026-11-15T13", in the same time zone. */
function keyOfHour(moment: Date, zone: string): string {
  const format = formats.get(zone) ?? makeFormat(zone);
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part["year"]}-${part["month"]}-${part["day"]}T${part["hour"]}`;
}

const keyOfDay = (moment: Date, zone: string) => keyOfHour(moment, zone).slice(0, 10);

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-GB", { ...parts, timeZone, hourCycle: "h23" });
  formats.set(timeZone, format);
  return format;
}
