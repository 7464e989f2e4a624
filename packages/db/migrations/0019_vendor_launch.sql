-- A vendor may serve some of its categories elsewhere: by category, where their frames open. The others open at launch_path.
alter table vendor_connections add column launch_paths jsonb not null default '{}'
  check (jsonb_typeof(launch_paths) = 'object');

-- Sessions of games are let go of after a while; nobody looks for all of the others to find them.
create index game_sessions_opened on game_sessions (opened_at);
