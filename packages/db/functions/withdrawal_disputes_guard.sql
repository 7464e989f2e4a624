/* What a member said stays; it is answered once. */
create or replace function withdrawal_disputes_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'answer', 'decided_at'];
begin
  if tg_op = 'DELETE' or old.state <> 'open' or to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a dispute is answered once, and stays' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function withdrawal_disputes_guard from public;
