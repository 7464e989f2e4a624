-- A step-up lasts while an operator works, within limits (decision 0050).

-- When a dangerous call last used it. Starts with the code (operator_sessions_guard).
alter table operator_sessions add column step_up_used_at timestamptz;
update operator_sessions set step_up_used_at = proved_at;
alter table operator_sessions alter column step_up_used_at set not null, alter column step_up_used_at set default now();

create function operator_sessions_guard() returns trigger language plpgsql as $$ begin return new; end; $$;
create trigger operator_sessions_guard before insert or update on operator_sessions
  for each row execute function operator_sessions_guard();
