/*
 * Earning rates are immutable versions. A new one needs dual approval of exactly these values and takes effect no
 * earlier than that approval. The table's owner, who could drop this trigger, is exempt.
 */
create or replace function point_rates_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    return coalesce(new, old);
  elsif tg_op <> 'INSERT' then
    raise exception 'a version of earning rates is immutable' using errcode = 'restrict_violation';
  elsif new.version <> 1 + coalesce((select max(version) from point_rates where brand_id = new.brand_id), 0) then
    raise exception 'versions of earning rates follow each other' using errcode = 'restrict_violation';
  elsif not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'points.earning' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and (agreed.payload ->> 'version')::integer = new.version
      and agreed.decided_at <= new.starts_at
      and not exists (
        select from unnest(array['live', 'lottery', 'pvp', 'slots', 'sports', 'deposit']) as kind
        where ((agreed.payload -> 'rates' ->> kind)::numeric * 10000)::bigint is distinct from (to_jsonb(new) ->> kind)::bigint
      )
  ) then
    raise exception 'new earning rates need two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function point_rates_guard from public;
