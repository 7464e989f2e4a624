import type { Tx } from "@perya/db";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** A table whose rows contain running totals up to the end of a day. */
type Cumulative = { table: string; keys: readonly string[]; sums: readonly string[] };

export const TEAM_DAYS: Cumulative = {
  table: "team_days",
  keys: ["member_id", "currency"],
  sums: ["bets", "stake", "valid_stake", "win", "active_days"],
};

export const TEAM_MONEY: Cumulative = {
  table: "team_money_days",
  keys: ["member_id", "currency"],
  sums: ["deposited", "withdrawn"],
};

export const TEAM_SIZES: Cumulative = { table: "team_sizes", keys: ["member_id"], sums: ["members", "joined"] };

/**
 * Adds each day's increments to that day and all later ones. A missing day is inserted as a copy of the last row
 * before it. `steps` selects the keys, `day` and the increments, one row for each key and day. Each table row is
 * written once, however many increments precede it.
 */
export async function addToCumulative(
  tx: Tx,
  { table, keys, sums }: Cumulative,
  steps: RawBuilder<unknown>,
): Promise<void> {
  const known = sql.id(table);
  const list = (names: readonly string[], write: (name: string) => RawBuilder<unknown>) => sql.join(names.map(write));
  const of = (row: string, names = keys) => list(names, (name) => sql.ref(`${row}.${name}`));
  const isSame = (one: string, other: string) => sql`(${of(one)}) = (${of(other)})`;
  await sql`
    with step as materialized (${steps}), running as (
      select ${of("step")}, step.day, ${list(sums, (name) => sql`sum(step.${sql.id(name)}) over past as ${sql.id(name)}`)}
      from step window past as (partition by ${of("step")} order by step.day)
    ), changed as (
      update ${known} as known set ${list(sums, (name) => sql`${sql.id(name)} = known.${sql.id(name)} + later.${sql.id(name)}`)}
      from (
        select ${of("known")}, known.day, ${list(sums, (name) => sql`sum(step.${sql.id(name)}) as ${sql.id(name)}`)}
        from step join ${known} as known on ${isSame("known", "step")} and known.day >= step.day
        group by ${of("known")}, known.day
      ) as later
      where ${isSame("known", "later")} and known.day = later.day
    )
    insert into ${known} (${list([...keys, "day", ...sums], (name) => sql.id(name))})
    select ${of("running")}, running.day,
      ${list(sums, (name) => sql`coalesce(before.${sql.id(name)}, 0) + running.${sql.id(name)}`)}
    from running
    left join lateral (
      select * from ${known} as known where ${isSame("known", "running")} and known.day < running.day
      order by known.day desc limit 1
    ) as before on true
    where not exists (select from ${known} as known where ${isSame("known", "running")} and known.day = running.day)`.execute(
    tx,
  );
}
