/* Returns the operator of a live session, if active. The application cannot name an operator without a session. */
create or replace function operator_of_session(session uuid) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select operators.id from operator_sessions join operators on operators.id = operator_sessions.operator_id
  where operator_sessions.id = session and operator_sessions.ended_at is null and operators.state = 'active';
$$;
revoke all on function operator_of_session from public;
