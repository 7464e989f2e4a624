/*
 * A promotion begins as a draft, is then live or paused, and finally closed. Publishing a version needs dual approval
 * of the version and its hash, decided after the previous publication's approval; it also sets the budget. The
 * tables' owner, who could drop this trigger, needs no approval (the demo's seed).
 */
create or replace function promotions_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  published promotion_versions;
  is_owner constant boolean := is_owner_session();
begin
  if tg_op = 'DELETE' then
    raise exception 'a promotion stays' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'draft' or new.version is not null then
      raise exception 'a promotion begins as a draft' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif (new.id, new.brand_id, new.created_at) is distinct from (old.id, old.brand_id, old.created_at) then
    raise exception 'a promotion stays what it was created as' using errcode = 'restrict_violation';
  elsif old.state = 'closed' then
    raise exception 'a closed promotion never returns' using errcode = 'restrict_violation';
  elsif new.state <> old.state and not (old.state, new.state) in (
    ('draft', 'live'), ('draft', 'closed'), ('live', 'paused'), ('paused', 'live'), ('live', 'closed'), ('paused', 'closed')
  ) then
    raise exception 'a promotion does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.version is not distinct from old.version then
    return new;
  end if;
  select * into published from promotion_versions where promotion_id = new.id and version = new.version;
  if published.version is null or new.version <= old.version then
    raise exception 'a later version is published' using errcode = 'restrict_violation';
  elsif not is_owner and not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'promotion.publish' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and agreed.subject_id = new.id::text
      and agreed.payload ->> 'version' = new.version::text and agreed.payload ->> 'termsHash' = published.terms_hash
      and agreed.decided_at > coalesce((select decided_at from approvals where id = old.approval_id), '-infinity')
  ) then
    raise exception 'publishing a promotion needs two operators' using errcode = 'restrict_violation';
  end if;
  new.fingerprint := published.fingerprint;
  insert into promotion_budgets (promotion_id, brand_id, limit_amount, approval_id)
  values (new.id, new.brand_id, published.budget, new.approval_id)
  on conflict (promotion_id) do update set limit_amount = excluded.limit_amount, approval_id = excluded.approval_id;
  return new;
end;
$$;
revoke all on function promotions_guard from public;
