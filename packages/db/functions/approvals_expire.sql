/*
 * Expires up to `most` overdue proposals and returns them. Skips rows that another caller has locked, so each
 * proposal is returned once.
 */
create or replace function approvals_expire(most integer) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  update approvals set state = 'expired', decided_at = now()
  where id in (
    select id from approvals where state = 'proposed' and expires_at <= now()
    order by expires_at limit most for update skip locked
  )
  returning id;
$$;
revoke all on function approvals_expire from public;
grant execute on function approvals_expire to perya_app;
