-- An agent bars a direct downline from playing and from the agent center. Their money stays theirs and can be
-- withdrawn. One row for each freeze and each lifting; members has the present state (members_frozen).

create table member_freezes (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  action text not null check (action in ('frozen', 'lifted')),
  -- The direct upline or an operator; both null if a move lifted it.
  agent_id uuid references members,
  operator_id uuid,
  -- The agent's session.
  session_id uuid,
  reason text check (char_length(reason) between 1 and 200),
  at timestamptz not null,
  constraint member_freezes_who check (agent_id is null or operator_id is null),
  constraint member_freezes_frozen check (action = 'lifted' or agent_id is not null and reason is not null)
);
create index member_freezes_of_member on member_freezes (member_id, at, id);

alter table members add column frozen_at timestamptz;

grant select, insert on member_freezes to perya_app;

create trigger trail_enqueue after insert on member_freezes for each row execute function trail_enqueue();
create trigger trail_keep before update or delete on member_freezes for each row execute function trail_keep('at');
create trigger trail_keep_all before truncate on member_freezes for each statement execute function trail_keep();

create function member_freezes_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger member_freezes_guard before insert on member_freezes
  for each row execute function member_freezes_guard();

create function member_freezes_follow() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger member_freezes_follow after insert on member_freezes
  for each row execute function member_freezes_follow();

create function members_frozen() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger members_frozen before insert or update of frozen_at on members
  for each row when (new.frozen_at is not null) execute function members_frozen();
create trigger members_thawed before update of frozen_at on members
  for each row when (old.frozen_at is not null and new.frozen_at is null) execute function members_frozen();

create function member_freezes_follow_move() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger member_freezes_follow_move after update on team_moves
  for each row when (old.state <> new.state and new.state = 'applied') execute function member_freezes_follow_move();
