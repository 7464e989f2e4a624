/*
 * A bet must be placed while its draw is open for sales, to the millisecond, and its terms never change. It is
 * settled by the draw's current revision, cancelled only before sales end, and refunded only if its draw was
 * cancelled. It is paid exactly the prize and rebate that it was settled with.
 */
create or replace function lottery_bets_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'revision', 'paid_revision', 'prize', 'rebate_paid', 'hits', 'paid', 'ended_at'];
  draw lottery_draws;
begin
  if tg_op = 'DELETE' then
    raise exception 'a bet cannot be deleted' using errcode = 'restrict_violation';
  end if;
  select * into draw from lottery_draws where id = new.draw_id;
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.paid <> 0 or new.revision <> -1 or new.paid_revision <> -1 then
      raise exception 'a bet begins open' using errcode = 'restrict_violation';
    elsif draw.state <> 'open' or new.placed_at >= draw.closes_at or (new.placed_at < draw.opens_at
      -- A chase buys later draws before they open for sale to others; their seeds are already committed.
      and not exists (select from lottery_slips as slip where slip.id = new.slip_id and slip.kind = 'chase')) then
      raise exception 'the draw does not sell' using errcode = 'restrict_violation', constraint = 'lottery_bets_selling';
    elsif (new.brand_id, new.game) is distinct from (draw.brand_id, draw.game) then
      raise exception 'a bet belongs to the draw''s brand and game' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a bet is immutable' using errcode = 'restrict_violation';
  end if;

  if new.state in ('won', 'lost', 'tied') and row (new.state, new.prize, new.rebate_paid, new.hits, new.revision)
    is distinct from row (old.state, old.prize, old.rebate_paid, old.hits, old.revision) then
    if draw.state <> 'drawn' or new.revision <> draw.revision or new.revision <= old.revision
      or old.state in ('refunded', 'cancelled') then
      raise exception 'a bet is settled once per result' using errcode = 'restrict_violation';
    end if;
  elsif new.state is distinct from old.state then
    if new.state = 'refunded' and (draw.state <> 'cancelled' or old.paid > 0 or old.state = 'cancelled') then
      raise exception 'a bet is refunded with its draw' using errcode = 'restrict_violation';
    elsif new.state = 'cancelled' and (old.state <> 'open' or draw.state <> 'open' or new.ended_at >= draw.closes_at) then
      raise exception 'a bet is cancelled before its draw closes' using errcode = 'restrict_violation';
    elsif new.state = 'open' then
      raise exception 'a bet does not open again' using errcode = 'restrict_violation';
    end if;
  end if;
  if row (new.paid, new.paid_revision) is distinct from row (old.paid, old.paid_revision) and (
      draw.state <> 'settled' or new.paid_revision <> new.revision or new.paid_revision <= old.paid_revision
      or new.paid <> new.prize + new.rebate_paid) then
    raise exception 'a bet is paid once per result, what it won' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function lottery_bets_guard from public;
