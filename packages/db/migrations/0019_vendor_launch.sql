-- Launch paths by category, for vendors that serve some categories elsewhere. All others open at launch_path.
alter table vendor_connections add column launch_paths jsonb not null default '{}'
  check (jsonb_typeof(launch_paths) = 'object');
-- A full address names the host as well: only one of several vendors' hosts serves its games.
alter table vendor_connections drop constraint vendor_connections_launch_path_check;
alter table vendor_connections add constraint vendor_connections_launch_path_check
  check (launch_path ~ '^(/|https?://)');

-- Finds old game sessions for deletion, without reading all.
create index game_sessions_opened on game_sessions (opened_at);
