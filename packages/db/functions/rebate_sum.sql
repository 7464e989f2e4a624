-- Returns a member's rebate for a period under a version of its program: min(cap, sum of base × rate, each rounded
-- down). The base is the valid stake per category, or the net loss. Same as rebateOf (packages/rules).
create or replace function rebate_sum(
  chosen uuid, vip_level integer, member uuid, played_in text, from_day date, to_day date
) returns bigint
language sql stable set search_path = public, pg_temp as $$
  with own as (
    select program.base, found.terms -> 'levels' -> (least(vip_level, jsonb_array_length(found.terms -> 'levels')) - 1) as level
    from rebate_versions as found join rebate_programs as program on program.id = found.program_id where found.id = chosen
  ), counted as (
    select play.category, play.valid_stake as base from own, rebate_plays(member, played_in, from_day, to_day) as play
    where own.base = 'validBet'
    union all
    select 'ALL', greatest(0, coalesce(sum(play.stake - play.win), 0) - rebate_bonuses(member, played_in, from_day, to_day))
    from own, rebate_plays(member, played_in, from_day, to_day) as play where own.base = 'netLoss'
  )
  select coalesce(least(trunc((own.level ->> 'cap')::numeric * 10000), (
    select coalesce(sum(trunc(greatest(0, counted.base) * (own.level -> 'rates' ->> counted.category)::numeric)), 0) from counted
  )), 0)::bigint
  from own;
$$;
