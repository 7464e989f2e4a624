-- Counts that a link was opened, without storing by whom; the application calls it once per address and day.
create or replace function sign_up_link_opened(link uuid, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select sign_up_link_count(link, at, 'opened')
$$;
revoke all on function sign_up_link_opened from public;
grant execute on function sign_up_link_opened to perya_app;
