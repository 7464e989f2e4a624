-- A notice of type PR must have the id of a published promotion of its brand.
create or replace function notices_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from promotions where promotions.id = new.id and promotions.brand_id = new.brand_id and promotions.version is not null
  ) then
    raise exception 'only a published promotion is announced as one' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function notices_guard from public;
