/* Deletes an operator whose first role was rejected or expired: never invited, without a role. The account name is free again. */
create or replace function operators_drop_uninvited(operator uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from operators
  where id = operator and state = 'invited' and password_hash is null
    and not exists (select from operator_roles where operator_id = operator)
    and not exists (select from operator_invitations where operator_id = operator)
    and not exists (
      select from approvals where kind = 'operator.grantRole' and subject_id = operator::text and state in ('proposed', 'approved')
    );
  return found;
end;
$$;
revoke all on function operators_drop_uninvited from public;
grant execute on function operators_drop_uninvited to perya_app;
