-- Live events for sockets, written in the transaction of their change. The relay numbers and sends them after the
-- commit. sent_id grows in sending order, so a page that reconnects can request everything after its last event.

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  change text not null,
  written_at timestamptz not null default now(),
  sent_id bigint unique,
  sent_at timestamptz
);
create index outbox_waiting on outbox (id) where sent_id is null;
create index outbox_by_topic on outbox (topic, sent_id) where sent_id is not null;
create index outbox_by_age on outbox (sent_at) where sent_at is not null;
create sequence outbox_sent_ids;

-- Events between modules ("session.opened"), written in the transaction of their change. The scheduler turns each into
-- one job per listener and deletes it in one transaction, so none is lost and no listener delays others.
create table announcements (
  id bigint generated always as identity primary key,
  event text not null,
  facts jsonb not null,
  written_at timestamptz not null default now()
);

-- Buckets of the rate limiter, shared by all processes. The columns are those of rate-limiter-flexible.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire double precision
);
create index on rate_limits (expire);
