-- Counts one step of a new member, or an opened link, on the brand's day. A registration also counts as opened.
create or replace function sign_up_link_count(link uuid, at timestamptz, step text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into sign_up_link_days as known (link_id, day, opened, registered, deposited, bet)
  select link, (at at time zone brand.time_zone)::date, (step in ('opened', 'registered'))::integer,
    (step = 'registered')::integer, (step = 'deposited')::integer, (step = 'bet')::integer
  from sign_up_links join brands as brand on brand.id = sign_up_links.brand_id where sign_up_links.id = link
  on conflict (link_id, day) do update set registered = known.registered + excluded.registered,
    opened = greatest(known.opened + (step = 'opened')::integer, known.registered + excluded.registered),
    deposited = known.deposited + excluded.deposited, bet = known.bet + excluded.bet
$$;
revoke all on function sign_up_link_count from public;
