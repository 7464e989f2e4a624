-- The trail: what is written once and can be shown to have stayed as it was. One chain for each brand. Events are inserted
-- freely, by anybody at once; a job links them one after the other, and each link's digest covers the one before it.
--
-- A table of events joins with the triggers of security_events (0027), and has the columns id, brand_id and at. What is added
-- to it later must be nullable without a default: what is null is no part of what was sealed.

create table trail_links (
  brand_id uuid not null references brands,
  position bigint not null check (position > 0),
  -- The table that the event is in.
  source text not null,
  event_id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  sealed_at timestamptz not null default now(),
  primary key (brand_id, position),
  unique (source, event_id)
);

-- Waiting for a link, for a minute at most.
create table trail_queue (
  source text not null,
  event_id uuid not null,
  brand_id uuid not null,
  queued_at timestamptz not null default now(),
  primary key (source, event_id)
);

-- Where a brand's chain begins, once its oldest links were let go of.
create table trail_starts (
  brand_id uuid primary key references brands,
  position bigint not null,
  digest bytea not null check (octet_length(digest) = 32)
);

grant select on trail_links, trail_queue, trail_starts to perya_app;

-- How long it is kept: what a regulator may ask for (GLI-19 A.2.2).
create function trail_retention() returns interval language sql immutable as $$ select interval '5 years' $$;

create function trail_enqueue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into trail_queue (source, event_id, brand_id) values (tg_table_name, new.id, new.brand_id);
  return null;
end;
$$;

-- Nobody changes what was written, and nobody takes it away before its time, the owner by mistake included.
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
