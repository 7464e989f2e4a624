/*
 * An item keeps its brand and is hidden, never deleted, because redemptions refer to it. Its picture must be an
 * upload of the brand, not of a member. Raising the stock's value (stock × cost) above the brand's limit needs dual
 * approval of exactly this stock and cost, used once. Runs as the caller: the tables' owner is exempt, so that a
 * rejected redemption can return its stock.
 */
create or replace function mall_items_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  worth numeric := new.stock::numeric * new.cost;
  is_new constant boolean := tg_op = 'INSERT';
begin
  if tg_op = 'DELETE' then
    raise exception 'an item stays: hide it instead' using errcode = 'restrict_violation';
  elsif not is_new and (new.brand_id, new.made_at) is distinct from (old.brand_id, old.made_at) then
    raise exception 'an item keeps its brand' using errcode = 'restrict_violation';
  elsif pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    return new;
  end if;
  if new.picture_id is not null and not exists (
    select from uploads as picture
    where picture.id = new.picture_id and picture.brand_id = new.brand_id and picture.member_id is null
  ) then
    raise exception 'an item shows a picture of its brand' using errcode = 'restrict_violation';
  end if;
  if (is_new or worth > old.stock::numeric * old.cost)
    and worth > (select mall_stock_limit::numeric * 10000 from brands where id = new.brand_id) then
    if is_new or new.approval_id is not distinct from old.approval_id or not exists (
      select from approvals as agreed
      where agreed.id = new.approval_id and agreed.kind = 'points.stock' and agreed.state = 'approved'
        and agreed.brand_id = new.brand_id and agreed.subject_id = new.id::text
        and agreed.decided_at > coalesce((select decided_at from approvals where id = old.approval_id), '-infinity')
        and (agreed.payload -> 'from' ->> 'stock')::integer = old.stock
        and (agreed.payload -> 'to' ->> 'stock')::integer = new.stock
        and ((agreed.payload -> 'to' ->> 'cost')::numeric * 10000)::bigint = new.cost
    ) then
      raise exception 'stock above the limit needs two operators' using errcode = 'restrict_violation';
    end if;
  elsif not is_new and new.approval_id is distinct from old.approval_id then
    raise exception 'an approval is for stock above the limit' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function mall_items_guard from public;
