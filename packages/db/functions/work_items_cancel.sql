/*
 * Removes a case from its queue when no decision is needed any more, even if it is assigned: the member cancelled it,
 * or it was decided elsewhere.
 */
create or replace function work_items_cancel(of_queue text, of_subject text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update work_items
  set state = 'done', done_at = now(), outcome = 'cancelled', claimed_by = null, claimed_until = null, handed_by = null
  where queue = of_queue and subject_id = of_subject and state = 'open';
  return found;
end;
$$;
revoke all on function work_items_cancel from public;
grant execute on function work_items_cancel to perya_app;
