/*
 * A use needs a link that is valid at that moment, and a new member of the link's type who is placed below its agent,
 * or beside the agent at the lowest level. The link's row is locked while uses are counted, so that concurrent
 * sign-ups cannot exceed its maximum use.
 */
create or replace function sign_up_link_uses_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['offer', 'offer_problem', 'deposited_at', 'bet_at'];
  link sign_up_links;
begin
  if tg_op = 'DELETE' then
    raise exception 'the use of a sign-up link is immutable' using errcode = 'restrict_violation';
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - moving <> to_jsonb(old) - moving then
      raise exception 'the use of a sign-up link is immutable' using errcode = 'restrict_violation';
    elsif (old.offer is distinct from new.offer and old.offer is distinct from 'waiting')
      or (old.deposited_at is not null and new.deposited_at is distinct from old.deposited_at)
      or (old.bet_at is not null and new.bet_at is distinct from old.bet_at) then
      raise exception 'a first event of a sign-up link is recorded once' using errcode = 'restrict_violation';
    elsif old.bet_at is null and new.bet_at is not null then
      perform sign_up_link_count(new.link_id, new.bet_at, 'bet');
    end if;
    return new;
  end if;
  update sign_up_links set used = used + 1
  where id = new.link_id and used < most_uses and closed_at is null and expires_at > new.used_at
  returning * into link;
  if link.id is null then
    raise exception 'the sign-up link is closed, expired or used up' using errcode = 'restrict_violation';
  elsif new.offer is distinct from (case when link.terms is not null then 'waiting' end) or not exists (
    select from members as newcomer, members as agent
    where newcomer.id = new.member_id and agent.id = link.agent_id and newcomer.brand_id = link.brand_id
      and newcomer.type = link.account_type and newcomer.id <> agent.id
      and (newcomer.upline_id = agent.id or newcomer.upline_id = agent.upline_id and exists (
        select from team_places where member_id = agent.id and level >= 12
      ))
  ) then
    raise exception 'a member who joins by a link must be placed below its agent' using errcode = 'restrict_violation';
  end if;
  perform sign_up_link_count(new.link_id, new.used_at, 'registered');
  return new;
end;
$$;
revoke all on function sign_up_link_uses_guard from public;
