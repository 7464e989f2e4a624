/*
 * One operator may lower a budget, or raise it up to promotion_budget_alone(). A higher budget needs dual approval of
 * exactly this amount, or the approval that published the version with this budget.
 */
create or replace function promotion_budgets_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a budget stays' using errcode = 'restrict_violation';
  elsif (new.promotion_id, new.brand_id) is distinct from (old.promotion_id, old.brand_id) then
    raise exception 'a budget stays with its promotion' using errcode = 'restrict_violation';
  elsif new.limit_amount > old.limit_amount and new.limit_amount > promotion_budget_alone() and not is_owner_session()
    and not exists (
      select from approvals as agreed
      where agreed.id = new.approval_id and agreed.state = 'approved' and agreed.brand_id = new.brand_id
        and agreed.subject_id = new.promotion_id::text and agreed.kind in ('promotion.budget', 'promotion.publish')
        and (agreed.payload ->> 'budget')::numeric * 10000 = new.limit_amount
        and agreed.decided_at > coalesce((select decided_at from approvals where id = old.approval_id), '-infinity')
    ) then
    raise exception 'a budget above the limit needs two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function promotion_budgets_guard from public;
