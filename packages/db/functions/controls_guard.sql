/*
 * Loosening a control requires an approval of this row and of exactly these old and new values. The row stores the
 * approval's id and accepts only one decided later than the last, so each approval is used once. Tightening needs no
 * approval. Runs as the caller: the tables' owner is exempt (npm run brand, the demo's seed), because it could drop
 * this trigger anyway.
 */
create or replace function controls_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  loosened text[];
  approval uuid := (after ->> 'controls_approval_id')::uuid;
  last_approval uuid := (before ->> 'controls_approval_id')::uuid;
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    return new;
  elsif tg_op = 'INSERT' then
    -- The application may not add an account that receives players' payments at a real brand.
    if approval is not null or not exists (select from brands where id = (after ->> 'brand_id')::uuid and is_demo) then
      raise exception 'only the database owner adds payment methods' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  loosened := controls_loosened(tg_table_name, before, after);
  if cardinality(loosened) = 0 and approval is not distinct from last_approval then
    return new;
  elsif cardinality(loosened) = 0 or approval is not distinct from last_approval or not exists (
    select from approvals as agreed
    where agreed.id = approval and agreed.kind = tg_argv[0] and agreed.state = 'approved'
      and agreed.brand_id = (after ->> 'brand_id')::uuid
      and agreed.subject_id = coalesce(after ->> 'id', after ->> 'brand_id')
      and agreed.decided_at > coalesce((select decided_at from approvals where id = last_approval), '-infinity')
      and loosened <@ array(
        select lower(regexp_replace(name, '([A-Z])', '_\1', 'g')) from jsonb_object_keys(agreed.payload -> 'to') as name
      )
      and not exists (
        select from jsonb_each(agreed.payload -> 'to') as proposed (name, value),
          lower(regexp_replace(proposed.name, '([A-Z])', '_\1', 'g')) as column_name
        where controls_value(column_name, proposed.value) is distinct from after ->> column_name
          or controls_value(column_name, agreed.payload -> 'from' -> proposed.name) is distinct from before ->> column_name
      )
  ) then
    raise exception 'loosening a control needs two operators: %', array_to_string(loosened, ', ')
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function controls_guard from public;
