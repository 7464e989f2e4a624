/*
 * A bet never changes what it was sold as. It is settled with the current revision of the result, cancelled before sales end, and
 * refunded only with its draw. What was paid is what it was settled with. Checks all bets that a statement has changed.
 */
create or replace function lottery_bets_moved() returns trigger
language plpgsql set search_path = public, pg_temp
  -- Planned once, perhaps for a single bet: nested loops over thousands would take seconds.
  set enable_nestloop = off as $$
declare
  of_draw uuid;
  draw lottery_draws;
  fault text;
begin
  for of_draw in select distinct moved.draw_id from moved loop
    select * into draw from lottery_draws where id = of_draw;
    select found.fault into fault from (
      select coalesce(case
        when row (moved.slip_id, moved.draw_id, moved.brand_id, moved.member_id, moved.game, moved.play, moved.selection, moved.lines,
            moved.units, moved.unit, moved.times, moved.prize_group, moved.terms_version, moved.rates, moved.rebate,
            moved.reduced_lines, moved.reduced_rates, moved.max_prize, moved.stake, moved.placed_at)
          is distinct from row (before.slip_id, before.draw_id, before.brand_id, before.member_id, before.game, before.play,
            before.selection, before.lines, before.units, before.unit, before.times, before.prize_group, before.terms_version,
            before.rates, before.rebate, before.reduced_lines, before.reduced_rates, before.max_prize, before.stake, before.placed_at)
          then 'a bet is immutable'
        when moved.state in ('won', 'lost', 'tied')
          and row (moved.state, moved.prize, moved.rebate_paid, moved.hits, moved.revision)
            is distinct from row (before.state, before.prize, before.rebate_paid, before.hits, before.revision)
          then case when draw.state <> 'drawn' or moved.revision <> draw.revision or moved.revision <= before.revision
              or before.state in ('refunded', 'cancelled')
            then 'a bet is settled once per result' end
        when moved.state is distinct from before.state then case
          when moved.state = 'refunded' and (draw.state <> 'cancelled' or before.paid > 0 or before.state = 'cancelled')
            then 'a bet is refunded with its draw'
          when moved.state = 'cancelled' and (before.state <> 'open' or draw.state <> 'open' or moved.ended_at >= draw.closes_at)
            then 'a bet is cancelled before its draw closes'
          when moved.state = 'open' then 'a bet does not open again' end
      end, case
        when row (moved.paid, moved.paid_revision) is distinct from row (before.paid, before.paid_revision) and (
            draw.state <> 'settled' or moved.paid_revision <> moved.revision or moved.paid_revision <= before.paid_revision
            or moved.paid <> moved.prize + moved.rebate_paid)
          then 'a bet is paid once per result, what it won'
      end) as fault
      from moved left join before on before.id = moved.id where moved.draw_id = of_draw
    ) as found where found.fault is not null limit 1;
    if fault is not null then
      raise exception '%', fault using errcode = 'restrict_violation';
    end if;
  end loop;
  return null;
end;
$$;
revoke all on function lottery_bets_moved from public;
