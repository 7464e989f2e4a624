-- Our seed is made, and its hash shown, before the player's words are known: a pair waits without them, and takes them when
-- the one in use is ended. Otherwise we could draw until a seed suits the words.
alter table seed_pairs alter column client_seed drop not null;
drop index seed_pairs_current;
create unique index seed_pairs_current on seed_pairs (player) where revealed_at is null and client_seed is not null;
create unique index seed_pairs_waiting on seed_pairs (player) where client_seed is null;
alter table seed_pairs add constraint seed_pairs_unused_check
  check (client_seed is not null or (nonce = 0 and revealed_at is null));

-- Whatever the application asks for: no pair is made for words that are there already, none takes others, and no number is
-- drawn twice.
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

-- What was committed to is no column that anybody may write again.
revoke update on seed_pairs, rounds from perya_app;
grant update (client_seed, nonce, server_seed, locked_seed, revealed_at) on seed_pairs to perya_app;
grant update (state, win, jackpot_win, result, moves, refusal, balance, ended_at) on rounds to perya_app;
