/* A payment method keeps its brand and kind, because deposits refer to it. Its version counts the changes. */
create or replace function payment_methods_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.version := 0;
    return new;
  end if;
  if (new.brand_id, new.code, new.kind, new.currency) is distinct from (old.brand_id, old.code, old.kind, old.currency) then
    raise exception 'a payment method''s identity is immutable' using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end;
$$;
revoke all on function payment_methods_guard from public;
