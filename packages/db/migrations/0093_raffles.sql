-- Raffles (decision 0058). The seed is committed before the first ticket, the ticket list is hashed and published before the value of
-- the public beacon exists, and both decide the winners, which these tables check (raffle_winners_guard).

create table raffles (
  id uuid primary key,
  brand_id uuid not null references brands,
  titles jsonb not null,
  currency text not null,
  -- Valid stake of own money that gives one ticket, in ten-thousandths, and the most tickets per person.
  step bigint not null check (step > 0),
  most_tickets integer not null check (most_tickets between 1 and 1000000),
  -- Cash in ten-thousandths, as digits, the first prize first.
  prizes jsonb not null check (jsonb_array_length(prizes) between 1 and 100),
  -- Days of the brand on which stakes count, both included.
  first_day date not null,
  last_day date not null,
  claim_days integer not null check (claim_days between 1 and 365),
  -- The beacon's value that the winners are drawn with: named when the raffle is created, it exists after this moment.
  salt_source text not null check (length(salt_source) between 1 and 200),
  salt_name text not null check (length(salt_name) between 1 and 40),
  draws_at timestamptz not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'frozen', 'drawn', 'paid', 'cancelled')),
  made_at timestamptz not null,
  made_by uuid references operators,
  approval_id uuid references approvals,
  -- SHA-256 of the seed, which is derived from the server's key and stored when it is revealed.
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz,
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  tickets bigint check (tickets >= 0),
  frozen_at timestamptz,
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  paid_at timestamptz,
  constraint raffles_days check (first_day <= last_day),
  constraint raffles_opened check (
    num_nonnulls(commitment, opened_at) = case when state in ('draft', 'cancelled') then 0 else 2 end),
  constraint raffles_frozen check (
    num_nonnulls(list_hash, tickets, frozen_at) = case when state in ('frozen', 'drawn', 'paid') then 3 else 0 end),
  constraint raffles_drawn check (
    num_nonnulls(salt, seed, drawn_at) = case when state in ('drawn', 'paid') then 3 else 0 end),
  constraint raffles_paid check ((paid_at is not null) = (state = 'paid'))
);
create index raffles_of_brand on raffles (brand_id, made_at desc, id desc);
create index raffles_running on raffles (draws_at) where state in ('open', 'frozen', 'drawn');
grant select on raffles to perya_app;
grant insert (id, brand_id, titles, currency, step, most_tickets, prizes, first_day, last_day, claim_days, salt_source, salt_name,
  draws_at, made_at, made_by) on raffles to perya_app;
grant update (state, approval_id, salt_source, salt_name, draws_at, commitment, opened_at, list_hash, tickets, frozen_at,
  salt, seed, drawn_at, paid_at) on raffles to perya_app;

-- The list, written when it is frozen. The name belongs to this raffle alone, so that lists tell nothing about a member.
create table raffle_tickets (
  raffle_id uuid not null references raffles,
  place integer not null check (place > 0),
  name text not null check (name ~ '^[0-9A-Z]{1,32}$'),
  member_id uuid not null references members,
  tickets integer not null check (tickets > 0),
  primary key (raffle_id, place),
  unique (raffle_id, name),
  unique (raffle_id, member_id)
);
grant select, insert on raffle_tickets to perya_app;

create table raffle_winners (
  raffle_id uuid not null,
  -- Counted from 0.
  prize integer not null check (prize >= 0),
  place integer not null,
  -- How often the number was rejected, so that all tickets are equally likely.
  tries integer not null check (tries >= 0),
  primary key (raffle_id, prize),
  unique (raffle_id, place),
  foreign key (raffle_id, place) references raffle_tickets (raffle_id, place)
);
grant select, insert on raffle_winners to perya_app;

create function raffles_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger raffles_guard before insert or update or delete on raffles for each row execute function raffles_guard();
create function raffle_tickets_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger raffle_tickets_guard before insert or update or delete on raffle_tickets
  for each row execute function raffle_tickets_guard();
create function raffle_winners_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger raffle_winners_guard before insert or update or delete on raffle_winners
  for each row execute function raffle_winners_guard();
create function raffle_rewards_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger raffle_rewards_guard before insert on rewards
  for each row when (new.source = 'raffle') execute function raffle_rewards_guard();
