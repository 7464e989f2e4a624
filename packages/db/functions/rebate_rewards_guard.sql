-- A rebate's reward pays the rebate's amount in cash. Above the program's auto-approval limit it is issued as held.
create or replace function rebate_rewards_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from rebates as rebate join rebate_versions as version on version.id = rebate.version_id
    where rebate.id::text = new.source_ref and new.kind = 'cash'
      and (rebate.brand_id, rebate.member_id, rebate.currency, rebate.amount) = (new.brand_id, new.member_id, new.currency, new.amount)
      and (new.state = 'held' or rebate.amount <= (version.terms ->> 'autoApproveMax')::numeric * 10000)
  ) then
    raise exception 'a rebate is paid as it was counted' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function rebate_rewards_guard from public;
