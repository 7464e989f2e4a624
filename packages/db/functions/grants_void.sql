-- Records a void: the reversed parts, the grant's worth and, for a stake, the parts of its bet.
create or replace function grants_void(part grant_moves, voided_by bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into grant_moves (transfer_id, grant_id, bet_id, cash, bonus)
  values (voided_by, part.grant_id, part.bet_id, -part.cash, -part.bonus);
  update bonus_grants as given set worth = given.worth - part.bonus where given.id = part.grant_id and part.bonus <> 0;
  update grant_bets as linked set cash = linked.cash + part.cash, bonus = linked.bonus + part.bonus
  where linked.bet_id = part.bet_id and part.cash + part.bonus < 0;
end;
$$;
revoke all on function grants_void from public;
