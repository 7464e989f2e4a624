/* Stores and returns the authenticator secret offered with an open invitation. The first one stored is kept. */
create or replace function operators_offer_secret(token text, secret bytea) returns bytea
language sql security definer set search_path = public, pg_temp as $$
  update operator_invitations set secret_sealed = coalesce(secret_sealed, secret)
  where token_hash = sha256(convert_to(token, 'UTF8')) and spent_at is null
  returning secret_sealed;
$$;
revoke all on function operators_offer_secret from public;
grant execute on function operators_offer_secret to perya_app;
