-- Returns what is wrong with the free rounds of a reward, or null if they are valid. The game's vendor must support
-- free rounds at the brand, and the reward's amount must be a multiple of their number.
create or replace function free_rounds_fault(brand uuid, amount bigint, free_rounds jsonb, terms jsonb) returns text
language sql stable set search_path = public, pg_temp
return case
  when (free_rounds ->> 'count')::integer between 1 and 1000 is not true then 'count'
  when (free_rounds ->> 'days')::integer between 1 and 365 is not true then 'days'
  when amount % (free_rounds ->> 'count')::integer <> 0 then 'stake'
  when not exists (
    select from games join vendor_connections as connection on connection.vendor_code = games.vendor_code
    where games.id = (free_rounds ->> 'gameId')::uuid and connection.brand_id = brand and connection.free_rounds_url is not null
  ) then 'game'
  when terms is not null then bonus_terms_fault(terms)
end;
