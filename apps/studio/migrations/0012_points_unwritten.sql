-- A flight's end is written after the flight. Until then each process computes it from the chain, whose secret is
-- encrypted under a key outside the database, so that read access reveals nothing while bets are taken.
alter table flights alter column crash_point drop not null;
update flights set crash_point = null where state in ('betting', 'flying');
alter table flights add constraint flights_point_check check ((crash_point is null) = (state in ('betting', 'flying')));

-- The end is written once, like the hash from which it follows.
create function end_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a flight has its end'
    using errcode = 'check_violation', constraint = 'end_stays', table = 'flights';
end $$;
create trigger end_stays before update on flights for each row
  when (old.crash_point is not null and (new.crash_point, new.hash, new.ended_at) is distinct from (old.crash_point, old.hash, old.ended_at))
  execute function end_stays();
grant update (crash_point) on flights to perya_app;
