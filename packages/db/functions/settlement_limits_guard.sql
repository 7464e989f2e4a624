-- A limit needs dual approval, and only a later approval can replace it.
create or replace function settlement_limits_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'settlements.limit' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and agreed.payload ->> 'kind' = new.kind
      and agreed.payload ->> 'currency' = new.currency and (agreed.payload ->> 'most')::numeric * 10000 = new.most
      and (tg_op = 'INSERT' or agreed.decided_at >= (select decided_at from approvals where id = old.approval_id))
  ) then
    raise exception 'a limit must match an approval by two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function settlement_limits_guard from public;
