-- The event chain: rows that are written once and can be proved unchanged, one chain per brand. Events are inserted
-- concurrently; a job links them in order, and each link's digest covers the previous one.
-- A table of events joins with the triggers of security_events (0027), and has the columns id, brand_id and at. Columns
-- added later must be nullable without a default: null is not part of what was sealed.

create table trail_links (
  brand_id uuid not null references brands,
  position bigint not null check (position > 0),
  -- The table of the event.
  source text not null,
  event_id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  sealed_at timestamptz not null default now(),
  primary key (brand_id, position),
  unique (source, event_id)
);

-- Events that await their link, for a minute at most.
create table trail_queue (
  source text not null,
  event_id uuid not null,
  brand_id uuid not null,
  queued_at timestamptz not null default now(),
  primary key (source, event_id)
);

-- Start of a brand's chain after its oldest links were deleted.
create table trail_starts (
  brand_id uuid primary key references brands,
  position bigint not null,
  digest bytea not null check (octet_length(digest) = 32)
);

grant select on trail_links, trail_queue, trail_starts to perya_app;

-- How long events are kept, because a regulator may request them (GLI-19 A.2.2).
create function trail_retention() returns interval language sql immutable as $$ select interval '5 years' $$;

create function trail_enqueue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into trail_queue (source, event_id, brand_id) values (tg_table_name, new.id, new.brand_id);
  return null;
end;
$$;

-- Events cannot be changed, or deleted before their time, even by the owner by mistake.
create function trail_keep() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  written timestamptz;
  is_empty boolean;
begin
  if tg_op = 'DELETE' then
    written := to_jsonb(old) ->> tg_argv[0];
    if written < now() - trail_retention() then
      return old;
    end if;
  elsif tg_op = 'TRUNCATE' then
    execute format('select not exists (select from %I)', tg_table_name) into is_empty;
    if is_empty then
      return null;
    end if;
  end if;
  raise exception 'what % holds stays as it was written', tg_table_name using errcode = 'restrict_violation';
end;
$$;
create trigger trail_keep before update or delete on trail_links for each row execute function trail_keep('sealed_at');
create trigger trail_keep_all before truncate on trail_links for each statement execute function trail_keep();

revoke all on function trail_enqueue, trail_keep from public;
