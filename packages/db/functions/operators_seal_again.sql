/*
 * Replaces an operator's sealed email address and authenticator secret by ones under another vault key, whose id is the first
 * six bytes. Refuses values under the same key, and values copied from another operator, which would disclose the second
 * factor.
 */
create or replace function operators_seal_again(
  operator uuid, old_email bytea, old_secret bytea, fresh_email bytea, fresh_secret bytea
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old_secret is null) <> (fresh_secret is null)
      or fresh_email <> old_email and substring(fresh_email for 6) = substring(old_email for 6)
      or fresh_secret <> old_secret and substring(fresh_secret for 6) = substring(old_secret for 6) then
    raise exception 'sealed data can only be replaced under another key' using errcode = 'restrict_violation';
  elsif exists (
    select from operators where id <> operator and (email_sealed = fresh_email or secret_sealed = fresh_secret)
  ) then
    raise exception 'sealed data cannot be copied' using errcode = 'restrict_violation';
  end if;
  update operators set email_sealed = fresh_email, secret_sealed = fresh_secret
  where id = operator and email_sealed = old_email and secret_sealed is not distinct from old_secret;
  return found;
end;
$$;
revoke all on function operators_seal_again from public;
grant execute on function operators_seal_again to perya_app;
