-- Stores how a group's calls were split (grants_split), except refused and repeated calls: the parts of the bet and
-- of each movement, and the grant's worth. Sends its own live event, because a stake of bonus money alone does not
-- change the cash.
create or replace function grants_record(calls jsonb, transfer_ids bigint[], refusals text[], replays boolean[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into grant_moves (transfer_id, grant_id, bet_id, cash, bonus)
  select transfer_ids[call.place], call."grant", linked.bet_id, direction.sign * (call.amount - call.bonus), direction.sign * call.bonus
  from jsonb_to_recordset(calls) as call (place integer, kind text, "grant" uuid, amount bigint, bonus bigint)
  cross join lateral (values (case call.kind when 'debit' then -1 else 1 end)) as direction (sign)
  join bet_transfers as linked on linked.transfer_id = transfer_ids[call.place]
  where call."grant" is not null and refusals[call.place] is null and not replays[call.place];

  insert into grant_bets as known (bet_id, grant_id, cash, bonus, weight)
  select moved.bet_id, moved.grant_id, -moved.cash, -moved.bonus, call.weight
  from jsonb_to_recordset(calls) as call (place integer, kind text, "grant" uuid, weight smallint)
  join grant_moves as moved on moved.transfer_id = transfer_ids[call.place]
  where call.kind = 'debit' and call."grant" is not null and refusals[call.place] is null and not replays[call.place]
  on conflict (bet_id) do update set cash = known.cash + excluded.cash, bonus = known.bonus + excluded.bonus;

  with changed as (
    update bonus_grants as given set worth = given.worth + summed.bonus
    from (
      select moved.grant_id, sum(moved.bonus)::bigint as bonus
      from jsonb_to_recordset(calls) as call (place integer, "grant" uuid)
      join grant_moves as moved on moved.transfer_id = transfer_ids[call.place]
      where call."grant" is not null and refusals[call.place] is null and not replays[call.place]
      group by moved.grant_id having sum(moved.bonus) <> 0
    ) as summed
    where given.id = summed.grant_id returning given.member_id
  )
  insert into outbox (topic, change) select distinct 'member:' || changed.member_id, 'balance' from changed;
end;
$$;
revoke all on function grants_record from public;
