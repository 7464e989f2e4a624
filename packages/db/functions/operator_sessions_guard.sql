/*
 * Guards the step-up of a session (decision 0050). A TOTP code starts it and renews the session's token; each use extends it
 * by ten minutes, up to four hours after the code. Once expired, only a new code starts it again, and never in an ended
 * session. signed-in-operator.ts has the same limits.
 */
create or replace function operator_sessions_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.step_up_used_at := new.proved_at;
    return new;
  end if;
  if old.ended_at is not null and (new.ended_at is null or new.proved_at <> old.proved_at
      or new.step_up_used_at <> old.step_up_used_at or new.token_hash <> old.token_hash) then
    raise exception 'an ended session cannot be reopened' using errcode = 'restrict_violation';
  end if;
  if new.proved_at <> old.proved_at then
    if new.token_hash = old.token_hash or new.proved_at < old.proved_at then
      raise exception 'a new step-up must be later and renew the token' using errcode = 'restrict_violation';
    end if;
    new.step_up_used_at := new.proved_at;
  elsif new.step_up_used_at < old.step_up_used_at
      or new.step_up_used_at > old.step_up_used_at and (
        new.step_up_used_at >= old.step_up_used_at + interval '10 minutes'
        or new.step_up_used_at >= old.proved_at + interval '4 hours') then
    raise exception 'an expired step-up needs a new code' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function operator_sessions_guard from public;
