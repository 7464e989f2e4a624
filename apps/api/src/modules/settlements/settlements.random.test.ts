import { fromTenThousandths } from "@perya/money";
import { NaiveModel } from "@perya/rules/naive-model";
import { createBrand } from "@perya/testing";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { openTestApp } from "../../testing/test-setup.ts";
import { applyDueMoves, rollUpTeams, TEAM_FOLLOWER } from "../agents/index.ts";
import { hasUnread } from "../bets/index.ts";
import {
  canStand,
  loadTeam,
  moveLater,
  playAll,
  putDayBefore,
  SEED,
  TEAMS,
  type LoadedTeam,
} from "./random-teams.test-setup.ts";
import { countDue } from "./settlements.jobs.ts";
import type { LineRow, PeriodRow } from "./settlements.queries.ts";
import { closeTicks, followRealTime, REALTIME_FOLLOWER } from "./settlements.realtime.ts";

/** Number of teams that are settled together, at one brand in one period. */
const AT_ONCE = 24;
const HOUR = {
  from: new Date("2026-01-20T15:00:00.000Z"),
  dayFrom: new Date("2026-01-19T16:00:00.000Z"),
  dayTo: new Date("2026-01-20T16:00:00.000Z"),
};

it(`${TEAMS} random teams, counted by the database, settle exactly as in the naive model`, async () => {
  const app = await openTestApp();
  const owner = openOwner(app.ownerUrl);
  const game = await app.db.selectFrom("games").select("id").executeTakeFirstOrThrow();
  const advanceTo = (at: Date) => app.clock.advance(at.getTime() - app.clock.now().getTime());

  for (let first = SEED; first < SEED + TEAMS; first += AT_ONCE) {
    const { id: brandId } = await createBrand(app.db);
    const place = { brandId, gameId: game.id, owner };
    advanceTo(HOUR.from);
    await putDayBefore(place, HOUR);
    const teams: LoadedTeam[] = [];
    for (let number = first; number < Math.min(first + AT_ONCE, SEED + TEAMS); number += 1)
      if (canStand(number)) teams.push(await loadTeam(app.db, place, HOUR, number));
    await playAll(app.db, place, HOUR, teams);
    // In production, autovacuum updates the statistics; in this test it would run too late.
    await owner.put([
      sql`analyze members, team_places, team_lineages, contracts, settled_bets, member_hours, uncounted_play`,
    ]);
    await rollUpTeams(app.deps);
    // One member of each team is moved on the following day, before the count.
    for (const team of teams) await moveLater(place, HOUR, team);
    advanceTo(new Date(HOUR.dayTo.getTime() + 10 * 60_000));
    await applyDueMoves(app.deps);
    await follow();
    await closeTicks(app.deps);
    await countDue(app.deps);
    const lines = await listLines(brandId);
    for (const team of teams) {
      expect(sayCounted(team, lines), `tiers of randomTeam(${team.number})`).toEqual(sayWanted(team));
      expect(sayPaid(team, lines), `bets of randomTeam(${team.number})`).toEqual(sayBets(team));
    }
  }
  await owner.close();
  await app.close();

  async function follow() {
    await vi.waitFor(
      async () => {
        await rollUpTeams(app.deps);
        await followRealTime(app.deps);
        if (await hasUnread(app.db, [TEAM_FOLLOWER, REALTIME_FOLLOWER])) throw new Error("there is more to follow");
      },
      { timeout: 60_000 },
    );
  }

  async function listLines(brandId: string): Promise<Map<string, LineRow>> {
    const rows = await app.db
      .selectFrom("settlement_lines as line")
      .innerJoin("settlement_periods as period", "period.id", "line.period_id")
      .selectAll("line")
      .select("period.kind")
      .where("period.brand_id", "=", brandId)
      .where("period.state", "<>", "paid")
      .where((row) => row.or([row("period.kind", "<>", "hourly"), row("period.starts_at", "=", HOUR.from)]))
      .execute();
    return new Map(rows.map((row) => [`${row.member_id} ${groupOf(row.kind)}`, row]));
  }
});

const groupOf = (kind: PeriodRow["kind"]) => (kind === "realtime" ? "bets" : "tiers");
type Lines = ReadonlyMap<string, LineRow>;
const find = ({ idOf }: LoadedTeam, lines: Lines, name: string, group: "bets" | "tiers") =>
  lines.get(`${idOf.get(name) ?? ""} ${group}`);

function sayCounted(team: LoadedTeam, lines: Lines): string[] {
  return [...team.tiered.keys()].map((name) => {
    const row = find(team, lines, name, "tiers");
    if (!row) return `${name} is missing`;
    const { bet, profit, members, rate, gross, below, due, covered, carry_forward: forward } = row;
    return [name, bet, profit, members, rate, gross, below, due, covered, forward].join(" ");
  });
}

function sayWanted({ players, tiered, broughtForward }: LoadedTeam): string[] {
  const model = new NaiveModel(players);
  return [...tiered.keys()].map((name) => {
    const { figures, rate, gross, below, paid, covered, carryForward } = model.settle(name, tiered, broughtForward);
    const { bet, profit, members } = figures;
    return [name, bet, profit, members, rate, gross, below, paid, covered, carryForward].join(" ");
  });
}

function sayPaid(team: LoadedTeam, lines: Lines): string[] {
  return [...team.realTime.keys()].map((name) => {
    const row = find(team, lines, name, "bets");
    const zero = fromTenThousandths(0n);
    return [name, row?.gross ?? zero, row?.below ?? zero, row?.due ?? zero, row?.covered ?? zero].join(" ");
  });
}

function sayBets({ players, realTime }: LoadedTeam): string[] {
  const model = new NaiveModel(players);
  return [...realTime.keys()].map((name) => {
    const { gross, below, paid, covered } = model.settleBets(name, realTime);
    return [name, gross, below, paid, covered].join(" ");
  });
}
