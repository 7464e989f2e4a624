-- News for the sockets, written in the transaction of the change itself. The relay numbers and sends each row after
-- commit; sent_id grows in the order of sending, so a page that reconnects can ask for all after the last it heard.

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

-- What modules tell each other ("session.opened"), also written in the transaction of the change. Clockwork turns each
-- row into one job per listener and deletes it, in one transaction: nothing is lost, and nothing waits on a listener.
create table announcements (
  id bigint generated always as identity primary key,
  event text not null,
  facts jsonb not null,
  written_at timestamptz not null default now()
);

-- Buckets of the rate limiter, shared by all processes (columns as rate-limiter-flexible wants them; it counts in plain numbers).
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire double precision
);
create index on rate_limits (expire);
