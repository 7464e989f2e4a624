/*
 * A freeze is set by the agent directly above, whose type must permit it, and lifted by the agent directly above at that time,
 * by an operator or by a move. The member's row is locked, so of two concurrent calls the second finds the change already made
 * and fails.
 */
create or replace function member_freezes_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  member members;
begin
  select * into member from members where id = new.member_id for no key update;
  if member.brand_id <> new.brand_id or new.agent_id is not null and not exists (
    select from members as agent where agent.id = new.agent_id and agent.id = member.upline_id and agent.brand_id = new.brand_id
      and agent.type in (1, 2) and agent.locked_at is null and agent.erased_at is null and agent.frozen_at is null
  ) then
    raise exception 'an agent can freeze direct downlines only' using errcode = 'restrict_violation';
  elsif (new.action = 'frozen') <> (member.frozen_at is null) then
    raise exception 'a freeze is lifted once and otherwise immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function member_freezes_guard from public;
