/*
 * Ends a grant before its requirement is met, for a job or the member: as expired after its deadline, otherwise as
 * forfeited with a reason. `spent` requires that its bonus money is used up, that no bet placed with it is open, and
 * that another grant is pending. `locked`, `excluded` and `closed` require that the member is still blocked for that
 * reason. Returns false if the grant has already ended, or the reason does not hold.
 */
create or replace function grants_close(ended uuid, why text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  given bonus_grants;
  holds boolean;
begin
  select * into given from bonus_grants as found where found.id = ended;
  if not found then
    return false;
  end if;
  perform grants_lock(given.brand_id, given.member_id, given.currency);
  select * into given from bonus_grants as locked where locked.id = ended;
  if given.state = 'active' and given.expires_at <= moment then
    return grants_end(ended, 'expired', null, moment);
  end if;
  holds := case why
    when 'member' then true
    when 'spent' then given.state = 'active' and given.worth <= 0 and exists (
        select from bonus_grants as waiting
        where waiting.member_id = given.member_id and waiting.currency = given.currency and waiting.state = 'pending'
      ) and not exists (
        select from grant_bets as linked join bets on bets.id = linked.bet_id
        where linked.grant_id = ended and linked.bonus > 0 and bets.settled_at is null
      )
    else reward_standing(given.member_id) = why
  end;
  return coalesce(holds, false) and grants_end(ended, 'forfeited', why, moment);
end;
$$;
revoke all on function grants_close from public;
grant execute on function grants_close to perya_app;
