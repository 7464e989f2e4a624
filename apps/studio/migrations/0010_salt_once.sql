-- A chain gets its salt once, because another salt would change its results.
create function salt_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a chain has its salt'
    using errcode = 'check_violation', constraint = 'salt_stays', table = 'flight_chains';
end $$;
create trigger salt_stays before update on flight_chains for each row
  when (old.salt is not null and (new.salt, new.salted_at) is distinct from (old.salt, old.salted_at))
  execute function salt_stays();
