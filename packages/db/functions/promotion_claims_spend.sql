-- Updates the budget with each claim: reserved while the claim is open, spent once it is claimed. A check constraint
-- refuses claims above the budget.
create or replace function promotion_claims_spend() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  begun constant text[] := array['joined', 'applying', 'issued'];
  before bigint := case when tg_op = 'UPDATE' and old.state = any (begun) then old.amount else 0 end;
begin
  update promotion_budgets set
    reserved = reserved - before + case when new.state = any (begun) then new.amount else 0 end,
    spent = spent + case when new.state = 'claimed' and old.state is distinct from 'claimed' then new.amount else 0 end
  where promotion_id = new.promotion_id;
  if not found then
    raise exception 'a claim needs a budget' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function promotion_claims_spend from public;
