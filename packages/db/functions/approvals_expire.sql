/* Closes up to `most` proposals that expired without a decision and returns them. Concurrent callers take different ones. */
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
