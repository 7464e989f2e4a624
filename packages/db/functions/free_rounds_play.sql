/*
 * Uses one free round for a round that the vendor reports, and opens its bet without a stake. A repeated report
 * changes nothing. Rounds that began before the free rounds ended are still accepted, because the vendor has played
 * them. Call this before crediting the win, which settles the bet. `pays`: amount to credit as cash. `has_winnings`:
 * the free rounds have ended, and their winnings become bonus money now.
 */
create or replace function free_rounds_play(
  given_id uuid,
  brand uuid,
  vendor text,
  member uuid,
  round text,
  paid_key text,
  game text,
  round_currency text,
  round_stake bigint,
  round_win bigint,
  new_bet uuid,
  moment timestamptz,
  out refusal text,
  out pays bigint,
  out has_winnings boolean
)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  given free_rounds;
  played free_round_plays;
  bet bets;
begin
  select found.* into given from free_rounds as found join games on games.id = found.game_id
  where found.id = given_id and (found.brand_id, found.vendor_code, found.member_id) = (brand, vendor, member) and games.code = game;
  if not found then
    refusal := 'FREE_ROUNDS_UNKNOWN';
  elsif given.currency <> round_currency then
    refusal := 'CURRENCY_WRONG';
  elsif given.stake <> round_stake then
    refusal := 'FREE_ROUNDS_STAKE';
  end if;
  if refusal is not null then
    return;
  end if;
  perform grants_lock(brand, member, round_currency);
  select * into given from free_rounds as locked where locked.id = given_id for no key update;
  select * into bet from bets as earlier where earlier.brand_id = brand and earlier.vendor_code = vendor
    and earlier.member_id = member and earlier.round_ref = round and earlier.bet_ref = '';
  select * into played from free_round_plays as earlier where earlier.bet_id = bet.id;
  if bet.id is not null and (bet.free_rounds_id, played.win) is distinct from (given_id, round_win) then
    refusal := 'REQUEST_KEY_REUSED';
    return;
  elsif bet.id is null and exists (select from ledger_keys as earlier where earlier.brand_id = brand and earlier.key = paid_key) then
    -- This key has already paid another round, so this one would be counted without being paid.
    refusal := 'REQUEST_KEY_REUSED';
    return;
  elsif bet.id is null and given.used = given.count then
    refusal := 'FREE_ROUNDS_OVER';
    return;
  elsif bet.id is null then
    insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, round_ref, bet_ref, stake, free_rounds_id,
      placed_at)
    select new_bet, brand, member, games.id, vendor, games.category, round_currency, round, '', 0, given_id, moment
    from games where games.id = given.game_id;
    insert into free_round_plays (bet_id, free_rounds_id, number, win, played_at)
    values (new_bet, given_id, given.used + 1, round_win, moment);
    insert into outbox (topic, change) values ('member:' || member, 'rewards');
  end if;
  pays := case when given.terms is null then round_win else 0 end;
  select now_given.ended_at is not null and now_given.terms is not null and now_given.won > now_given.issued into has_winnings
  from free_rounds as now_given where now_given.id = given_id;
end;
$$;
revoke all on function free_rounds_play from public;
grant execute on function free_rounds_play to perya_app;
