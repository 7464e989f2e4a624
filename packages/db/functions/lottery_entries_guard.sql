/*
 * An entry is immutable. An attempt has two entries, by operators who are not related; if the entries differ, a new
 * attempt begins. Entries for the next revision are possible once the draw has a result.
 */
create or replace function lottery_entries_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  draw lottery_draws;
  other record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'an entry is immutable' using errcode = 'restrict_violation';
  end if;
  select * into draw from lottery_draws where id = new.draw_id for share;
  if not draw.is_outside or draw.state not in ('closed', 'drawn', 'settled', 'paid') then
    raise exception 'results are entered for closed draws from outside' using errcode = 'restrict_violation';
  elsif new.revision <> draw.revision + 1 then
    raise exception 'an entry belongs to the next result' using errcode = 'restrict_violation';
  elsif new.entered_at < draw.draws_at then
    raise exception 'a result is entered after its draw' using errcode = 'restrict_violation';
  end if;
  select coalesce(max(attempt), 0) as attempt into other from lottery_entries
  where draw_id = new.draw_id and revision = new.revision;
  if new.attempt not in (other.attempt, other.attempt + 1) or new.attempt = 0 then
    raise exception 'attempts have no gaps' using errcode = 'restrict_violation';
  elsif new.attempt = other.attempt + 1 and other.attempt > 0 and (
    select count(*) < 2 from lottery_entries as typed
    where typed.draw_id = new.draw_id and typed.revision = new.revision and typed.attempt = other.attempt
  ) then
    raise exception 'an attempt has two entries' using errcode = 'restrict_violation';
  end if;
  if (
    select count(*) from lottery_entries as typed
    where typed.draw_id = new.draw_id and typed.revision = new.revision and typed.attempt = new.attempt
  ) >= 2 then
    raise exception 'an attempt has two entries' using errcode = 'restrict_violation';
  elsif exists (
    select from lottery_entries as typed
    where typed.draw_id = new.draw_id and typed.revision = new.revision and typed.attempt = new.attempt
      and (typed.operator_id = new.operator_id or operators_related(typed.operator_id, new.operator_id))
  ) then
    raise exception 'the second operator is another one' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function lottery_entries_guard from public;
