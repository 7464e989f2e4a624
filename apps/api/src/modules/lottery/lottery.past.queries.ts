import type { Db } from "@perya/db";
import { sql } from "kysely";

export async function hasDraws(db: Db, brandId: string): Promise<boolean> {
  const found = db.selectFrom("lottery_draws").select("id").where("brand_id", "=", brandId).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function closePast(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update lottery_draws set state = 'closed', closed_at = closes_at where id = any (${ids}::uuid[])`.execute(
    db,
  );
}

type Drawn = { id: string; result: readonly (readonly number[])[] };

export async function drawPast(db: Db, drawn: readonly (Drawn & { seed: string; salt: string })[]): Promise<void> {
  await sql`
    update lottery_draws as draw
    set state = 'drawn', seed = drawn.seed, salt = drawn.salt, result = drawn.result, drawn_at = draw.draws_at
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as drawn (id uuid, seed text, salt text, result jsonb)
    where draw.id = drawn.id`.execute(db);
}

/** Adds results from outside: two entries each, 4 and 8 minutes after the draw. */
export async function enterPast(
  db: Db,
  drawn: readonly Drawn[],
  operatorIds: readonly [string, string],
): Promise<void> {
  const results = JSON.stringify(drawn);
  await sql`
    insert into lottery_entries (draw_id, revision, attempt, operator_id, result, entered_at)
    select drawn.id, 1, 1, operator.id, drawn.result, draw.draws_at + operator.place * interval '4 minutes'
    from jsonb_to_recordset(${results}::jsonb) as drawn (id uuid, result jsonb)
    join lottery_draws as draw on draw.id = drawn.id
    cross join unnest(${operatorIds}::uuid[]) with ordinality as operator (id, place)`.execute(db);
  await sql`
    update lottery_draws as draw
    set state = 'drawn', revision = 1, result = drawn.result, drawn_at = draw.draws_at + interval '8 minutes'
    from jsonb_to_recordset(${results}::jsonb) as drawn (id uuid, result jsonb) where draw.id = drawn.id`.execute(db);
}

/** Moves draws without bets to their last states. */
export async function finishPast(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update lottery_draws set state = 'settled', settled_at = drawn_at + interval '1 second'
    where id = any (${ids}::uuid[]) and state = 'drawn'`.execute(db);
  await sql`
    update lottery_draws set state = 'paid',
      paid_at = drawn_at + make_interval(secs => case when is_outside then pays_after_seconds else 1 end)
    where id = any (${ids}::uuid[]) and state = 'settled'`.execute(db);
}
