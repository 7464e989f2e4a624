-- Checked at commit: the ledger must have made the movements of the redemption's state, so that no item ships before
-- its points are paid, and no redemption is rejected without returning them.
create or replace function redemptions_backed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (values ('', new.points), ('cash-', new.extra)) as part (prefix, amount)
    cross join lateral (values ('hold'), (case new.state when 'inProcess' then 'hold' when 'rejected' then 'released' else 'paid' end))
      as step (name)
    where part.amount > 0 and not exists (
      select from ledger_keys as known
      where known.brand_id = new.brand_id and known.key = 'redemption:' || new.id || ':' || part.prefix || step.name
        and known.refusal is null
    )
  ) then
    raise exception 'a redemption moves its points with its state' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function redemptions_backed from public;
