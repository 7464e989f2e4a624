-- A bet is placed while its draw sells, to the millisecond. Later changes are checked by lottery_bets_moved.
create or replace function lottery_bets_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  draw lottery_draws;
begin
  if tg_op = 'DELETE' then
    raise exception 'a bet cannot be deleted' using errcode = 'restrict_violation';
  end if;
  select * into draw from lottery_draws where id = new.draw_id;
  if new.state <> 'open' or new.paid <> 0 or new.revision <> -1 or new.paid_revision <> -1 then
    raise exception 'a bet begins open' using errcode = 'restrict_violation';
  elsif draw.state <> 'open' or new.placed_at >= draw.closes_at or (new.placed_at < draw.opens_at
    -- A chase buys later draws, which are committed, before they open to others.
    and not exists (select from lottery_slips as slip where slip.id = new.slip_id and slip.kind = 'chase')) then
    raise exception 'the draw does not sell' using errcode = 'restrict_violation', constraint = 'lottery_bets_selling';
  elsif (new.brand_id, new.game) is distinct from (draw.brand_id, draw.game) then
    raise exception 'a bet belongs to the draw''s brand and game' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function lottery_bets_guard from public;
