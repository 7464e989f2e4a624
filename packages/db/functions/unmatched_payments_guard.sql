/*
 * An unmatched payment is decided once: after it was credited or refunded it cannot be decided again, and its other fields
 * never change.
 */
create or replace function unmatched_payments_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'deposit_id', 'decided_at'];
begin
  if tg_op = 'DELETE' or old.state <> 'open' or to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'an unmatched payment is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function unmatched_payments_guard from public;
