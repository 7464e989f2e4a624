-- Sends a message when a bonus is completed or expires, in the same transaction. None for blocked members, and none
-- for a bonus without a wagering requirement, which becomes cash when it is claimed.
create or replace function bonus_grants_tell() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  cash constant bigint := case new.state when 'completed' then grant_money(new.state, new.cap, new.worth) else 0 end;
begin
  if new.required = 0 or reward_standing(new.member_id) is not null then
    return null;
  end if;
  insert into messages (id, brand_id, member_id, type, facts, at)
  select new_id(new.ended_at), new.brand_id, new.member_id, 'reward',
    jsonb_strip_nulls(jsonb_build_object('step', new.state, 'nameEN', titles ->> 'EN', 'nameTY', titles ->> 'TY'))
      || case when cash > 0
        then jsonb_build_object('amount', to_char(cash / 10000.0, 'FM9999999999999990.0099'), 'currency', new.currency)
        else '{}' end,
    new.ended_at
  from rewards where rewards.id = new.reward_id;
  insert into outbox (topic, change) values ('member:' || new.member_id, 'messages');
  return null;
end;
$$;
revoke all on function bonus_grants_tell from public;
