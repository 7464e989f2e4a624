/*
 * Counts settled bets of active grants towards their requirement: valid stake × weight, rounded down, and never more
 * than what is left. Each bet's figure is replaced, so that a void or a re-settlement subtracts exactly what was
 * counted before. Where both sides can be covered, the round's other bets are recounted too. A grant whose
 * requirement is met is completed.
 */
create or replace function grants_count(bet_ids uuid[], moment timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  played record;
  given bonus_grants;
begin
  for played in
    select linked.bet_id, linked.grant_id, linked.weight, linked.counted, (
        select coalesce(sum(version.valid_stake + version.bonus_stake), 0) from settled_bets as version
        where version.bet_id = linked.bet_id
      )::bigint as valid
    from grant_bets as linked join bonus_grants as active on active.id = linked.grant_id and active.state = 'active'
    where linked.bet_id = any (bet_ids || array(
      select other.id from bets as bet
      join bets as other on other.brand_id = bet.brand_id and other.vendor_code = bet.vendor_code
        and other.member_id = bet.member_id and other.round_ref = bet.round_ref
      where bet.id = any (bet_ids) and bet_is_two_sided(bet.category)
    )) and active.expires_at > moment
    order by linked.bet_id
  loop
    select * into given from bonus_grants as locked where locked.id = played.grant_id;
    continue when given.state <> 'active';
    played.valid := least(div(played.valid::numeric * played.weight, 100),
      given.required - given.progress + played.counted);
    continue when played.valid = played.counted;
    update grant_bets as linked set counted = played.valid where linked.bet_id = played.bet_id;
    update bonus_grants as counting set progress = counting.progress - played.counted + played.valid
    where counting.id = given.id returning * into given;
    insert into outbox (topic, change) values ('member:' || given.member_id, 'rewards');
    if given.progress = given.required then
      perform grants_end(given.id, 'completed', null, moment);
    end if;
  end loop;
end;
$$;
revoke all on function grants_count from public;
