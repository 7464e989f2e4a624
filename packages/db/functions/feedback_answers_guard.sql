/* An answer is written by the operator who finished the case, and never changes after it was sent. */
create or replace function feedback_answers_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'an answer is immutable' using errcode = 'restrict_violation';
  elsif not exists (
    select from work_items where id = new.item_id and queue in ('feedback', 'complaints') and state = 'done'
      and subject_id = new.feedback_id::text and done_by = new.answered_by
  ) then
    raise exception 'an answer must come from the operator who finished the item' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function feedback_answers_guard from public;
