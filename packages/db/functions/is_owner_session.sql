/*
 * True if this connection logged in as the tables' owner, as the terminal command does. Uses session_user, because
 * current_user changes inside functions that run as their owner.
 */
create or replace function is_owner_session() returns boolean
language sql stable set search_path = public, pg_temp as $$
  select pg_has_role(session_user, relowner, 'member') from pg_class where oid = 'public.operators'::regclass;
$$;
revoke all on function is_owner_session from public;
