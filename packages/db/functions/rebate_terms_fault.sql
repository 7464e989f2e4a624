-- Returns the first fault in the terms of a rebate program; null if they are valid. Same as checkRebateTerms
-- (packages/rules).
create or replace function rebate_terms_fault(terms jsonb, base text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case
    when jsonb_array_length(terms -> 'levels') not between 1 and 12 then 'from 1 to 12 levels'
    when not exists (select from jsonb_array_elements(terms -> 'levels') as level, jsonb_each_text(level -> 'rates')) then 'a rate'
    when exists (
      select from jsonb_array_elements(terms -> 'levels') as level, jsonb_each_text(level -> 'rates') as rate
      where (rate.value ~ '^(0|1)([.][0-9]{1,6})?$' and rate.value::numeric > 0 and rate.value::numeric <= 1) is not true
        or (rate.key = 'ALL') <> (base = 'netLoss')
    ) then 'rates up to 1 of the categories of their base'
    when exists (select from jsonb_array_elements(terms -> 'levels') as level where (level ->> 'cap')::numeric <= 0) then 'caps above zero'
    when ((terms ->> 'autoApproveMax')::numeric >= 0) is not true then 'a maximum for automatic approval'
    when (terms ->> 'payAt' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') is not true then 'a time of payment'
  end;
$$;
revoke all on function rebate_terms_fault from public;
