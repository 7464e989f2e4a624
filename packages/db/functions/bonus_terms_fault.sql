-- Returns the name of the first term that exceeds the limits of all brands, or null if the terms are valid (same as
-- checkBonusTerms in packages/rules).
create or replace function bonus_terms_fault(terms jsonb) returns text
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  percents integer[] := array(select value::integer from jsonb_each_text(terms -> 'weights' -> 'games'))
    || array(select value::integer from jsonb_each_text(terms -> 'weights' -> 'categories'))
    || (terms -> 'weights' ->> 'otherwise')::integer;
begin
  return case
    when (terms ->> 'times')::integer between 0 and 100 is not true then 'times'
    when terms ->> 'base' not in ('bonus', 'depositAndBonus') or ((terms ->> 'deposit')::numeric >= 0) is not true then 'deposit'
    when (select bool_and(percent between 0 and 100) and max(percent) > 0 from unnest(percents) as percent) is not true then 'weights'
    when (terms ->> 'maxBet')::numeric <= 0 then 'maxBet'
    when (terms ->> 'capTimes')::integer not between 1 and 1000 then 'capTimes'
    when (terms ->> 'days')::integer between 1 and 365 is not true then 'days'
  end;
end;
$$;
