/* After a change of its secrets or address, a provider account must be tested again before it can open. */
create or replace function payment_providers_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.secrets_sealed, new.url) is distinct from (old.secrets_sealed, old.url) and new.tested_at is not null
      and new.tested_at is not distinct from old.tested_at then
    raise exception 'changed secrets must be tested again' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function payment_providers_guard from public;
