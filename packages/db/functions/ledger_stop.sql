-- Stores findings. If there are any, payouts stop until the database's owner runs an audit that resumes them.
create or replace function ledger_stop(findings jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted jsonb;
begin
  if findings is not null then
    update ledger_watch set drift = coalesce(ledger_watch.drift, findings);
  end if;
  select watch.drift into noted from ledger_watch as watch;
  return noted;
end;
$$;
revoke all on function ledger_stop from public;
grant execute on function ledger_stop to perya_app;
