-- Opens shared accounts in a separate transaction. Opened inside a long one, they would make every caller that needs
-- them wait for its end.
create or replace function ledger_open_shared(brands uuid[], owners text[], kinds text[], currencies text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(owners) as listed (owner) where listed.owner like 'member:%') then
    raise exception 'a member''s account is opened by its first movement';
  end if;
  perform ledger_open(brands, owners, kinds, currencies);
end;
$$;
revoke all on function ledger_open_shared from public;
grant execute on function ledger_open_shared to perya_app;
