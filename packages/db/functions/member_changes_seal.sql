/*
 * Replaces the values of a change by sealed ones; a missing value stays missing. For rows written before values were sealed,
 * and when a key is replaced. The values cannot be changed otherwise, and only a holder of the keys can write a value that
 * decrypts.
 */
create or replace function member_changes_seal(change uuid, sealed_before bytea, sealed_after bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update member_changes
  set before = null, after = null, before_sealed = sealed_before, after_sealed = sealed_after
  where id = change
    and (coalesce(before, '') <> '' or before_sealed is not null) = (sealed_before is not null)
    and (coalesce(after, '') <> '' or after_sealed is not null) = (sealed_after is not null);
  return found;
end;
$$;
revoke all on function member_changes_seal from public;
grant execute on function member_changes_seal to perya_app;
