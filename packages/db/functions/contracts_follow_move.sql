/*
 * Ends the contracts of a moved member and of their downline, because they were granted within the previous upline's
 * contracts. Offers are withdrawn. Active contracts end with their current period, which began under the old tree.
 */
create or replace function contracts_follow_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text;
  over contracts;
begin
  select time_zone into zone from brands where id = new.brand_id;
  perform contracts_lock(new.brand_id);
  for over in
    select contract.* from team_places as top
    join team_places as place on place.path >= top.path and place.path < top.path || '~'
    join contracts as contract on contract.downline_id = place.member_id and contract.state in ('offered', 'active')
    where top.member_id = new.member_id order by contract.id
  loop
    if over.state = 'offered' then
      update contracts set state = 'withdrawn', withdrawn_at = new.ended_at where id = over.id;
    else
      update contracts set state = 'ended', ended_for = 'moved', ended_at = new.ended_at,
        ends_at = greatest(over.starts_at, contract_boundary(over.cycle, new.effective_on, zone))
      where id = over.id;
    end if;
    insert into contract_events (id, brand_id, contract_id, action, at)
    values (gen_random_uuid(), over.brand_id, over.id, case over.state when 'offered' then 'withdrawn' else 'ended' end, new.ended_at);
    insert into outbox (topic, change)
    select 'member:' || concerned, 'contracts' from unnest(array[over.upline_id, over.downline_id]) as concerned
    where concerned is not null;
  end loop;
  return null;
end;
$$;
revoke all on function contracts_follow_move from public;
