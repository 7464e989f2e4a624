-- The server seed is made, and its hash shown, before the player's client seed is known: a pair waits without one, and
-- gets it when the pair in use ends. Otherwise the server could draw until a seed suits the client seed.
alter table seed_pairs alter column client_seed drop not null;
drop index seed_pairs_current;
create unique index seed_pairs_current on seed_pairs (player) where revealed_at is null and client_seed is not null;
create unique index seed_pairs_waiting on seed_pairs (player) where client_seed is null;
alter table seed_pairs add constraint seed_pairs_unused_check
  check (client_seed is not null or (nonce = 0 and revealed_at is null));

-- Prevents that a pair is made for an existing client seed, gets another one, or uses a nonce twice.
create function seeds_stay() returns trigger language plpgsql as $$
begin
  raise exception 'seeds are made before the words of the player, and used once'
    using errcode = 'check_violation', constraint = 'seeds_stay', table = 'seed_pairs';
end $$;
create trigger seeds_are_first before insert on seed_pairs for each row
  when (new.client_seed is not null) execute function seeds_stay();
create trigger seeds_stay before update on seed_pairs for each row
  when ((old.client_seed is not null and new.client_seed is distinct from old.client_seed)
    or new.nonce < old.nonce or (old.revealed_at is not null and new is distinct from old))
  execute function seeds_stay();

-- The application cannot change columns that were committed to.
revoke update on seed_pairs, rounds from perya_app;
grant update (client_seed, nonce, server_seed, locked_seed, revealed_at) on seed_pairs to perya_app;
grant update (state, win, jackpot_win, result, moves, refusal, balance, ended_at) on rounds to perya_app;
