-- Returns the first fault in the terms of VIP levels; null if they are valid. Same as checkVipTerms (packages/rules).
create or replace function vip_terms_fault(terms jsonb) returns text
language sql immutable set search_path = public, pg_temp as $$
  with level as (
    select place, value as own, lag(value) over (order by place) as below
    from jsonb_array_elements(terms -> 'levels') with ordinality as listed (value, place)
  ), line as (
    select place, own, below, kind,
      (own -> kind ->> 'validStake')::numeric as stake, (own -> kind ->> 'deposits')::numeric as deposits,
      (below -> kind ->> 'validStake')::numeric as stake_below, (below -> kind ->> 'deposits')::numeric as deposits_below
    from level cross join unnest(array['up', 'keep']) as kind
  )
  select case
    when jsonb_array_length(terms -> 'levels') not between 2 and 12 then 'from 2 to 12 levels'
    when exists (select from level where (length(trim(own ->> 'name')) between 1 and 40) is not true) then 'a name for each level'
    when exists (select from line where (place = 1) <> (stake is null or deposits is null)) then 'thresholds for all but level 1'
    when exists (select from line where stake < 0 or deposits < 0) then 'no threshold below zero'
    when exists (
      select from line as up join line as keep using (place)
      where up.kind = 'up' and keep.kind = 'keep' and (keep.stake > up.stake or keep.deposits > up.deposits)
    ) then 'level minimums up to the level''s own threshold'
    when exists (select from line where stake < stake_below or deposits < deposits_below) then 'thresholds that rise with the level'
    when exists (select from level where (own ->> 'levelGift')::numeric <= 0 or (own ->> 'birthdayGift')::numeric <= 0)
      then 'gifts above zero'
    when exists (select from level where ((own ->> 'pointsPercent')::numeric between 0 and 1000) is not true)
      then 'extra points from 0 to 1000 percent'
    when (terms ->> 'giftTimes')::numeric not between 0 and 100 or ((terms ->> 'giftDays')::numeric between 1 and 365) is not true
      then 'gifts with a wagering requirement up to 100 times and 1 to 365 days'
  end;
$$;
revoke all on function vip_terms_fault from public;
