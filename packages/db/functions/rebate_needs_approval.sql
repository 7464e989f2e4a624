-- True if terms exceed the limits of one operator. Same as needsRebateApproval (packages/rules).
create or replace function rebate_needs_approval(terms jsonb, base text) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select (terms ->> 'autoApproveMax')::numeric > 10000 or exists (
    select from jsonb_array_elements(terms -> 'levels') as level
    where coalesce((level ->> 'cap')::numeric, 'infinity') > 20000
  ) or exists (
    select from jsonb_array_elements(terms -> 'levels') as level, jsonb_each_text(level -> 'rates') as rate
    where rate.value::numeric > case base when 'validBet' then 0.015 else 0.2 end
  );
$$;
revoke all on function rebate_needs_approval from public;
