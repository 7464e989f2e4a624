/*
 * A contract is granted by an upline to an agent directly below, at the same brand, both with real accounts. It is signed
 * before it starts, and its terms never change. The upline must hold a contract of the same kind that has no end date and is
 * active when this one starts.
 */
create or replace function contracts_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'answered_at', 'answered_session', 'answered_seal', 'withdrawn_at', 'starts_at',
    'end_asked_by', 'end_asked_at', 'ended_at', 'ended_for', 'ends_at'];
begin
  if tg_op = 'DELETE' then
    raise exception 'a contract cannot be deleted' using errcode = 'restrict_violation';
  end if;
  perform contracts_lock(new.brand_id);
  if tg_op = 'INSERT' then
    if new.state <> 'offered' or new.end_asked_by is not null then
      raise exception 'a contract starts as an offer' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a contract''s terms are immutable' using errcode = 'restrict_violation';
  elsif new.state <> old.state and not (new.state = any (case old.state
      when 'offered' then array['active', 'rejected', 'withdrawn']
      when 'active' then array['ended']
      else array[]::text[]
    end)) then
    raise exception 'a contract cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif old.state not in ('offered', 'active') then
    raise exception 'an ended contract is immutable' using errcode = 'restrict_violation';
  elsif old.state = 'active' and (old.answered_at, old.answered_session, old.answered_seal, old.starts_at)
      is distinct from (new.answered_at, new.answered_session, new.answered_seal, new.starts_at) then
    raise exception 'a contract is signed once' using errcode = 'restrict_violation';
  elsif new.end_asked_by is not null and old.state <> 'active' then
    raise exception 'only an active contract can have its termination requested' using errcode = 'restrict_violation';
  end if;

  if new.state in ('offered', 'active') and (tg_op = 'INSERT' or new.state <> old.state) then
    if not exists (
      select from members as downline left join members as upline on upline.id = downline.upline_id
      where downline.id = new.downline_id and downline.brand_id = new.brand_id and downline.erased_at is null
        and downline.type in (1, 2, 41, 42) and downline.upline_id is not distinct from new.upline_id
        and (new.upline_id is null
          or (upline.brand_id = new.brand_id and upline.erased_at is null and upline.type in (1, 2, 42)))
    ) then
      raise exception 'a contract is between an agent and a direct downline' using errcode = 'restrict_violation';
    elsif new.upline_id is not null and not exists (
      select from contracts as own where own.downline_id = new.upline_id and own.kind = new.kind and own.state = 'active'
        and own.currency = new.currency and own.cycle is not distinct from new.cycle
        and own.starts_at <= coalesce(new.starts_at, 'infinity')
    ) then
      raise exception 'an agent cannot grant more than their own contract' using errcode = 'restrict_violation';
    elsif new.state = 'active' and exists (
      select from contracts as earlier where earlier.downline_id = new.downline_id and earlier.kind = new.kind
        and earlier.state = 'ended' and earlier.ends_at > greatest(earlier.starts_at, new.starts_at)
    ) then
      raise exception 'two contracts of one kind cannot be active at once' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end;
$$;
revoke all on function contracts_guard from public;
