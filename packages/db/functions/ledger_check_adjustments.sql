/*
 * A manual adjustment must match a dual approval: its key, brand, member, currency and amount, to or from the
 * member's cash. Applies whatever the application sends.
 */
create or replace function ledger_check_adjustments(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from unnest(leg_movements, leg_accounts) as house (movement, account)
    where owners[house.account] = 'house:adjustments' and not exists (
      select from approvals as agreed
      cross join lateral (select ((agreed.payload ->> 'amount')::numeric * 10000)::bigint as amount) as meant
      where agreed.kind = 'money.adjust' and agreed.state = 'approved' and agreed.subject_kind = 'member'
        and agreed.id = ledger_reference(keys[house.movement])::uuid
        and keys[house.movement] = 'adjustment:' || agreed.id || case when meant.amount > 0 then ':paid' else ':taken' end
        and exists (select from members where members.id = agreed.subject_id::uuid and members.brand_id = agreed.brand_id)
        and (
          select count(*) = 2 and bool_and(brands[leg.account] = agreed.brand_id and kinds[leg.account] = 'cash'
            and currencies[leg.account] = agreed.payload ->> 'currency'
            and case owners[leg.account]
              when 'house:adjustments' then leg.amount = -meant.amount
              when 'member:' || agreed.subject_id then leg.amount = meant.amount
              else false
            end)
          from unnest(leg_movements, leg_accounts, leg_amounts) as leg (movement, account, amount)
          where leg.movement = house.movement
        )
    )
  ) then
    raise exception 'an adjustment must match an approval by two operators' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_adjustments from public;
