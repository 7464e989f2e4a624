-- The team tree, and sums of each line. A place knows everyone above it and its path begins with theirs, so that a
-- subtree is one range of an index. Sums are stored for each ancestor, so that the tree is never walked.

create sequence team_numbers;

-- One place per member, created with them; trial accounts have none.
create table team_places (
  member_id uuid primary key references members,
  brand_id uuid not null references brands,
  upline_id uuid references team_places,
  -- 1 at the top.
  level integer not null,
  -- Members above, from the top to the upline.
  lineage uuid[] not null,
  -- Numbers of the lineage and the place itself, each followed by a slash. Paths that begin with this one are its team.
  path text collate "C" not null,
  number bigint not null,
  -- Day in the brand's time zone.
  joined_on date not null,
  -- Followers that count newcomers order by transaction, as those of settled bets do.
  written_by bigint not null default (pg_current_xact_id()::text::bigint),
  constraint team_places_level check (level = cardinality(lineage) + 1),
  constraint team_places_upline check (upline_id is not distinct from lineage[level - 1]),
  constraint team_places_path check (path ~ '^([0-9a-f]+/)+$')
);
create unique index team_places_by_path on team_places (path);
create index team_places_of_upline on team_places (upline_id, number);
create index team_places_written on team_places (written_by, number);

-- Earlier positions of moved members: valid before `until_on`, and after an earlier row of theirs. Members who never
-- moved have none.
create table team_lineages (
  member_id uuid not null references members,
  until_on date not null,
  lineage uuid[] not null,
  primary key (member_id, until_on)
);

-- Two operators approve a move. It is applied on its day, so that no period has two trees.
create table team_moves (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  -- Null moves to the top.
  upline_id uuid references members,
  approval_id uuid not null unique references approvals,
  effective_on date not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'dropped')),
  -- Why it could not be applied.
  obstacle text,
  ended_at timestamptz,
  -- The transaction that applied it.
  applied_by bigint,
  constraint team_moves_two check (upline_id <> member_id),
  constraint team_moves_ended check ((state = 'waiting') = (ended_at is null)),
  constraint team_moves_dropped check ((state = 'dropped') = (obstacle is not null)),
  constraint team_moves_applied check ((state = 'applied') = (applied_by is not null))
);
create unique index team_moves_waiting on team_moves (member_id) where state = 'waiting';
create index team_moves_due on team_moves (brand_id, effective_on) where state = 'waiting';

-- A member's play by hour in the brand's time zone. Counted from the stream; a correction belongs to the hour of its
-- bet.
create table member_hours (
  member_id uuid not null,
  currency text not null,
  hour timestamptz not null,
  brand_id uuid not null,
  bets bigint not null,
  stake bigint not null,
  valid_stake bigint not null,
  win bigint not null,
  primary key (member_id, currency, hour)
) with (fillfactor = 80);
create index member_hours_of_brand on member_hours (brand_id, hour);

-- Cumulative play of a member's whole team up to the end of a day, as in profit_days. A bet counts for the members
-- above on its day.
create table team_days (
  member_id uuid not null,
  currency text not null,
  day date not null,
  bets bigint not null,
  stake bigint not null,
  valid_stake bigint not null,
  win bigint not null,
  -- Members with valid bets, summed over days.
  active_days bigint not null,
  primary key (member_id, currency, day)
) with (fillfactor = 80);

-- Number of members: how many there were at the end of a day, including the member, and how many had ever joined.
create table team_sizes (
  member_id uuid not null,
  day date not null,
  members bigint not null,
  joined bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);

alter table brands
  -- True if agents see masked contacts of their downlines.
  add column shows_team_contacts boolean not null default true;

grant select on team_places, team_lineages, team_moves to perya_app;
grant insert (id, brand_id, member_id, upline_id, approval_id, effective_on, asked_at) on team_moves to perya_app;
grant select, insert, update on member_hours, team_days, team_sizes to perya_app;

-- Lock of a brand's tree: shared by new places, exclusive for a move.
create function team_lock(brand uuid) returns bigint language sql immutable as $$
  select hashtextextended('team ' || brand, 0)
$$;

-- The members above on a day, from the top.
create function team_lineage_on(member uuid, day date) returns uuid[] language sql stable as $$
  select coalesce(
    (select lineage from team_lineages where member_id = member and until_on > day order by until_on limit 1),
    (select lineage from team_places where member_id = member)
  )
$$;

/*
 * Assigns places to members without one, after those above them: all newcomers of a statement, or a batch of members
 * from before this table. Refuses members below the deepest level, if there is one.
 */
create function team_place(wanted uuid[], deepest integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting uuid[];
  missing bigint;
  placed bigint;
begin
  perform pg_advisory_xact_lock_shared(team_lock(brand_id))
  from (select distinct brand_id from members where id = any (wanted) order by brand_id) as concerned;
  with recursive line as (
    select id, upline_id from members where id = any (wanted)
    union
    select above.id, above.upline_id from line join members as above on above.id = line.upline_id
    where not exists (select from team_places where member_id = above.id)
  )
  select array_agg(line.id), count(*) into waiting, missing from line
  where not exists (select from team_places where member_id = line.id);
  while missing > 0 loop
    insert into team_places (member_id, brand_id, upline_id, level, lineage, path, number, joined_on)
    select newcomer.id, newcomer.brand_id, newcomer.upline_id, coalesce(newcomer.level, 0) + 1,
      case when newcomer.upline_id is null then '{}' else newcomer.lineage || newcomer.upline_id end,
      coalesce(newcomer.path, '') || to_hex(newcomer.number) || '/', newcomer.number, newcomer.joined_on
    from (
      select *, nextval('team_numbers') as number from (
        select member.id, member.brand_id, member.upline_id, upline.level, upline.lineage, upline.path,
          (member.created_at at time zone brand.time_zone)::date as joined_on
        from unnest(waiting) as waits (id)
        join members as member on member.id = waits.id and member.type <> 4
        join brands as brand on brand.id = member.brand_id
        left join team_places as upline on upline.member_id = member.upline_id
        where not exists (select from team_places where member_id = member.id)
          and (member.upline_id is null or upline.level < coalesce(deepest, upline.level + 1))
        order by member.created_at, member.id
      ) as ordered
    ) as newcomer
    on conflict (member_id) do nothing;
    get diagnostics placed = row_count;
    if placed = 0 then
      -- Somebody else may have placed them meanwhile.
      exit when not exists (
        select from unnest(waiting) as waits (id) where not exists (select from team_places where member_id = waits.id)
      );
      raise exception 'no place in the team: above it stands nobody, itself, or the deepest level'
        using errcode = 'restrict_violation';
    end if;
    missing := missing - placed;
  end loop;
end;
$$;
revoke all on function team_place from public;

create function members_placed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newcomer_ids uuid[];
begin
  select array_agg(id) into newcomer_ids from newcomers where type <> 4;
  if newcomer_ids is not null then
    perform team_place(newcomer_ids, 12);
  end if;
  return null;
end;
$$;
revoke all on function members_placed from public;
create trigger members_placed after insert on members referencing new table as newcomers
  for each statement execute function members_placed();

-- A member's position changes only by a move, whoever writes.
create function members_stand() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.brand_id <> old.brand_id or (new.type = 4) <> (old.type = 4) or not exists (
    select from team_moves where member_id = new.id and upline_id is not distinct from new.upline_id
      and applied_by = pg_current_xact_id()::text::bigint
  ) then
    raise exception 'a member stands where they are until they are moved' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function members_stand from public;
create trigger members_stand before update of brand_id, upline_id, type on members for each row
  when (old.brand_id <> new.brand_id or old.upline_id is distinct from new.upline_id or (old.type = 4) <> (new.type = 4))
  execute function members_stand();

/* Checked at commit: a place extends the one above it, of the same brand, and those below extend it. */
create function team_places_agree() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from team_places as place
    join members as member on member.id = place.member_id and member.brand_id = place.brand_id
    left join team_places as upline on upline.member_id = place.upline_id
    where place.member_id = new.member_id and member.upline_id is not distinct from place.upline_id
      and place.path = coalesce(upline.path, '') || to_hex(place.number) || '/'
      and (place.upline_id is null or (upline.brand_id = place.brand_id
        and place.lineage = upline.lineage || upline.member_id))
  ) or tg_op = 'UPDATE' and exists (
    select from team_places as place join team_places as below on below.upline_id = place.member_id
    where place.member_id = new.member_id
      and (below.lineage <> place.lineage || place.member_id or not starts_with(below.path, place.path))
  ) then
    raise exception 'a place goes on from the one above it' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function team_places_agree from public;
create constraint trigger team_places_agree after insert or update on team_places
  deferrable initially deferred for each row execute function team_places_agree();

/* A move is what two operators have approved, within one brand. Afterwards it can only be applied or dropped. */
create function team_moves_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' or not exists (
      select from approvals as agreed where agreed.id = new.approval_id and agreed.kind = 'team.move'
        and agreed.state = 'approved' and agreed.brand_id = new.brand_id and agreed.subject_kind = 'member'
        and agreed.subject_id = new.member_id::text
        and agreed.payload ->> 'uplineId' is not distinct from new.upline_id::text
    ) or exists (
      select from members where id in (new.member_id, new.upline_id) and brand_id <> new.brand_id
    ) then
      raise exception 'a move is what two have agreed on' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif tg_op = 'DELETE' or old.state <> 'waiting'
    or (to_jsonb(new) - array['state', 'obstacle', 'ended_at', 'applied_by'])
      <> (to_jsonb(old) - array['state', 'obstacle', 'ended_at', 'applied_by']) then
    raise exception 'a move stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function team_moves_guard from public;
create trigger team_moves_guard before insert or update or delete on team_moves
  for each row execute function team_moves_guard();

/*
 * Applies a due move: from that day on the member and everyone below have the new position, and the earlier one is
 * stored. A move that has become impossible is dropped with the reason. Returns how many already counted members moved,
 * from whom and to whom; null if there was nothing to do.
 */
create function team_move(wanted uuid, today date, at timestamptz)
returns table (obstacle text, moved integer, lineage_before uuid[], lineage_after uuid[])
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  move team_moves;
  place team_places;
  upline team_places;
  deepest integer;
begin
  select * into move from team_moves where id = wanted;
  perform pg_advisory_xact_lock(team_lock(move.brand_id));
  select * into move from team_moves where id = wanted for update;
  if move.state is distinct from 'waiting' or move.effective_on > today then
    return;
  end if;
  select * into place from team_places where member_id = move.member_id;
  select places.* into upline from team_places as places join members on members.id = places.member_id
  where places.member_id = move.upline_id and members.erased_at is null;
  select max(level), count(*) filter (where joined_on < move.effective_on) into deepest, moved from team_places
  where path >= place.path and path < place.path || '~';
  obstacle := case
    when place.member_id is null or (move.upline_id is not null and upline.member_id is null) then 'gone'
    when move.upline_id is not distinct from place.upline_id then 'there'
    when starts_with(upline.path, place.path) then 'below'
    when coalesce(upline.level, 0) + 1 + deepest - place.level > 12 then 'deep'
  end;
  if obstacle is not null then
    update team_moves set state = 'dropped', obstacle = team_move.obstacle, ended_at = at where id = wanted;
    return next;
    return;
  end if;
  lineage_before := place.lineage;
  lineage_after := case when upline.member_id is null then '{}' else upline.lineage || upline.member_id end;
  update team_moves set state = 'applied', ended_at = at, applied_by = pg_current_xact_id()::text::bigint where id = wanted;
  update members set upline_id = move.upline_id where id = move.member_id;
  insert into team_lineages (member_id, until_on, lineage)
  select member_id, move.effective_on, lineage from team_places
  where path >= place.path and path < place.path || '~'
  on conflict do nothing;
  update team_places set
    upline_id = case when member_id = move.member_id then move.upline_id else upline_id end,
    level = level + cardinality(lineage_after) - cardinality(lineage_before),
    lineage = lineage_after || lineage[cardinality(lineage_before) + 1 :],
    path = coalesce(upline.path, '') || substr(path, length(place.path) - length(to_hex(place.number)))
  where path >= place.path and path < place.path || '~';
  return next;
end;
$$;
revoke all on function team_move from public;
grant execute on function team_move to perya_app;

/*
 * Assigns places to members from before this table, some thousand at a time, so that nothing waits long. Continues
 * where it stopped.
 */
create procedure team_fill() language plpgsql as $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
    from (select id from members where id > last_id and type <> 4 order by id limit 5000) as next;
    exit when batch is null;
    perform team_place(batch, null);
    last_id := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
revoke all on procedure team_fill from public;
