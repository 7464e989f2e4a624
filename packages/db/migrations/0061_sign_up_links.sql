-- Two ways for agents to bring members: an account that they open, with an initial password, and a link by which
-- newcomers register.

create table opened_accounts (
  member_id uuid primary key references members,
  brand_id uuid not null references brands,
  agent_id uuid not null references members,
  -- The browser's request id: a double tap makes one account.
  request_key uuid not null,
  -- Day in the brand's time zone; the number per day is limited.
  day date not null,
  opened_at timestamptz not null,
  unique (agent_id, request_key)
);
create index opened_accounts_of_agent on opened_accounts (agent_id, day);

create table sign_up_links (
  id uuid primary key,
  brand_id uuid not null references brands,
  agent_id uuid not null references members,
  -- The session that created it, which signs the contracts offered through it.
  session_id uuid not null,
  request_key uuid not null,
  -- Longer than members' codes, so that the two never collide.
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  account_type integer not null check (account_type in (0, 1, 41)),
  campaign text not null check (char_length(campaign) between 1 and 60),
  -- Terms of the contract offered to newcomers.
  terms jsonb check (terms ->> 'kind' in ('dividend', 'daily', 'hourly', 'realtime')),
  most_uses integer not null check (most_uses between 1 and 100000),
  -- Maintained by the trigger of its uses.
  used integer not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  constraint sign_up_links_used check (used between 0 and most_uses),
  constraint sign_up_links_terms check (terms is null or account_type <> 0),
  constraint sign_up_links_expires check (expires_at > made_at),
  unique (brand_id, code),
  unique (agent_id, request_key)
);
create index sign_up_links_of_agent on sign_up_links (agent_id, id);

-- Members who joined by a link, with their first steps, so that each is counted once.
create table sign_up_link_uses (
  member_id uuid primary key references members,
  link_id uuid not null references sign_up_links,
  used_at timestamptz not null,
  -- State of the contract that the link promises: waiting, offered, or refused because it no longer fits.
  offer text check (offer in ('waiting', 'offered', 'refused')),
  -- Error code of a refused offer.
  offer_problem text check (offer_problem ~ '^[A-Z_]{1,60}$'),
  deposited_at timestamptz,
  bet_at timestamptz,
  constraint sign_up_link_uses_problem check ((offer = 'refused') = (offer_problem is not null) or offer is null)
);
create index sign_up_link_uses_of_link on sign_up_link_uses (link_id, used_at);

-- Results of a link by day in the brand's time zone. Only counts: visitors are not recorded.
create table sign_up_link_days (
  link_id uuid not null references sign_up_links,
  day date not null,
  opened bigint not null default 0 check (opened >= 0),
  registered bigint not null default 0 check (registered >= 0),
  deposited bigint not null default 0 check (deposited >= 0),
  bet bigint not null default 0 check (bet >= 0),
  primary key (link_id, day)
);

grant select, insert on opened_accounts to perya_app;
grant select on sign_up_links, sign_up_link_uses, sign_up_link_days to perya_app;
grant insert (id, brand_id, agent_id, session_id, request_key, code, account_type, campaign, terms, most_uses, made_at, expires_at)
  on sign_up_links to perya_app;
grant update (expires_at, most_uses, closed_at) on sign_up_links to perya_app;
grant insert (member_id, link_id, used_at, offer) on sign_up_link_uses to perya_app;
grant update (offer, offer_problem, bet_at) on sign_up_link_uses to perya_app;

-- Which account types an agent may open, as in agentAbilities (rules).
create function agent_opens(agent_type integer) returns integer[] language sql immutable as $$
  select case agent_type when 1 then array[0, 1] when 2 then array[0, 1, 2] when 42 then array[41] else array[]::integer[] end
$$;
create function agent_invites(agent_type integer) returns integer[] language sql immutable as $$
  select case agent_type when 1 then array[0, 1] when 2 then array[0, 1] when 41 then array[0] when 42 then array[0, 41]
    else array[]::integer[] end
$$;

create function opened_accounts_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger opened_accounts_guard before insert or update or delete on opened_accounts
  for each row execute function opened_accounts_guard();

create function sign_up_links_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger sign_up_links_guard before insert or update or delete on sign_up_links
  for each row execute function sign_up_links_guard();

create function sign_up_link_uses_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger sign_up_link_uses_guard before insert or update or delete on sign_up_link_uses
  for each row execute function sign_up_link_uses_guard();

create function sign_up_links_deposited() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger sign_up_links_deposited after update on deposits
  for each row when (old.credited_at is null and new.credited_at is not null) execute function sign_up_links_deposited();
