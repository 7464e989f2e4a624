/* Deletes up to `most` finished cases, with their notes, after the retention period. */
create or replace function work_items_forget(most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    delete from work_items where id in (
      select id from work_items where state = 'done' and done_at < now() - trail_retention() limit most
    ) returning 1
  )
  select count(*)::integer from forgotten;
$$;
revoke all on function work_items_forget from public;
grant execute on function work_items_forget to perya_app;
