/*
 * Clears contacts of erased members from the change log, and deletes entries after five years, the retention period
 * for regulators (GLI-19 A.2.2). Handles up to `most` rows of each kind, and returns how many it handled.
 */
create or replace function member_changes_forget(most integer, out forgotten integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
begin
  update member_changes set before = null, after = null, before_sealed = null, after_sealed = null, address = ''
  where id in (
    select change.id from member_changes as change join members on members.id = change.member_id
    where members.erased_at is not null and (change.address <> '' or change.before_sealed is not null
      or change.after_sealed is not null or change.before is not null or change.after is not null)
    limit most
  );
  get diagnostics forgotten = row_count;
  delete from member_changes where id in (
    select id from member_changes where changed_at < now() - trail_retention() limit most
  );
  get diagnostics deleted = row_count;
  forgotten := forgotten + deleted;
end;
$$;
revoke all on function member_changes_forget from public;
grant execute on function member_changes_forget to perya_app;
