import { randomUUID } from "node:crypto";
import { DEEPEST_TEAM_LEVEL } from "@perya/contract";
import { newId, type Db } from "@perya/db";
import type { ContractTerms } from "@perya/rules";
import type { NaivePlayer } from "@perya/rules/naive-model";
import { randomTeam, type RandomTeam } from "@perya/rules/random-team";
import { sql } from "kysely";
import type { openOwner } from "../../testing/guards.test-setup.ts";

/** A random team from packages/rules, with the database ids of its players. */
export type LoadedTeam = RandomTeam & { number: number; idOf: ReadonlyMap<string, string> };

type At = { brandId: string; gameId: string; owner: ReturnType<typeof openOwner> };

/**
 * Number of random teams. The default covers every kind in a few seconds; `npm run test:settlements` tries ten
 * thousand.
 */
export const TEAMS = Number(process.env["TEAMS"] ?? 24);
export const SEED = Number(process.env["SEED"] ?? 2_100);

/**
 * The hour in which all bets of a test are settled, and its day, so that the bets are in one period of every kind of
 * contract.
 */
export type Hour = { from: Date; dayFrom: Date; dayTo: Date };

/** False if the moves that the generator made would exceed the maximum depth of a team. */
export function canStand(number: number): boolean {
  const { players } = randomTeam(number);
  const uplineOf = new Map(players.map(({ id, uplineId }) => [id, uplineId]));
  const levelOf = (id: string | null): number => (id === null ? 0 : 1 + levelOf(uplineOf.get(id) ?? null));
  return players.every(({ id }) => levelOf(id) <= DEEPEST_TEAM_LEVEL);
}

/** Stores a team: its members through the tables' own triggers, its contracts as if they had been signed. */
export async function loadTeam(db: Db, { brandId, owner }: At, hour: Hour, number: number): Promise<LoadedTeam> {
  const team = randomTeam(number);
  const idOf = new Map(team.players.map(({ id }) => [id, randomUUID() as string]));
  const get = (name: string) => idOf.get(name) ?? "";
  await db
    .insertInto("members")
    .values(
      team.players.map(({ id, uplineId }) => ({
        id: get(id),
        brand_id: brandId,
        account: `t${number}${id}`,
        nickname: id,
        type: 1,
        password_hash: "none",
        upline_id: uplineId === null ? null : get(uplineId),
        created_at: new Date(hour.dayFrom.getTime() - 1),
      })),
    )
    .execute();
  const uncounted = team.players.filter(({ counts }) => !counts);
  if (uncounted.length > 0)
    await db
      .insertInto("uncounted_play")
      .values(
        uncounted.map(({ id }, index) => ({
          id: get(id),
          member_id: get(id),
          // Covers one millisecond of the hour, or all time from then on: any overlap excludes all bets of the hour.
          from_at: new Date(hour.from.getTime() + 59 * 60_000),
          until_at: index % 2 === 0 ? null : new Date(hour.from.getTime() + 59 * 60_000 + 1),
          cause: "review" as const,
        })),
      )
      .execute();

  const uplineOf = new Map(team.players.map(({ id, uplineId }) => [id, uplineId]));
  const contracts = [...team.tiered, ...team.realTime].map(([id, terms]) => ({
    id: newId(hour.dayFrom),
    brand_id: brandId,
    kind: terms.kind,
    upline_id: uplineOf.get(id) === null ? null : get(uplineOf.get(id) ?? ""),
    downline_id: get(id),
    version: 1,
    currency: "PHP",
    cycle: terms.kind === "dividend" ? terms.cycle : null,
    terms: storeTerms(terms),
    offered_operator: uplineOf.get(id) === null ? randomUUID() : null,
    forward: terms.kind === "realtime" ? "0" : String(team.broughtForward.get(id) ?? 0n),
  }));
  await owner.put([
    sql`insert into contracts (id, brand_id, kind, upline_id, downline_id, version, currency, cycle, terms, terms_hash, state,
        offered_at, offered_operator, offered_session, offered_seal, answered_at, answered_session, answered_seal, starts_at)
      select id, brand_id, kind, upline_id, downline_id, version, currency, cycle, terms, sha256(''), 'active',
        ${before(hour, 3)}, offered_operator, id, sha256(''), ${before(hour, 2)}, id, sha256(''), ${before(hour, 1)}
      from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb) as row (id uuid, brand_id uuid, kind text, upline_id uuid,
        downline_id uuid, version integer, currency text, cycle text, terms jsonb, offered_operator uuid)`,
    // Carry-over from the day before, as if that day had been settled.
    sql`insert into settlement_lines (id, period_id, contract_id, member_id, carry_forward, paid)
      select gen_random_uuid(), period.id, row.id, row.downline_id, row.forward, 0
      from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb) as row (id uuid, kind text, downline_id uuid, forward bigint)
      join settlement_periods as period on period.brand_id = ${brandId} and period.kind = 'dividend' and period.ends_at = ${hour.dayFrom}
      where row.kind = 'dividend' and row.forward < 0`,
  ]);
  return { ...team, number, idOf };
}

const before = (hour: Hour, days: number) => new Date(hour.dayFrom.getTime() - days * 24 * 60 * 60_000);

/** Inserts a paid period for the day before, which holds its carry-over. */
export function putDayBefore({ brandId, owner }: At, hour: Hour): Promise<void> {
  return owner.put([
    sql`insert into settlement_periods (id, brand_id, kind, cycle, currency, starts_at, ends_at, state, counted_at, hash,
        released_at, paid, paid_at)
      select gen_random_uuid(), ${brandId}, kind, cycle, 'PHP', ${before(hour, 1)}, ends_at, 'paid', ends_at, sha256(''), ends_at,
        0, ends_at
      from (values ('dividend', 'daily', ${hour.dayFrom}::timestamptz), ('daily', null, ${hour.dayFrom}),
        ('hourly', null, ${hour.from})) as done (kind, cycle, ends_at)`,
  ]);
}

/** Writes each version of a bet as a difference, as the stream does. */
export async function playAll(
  db: Db,
  { brandId, gameId }: At,
  hour: Hour,
  teams: readonly LoadedTeam[],
): Promise<void> {
  const rows = teams.flatMap(({ players, idOf }) =>
    players.flatMap(({ id, bets }: NaivePlayer) =>
      bets.flatMap((versions) => {
        const betId = randomUUID();
        return versions.map((now, index) => {
          const said = versions[index - 1] ?? { stake: 0n, validStake: 0n, win: 0n };
          return {
            bet_id: betId,
            version: index + 1,
            member_id: idOf.get(id) ?? "",
            bets: Number(now.stake > 0n) - Number(said.stake > 0n),
            stake: String(now.stake - said.stake),
            valid_stake: String(now.validStake - said.validStake),
            win: String(now.win - said.win),
          };
        });
      }),
    ),
  );
  // Vendors send versions in order.
  const inOrder = rows.toSorted((one, other) => one.version - other.version);
  await sql`
    insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
      valid_stake, win, jackpot_share, settled_at)
    select row.bet_id, row.version, ${brandId}, row.member_id, ${gameId}, 'STUDIO', 'RNG', 'PHP', row.bets, row.stake,
      row.valid_stake, row.win, 0, ${hour.from}
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as row (bet_id uuid, version integer, member_id uuid, bets integer,
      stake bigint, valid_stake bigint, win bigint)`.execute(db);
}

/** Moves a member with a team to the top on the following day, which must not affect this day's settlement. */
export async function moveLater(
  { brandId, owner }: At,
  hour: Hour,
  { players, idOf, tiered }: LoadedTeam,
): Promise<void> {
  // Prefers players without a contract who have bets: a count that used current positions would miss them.
  const below = players.filter(({ uplineId }) => uplineId !== null);
  const moved = below.find(({ id, bets, counts }) => !tiered.has(id) && bets.length > 0 && counts) ?? below[0];
  if (!moved) return;
  const id = randomUUID();
  await owner.put([
    sql`insert into team_moves (id, brand_id, member_id, upline_id, approval_id, effective_on, asked_at)
      values (${id}, ${brandId}, ${idOf.get(moved.id)}, null, ${id}, (${hour.dayTo}::timestamptz at time zone 'Asia/Manila')::date, now())`,
  ]);
}

function storeTerms(terms: ContractTerms): unknown {
  return JSON.parse(
    JSON.stringify(terms, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value)),
  );
}
