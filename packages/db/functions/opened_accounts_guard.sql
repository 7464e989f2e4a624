/*
 * An opened account is directly below the agent who opened it, of a type that the agent may open, with a password that must be
 * changed, and within the daily limit. Concurrent calls by one agent run one after the other.
 */
create or replace function opened_accounts_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  agent members;
begin
  if tg_op <> 'INSERT' then
    raise exception 'the opener of an account is immutable' using errcode = 'restrict_violation';
  end if;
  select * into agent from members where id = new.agent_id for no key update;
  if agent.brand_id <> new.brand_id or agent.erased_at is not null or agent.locked_at is not null or agent.frozen_at is not null or not exists (
    select from members as opened where opened.id = new.member_id and opened.brand_id = new.brand_id
      and opened.upline_id = agent.id and opened.has_initial_password and opened.type = any (agent_opens(agent.type))
  ) then
    raise exception 'agents open accounts directly below, of permitted types, with an initial password'
      using errcode = 'restrict_violation';
  elsif (select count(*) from opened_accounts where agent_id = new.agent_id and day = new.day) >= 100 then
    raise exception 'daily limit of opened accounts exceeded' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function opened_accounts_guard from public;
