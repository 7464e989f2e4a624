-- Simulated players exist only at demo brands: a real brand cannot have any, and a brand that has some cannot become
-- real. A real site's process does not start with a demo brand in the database (apps/api/src/seed/seed.ts).
do $$
begin
  if exists (
    select from members join brands on brands.id = members.brand_id where members.is_demo_player and not brands.is_demo
  ) then
    raise exception 'a real brand has simulated players (members.is_demo_player): find out why before anything else';
  end if;
end;
$$;

create function members_simulated_in_demo() returns trigger language plpgsql as $$
begin
  -- Held, so that nobody makes the brand a real one meanwhile.
  perform from brands where id = new.brand_id and is_demo for share;
  if not found then
    raise exception 'only a brand of the demo has simulated players'
      using errcode = 'check_violation', constraint = 'members_simulated_in_demo', table = 'members';
  end if;
  return new;
end;
$$;
-- Only for simulated players, so that other rows do not pay for the check.
create trigger members_simulated_in_demo before insert or update of is_demo_player, brand_id on members
  for each row when (new.is_demo_player) execute function members_simulated_in_demo();

create function brands_simulated_in_demo() returns trigger language plpgsql as $$
begin
  if exists (select from members where brand_id = new.id and is_demo_player) then
    raise exception 'a brand with simulated players stays the demo''s'
      using errcode = 'check_violation', constraint = 'brands_simulated_in_demo', table = 'brands';
  end if;
  return new;
end;
$$;
create trigger brands_simulated_in_demo before update of is_demo on brands
  for each row when (old.is_demo and not new.is_demo) execute function brands_simulated_in_demo();
