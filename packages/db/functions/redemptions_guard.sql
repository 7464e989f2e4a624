/*
 * A redemption begins in process, by a member who may get rewards, at the item's points and extra cash, and reduces
 * the stock by its quantity. An operator of the brand approves or rejects it once; a rejection returns the stock.
 * Approved ones are shipped, then delivered. ledger_check_points and redemptions_backed check its movements.
 */
create or replace function redemptions_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'reason', 'decided_by', 'decided_at', 'shipped_at', 'delivered_at', 'address_id'];
  item mall_items;
begin
  if tg_op = 'DELETE' then
    raise exception 'a redemption stays' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'inProcess' then
      raise exception 'a redemption begins in process' using errcode = 'restrict_violation';
    elsif not exists (select from members where members.id = new.member_id and members.brand_id = new.brand_id)
      or not exists (select from receiving_addresses as address where address.id = new.address_id and address.member_id = new.member_id) then
      raise exception 'a redemption needs a member of the brand and their address' using errcode = 'restrict_violation';
    elsif reward_standing(new.member_id) is not null then
      raise exception 'a blocked member redeems nothing' using errcode = 'restrict_violation';
    end if;
    -- Fails on mall_items_stock if there are too few. The row's lock serializes redemptions of the item.
    update mall_items set stock = stock - new.quantity
    where id = new.item_id and brand_id = new.brand_id and is_shown returning * into item;
    if item.id is null or new.quantity > item.max_each
      or (new.points, new.extra) is distinct from (item.points * new.quantity, item.extra * new.quantity) then
      raise exception 'a redemption costs what its item says' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - moving <> to_jsonb(old) - moving or new.address_id is distinct from old.address_id and new.address_id is not null then
    raise exception 'a redemption stays what was requested' using errcode = 'restrict_violation';
  elsif new.state <> old.state and (old.state, new.state) not in (
    ('inProcess', 'approved'), ('inProcess', 'rejected'), ('approved', 'shipped'), ('shipped', 'delivered')
  ) then
    raise exception 'a redemption does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif new.state = old.state and to_jsonb(new) - 'address_id' <> to_jsonb(old) - 'address_id'
    or old.decided_at is not null and (new.decided_by, new.decided_at, new.reason) is distinct from (old.decided_by, old.decided_at, old.reason) then
    raise exception 'a decision on a redemption does not change' using errcode = 'restrict_violation';
  elsif old.state = 'inProcess' and new.state <> old.state and not operator_works_at(new.decided_by, new.brand_id) then
    raise exception 'an operator of the brand decides on a redemption' using errcode = 'restrict_violation';
  end if;
  if new.state = 'rejected' and old.state <> 'rejected' then
    update mall_items set stock = stock + new.quantity where id = new.item_id;
  end if;
  return new;
end;
$$;
revoke all on function redemptions_guard from public;
