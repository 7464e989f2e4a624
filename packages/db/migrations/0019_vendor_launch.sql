-- A vendor may serve some of its categories elsewhere: by category, where their frames open. The others open at launch_path.
alter table vendor_connections add column launch_paths jsonb not null default '{}'
  check (jsonb_typeof(launch_paths) = 'object');
-- A whole address names the host as well: of several vendors' hosts, only one serves its games.
alter table vendor_connections drop constraint vendor_connections_launch_path_check;
alter table vendor_connections add constraint vendor_connections_launch_path_check
  check (launch_path ~ '^(/|https?://)');

-- Sessions of games are let go of after a while; nobody looks for all of the others to find them.
create index game_sessions_opened on game_sessions (opened_at);
