-- Activates the member's oldest pending grant, if none is active and the member may get rewards. A grant without a
-- requirement is completed at once. Called under the lock of the member's cash account.
create or replace function grants_begin(member uuid, money_currency text, moment timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  given bonus_grants;
begin
  if exists (
    select from bonus_grants as active
    where active.member_id = member and active.currency = money_currency and active.state = 'active'
  ) or reward_standing(member) is not null then
    return;
  end if;
  update bonus_grants as beginning set state = 'active', worth = beginning.amount, activated_at = moment,
    expires_at = moment + make_interval(days => (beginning.terms ->> 'days')::integer)
  where beginning.id = (
    select waiting.id from bonus_grants as waiting
    where waiting.member_id = member and waiting.currency = money_currency and waiting.state = 'pending'
    order by waiting.created_at, waiting.id limit 1
  ) returning * into given;
  if not found then
    return;
  end if;
  perform grants_post(given, 'opened', array['house:rewards'], array['bonus'], array[-given.amount]);
  insert into outbox (topic, change) values ('member:' || member, 'rewards'), ('member:' || member, 'balance');
  if given.progress = given.required then
    perform grants_end(given.id, 'completed', null, moment);
  end if;
end;
$$;
revoke all on function grants_begin from public;
