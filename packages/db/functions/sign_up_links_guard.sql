-- A link is created by an agent who may invite to its type, with a code that no member has. Only its expiry, its
-- maximum use and whether it is open can change.
create or replace function sign_up_links_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['expires_at', 'most_uses', 'closed_at', 'used'];
begin
  if tg_op = 'DELETE' then
    raise exception 'a sign-up link cannot be deleted' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.used <> 0 or new.closed_at is not null then
      raise exception 'a sign-up link starts open and unused' using errcode = 'restrict_violation';
    elsif not exists (
      select from members as agent where agent.id = new.agent_id and agent.brand_id = new.brand_id and agent.erased_at is null
        and agent.locked_at is null and agent.frozen_at is null and new.account_type = any (agent_invites(agent.type))
        and (new.terms is null or agent.type in (1, 2, 42))
    ) then
      raise exception 'the link''s account type is not permitted for this agent' using errcode = 'restrict_violation';
    elsif exists (select from members where brand_id = new.brand_id and invitation_code = new.code) then
      raise exception 'the code is already in use' using errcode = 'unique_violation';
    end if;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a sign-up link''s terms are immutable' using errcode = 'restrict_violation';
  elsif old.closed_at is not null then
    raise exception 'a closed sign-up link cannot be reopened' using errcode = 'restrict_violation';
  elsif new.expires_at < old.expires_at or new.most_uses < old.most_uses then
    raise exception 'a sign-up link''s expiry can only be extended' using errcode = 'restrict_violation';
  elsif new.used <> old.used and new.used <> old.used + 1 then
    raise exception 'uses of a sign-up link are counted one by one' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function sign_up_links_guard from public;
