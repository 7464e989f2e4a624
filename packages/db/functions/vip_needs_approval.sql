-- True if a gift, or a level's extra points, exceed the limit of one operator. Same as needsVipApproval
-- (packages/rules).
create or replace function vip_needs_approval(terms jsonb) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select exists (
    select from jsonb_array_elements(terms -> 'levels') as level
    where greatest((level ->> 'levelGift')::numeric, (level ->> 'birthdayGift')::numeric) > 20000
      or (level ->> 'pointsPercent')::integer > 50
  );
$$;
revoke all on function vip_needs_approval from public;
