-- Deletes the notes about an erased member. Returns their number.
create or replace function member_notes_forget(erased uuid, out forgotten integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from member_notes where member_id = erased;
  get diagnostics forgotten = row_count;
end;
$$;
revoke all on function member_notes_forget from public;
grant execute on function member_notes_forget to perya_app;
