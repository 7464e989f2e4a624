/*
 * A raffle only moves forward. Draft; open, with the seed's hash published before the first ticket; frozen, with the
 * ticket list's hash published before the beacon's value exists; drawn, with the seed that matches its hash; paid,
 * once every prize has a winner. Terms and published values are immutable. The one exception: if the list is frozen
 * too late for the named beacon value, the raffle names a later one. A draft can be cancelled.
 */
create or replace function raffles_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'approval_id', 'salt_source', 'salt_name', 'draws_at', 'commitment', 'opened_at', 'list_hash', 'tickets', 'frozen_at', 'salt', 'seed', 'drawn_at', 'paid_at'];
  pool numeric;
  lines integer;
begin
  if tg_op = 'DELETE' then
    raise exception 'a raffle cannot be deleted' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'a raffle begins as a draft' using errcode = 'restrict_violation';
    elsif exists (select from jsonb_array_elements_text(new.prizes) as prize where prize !~ '^[1-9][0-9]{0,14}$') then
      raise exception 'a prize is an amount above zero' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'the terms of a raffle are immutable' using errcode = 'restrict_violation';
  elsif not (old.state, new.state) in (
    ('draft', 'open'), ('draft', 'cancelled'), ('open', 'frozen'), ('frozen', 'drawn'), ('drawn', 'paid')) then
    raise exception 'a raffle cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif old.state <> 'draft' and row (new.commitment, new.opened_at, new.approval_id)
    is distinct from row (old.commitment, old.opened_at, old.approval_id) then
    raise exception 'the commitment of a raffle is immutable' using errcode = 'restrict_violation';
  elsif old.list_hash is not null
    and row (new.list_hash, new.tickets, new.frozen_at) is distinct from row (old.list_hash, old.tickets, old.frozen_at) then
    raise exception 'a frozen ticket list is immutable' using errcode = 'restrict_violation';
  elsif row (new.salt_source, new.salt_name, new.draws_at) is distinct from row (old.salt_source, old.salt_name, old.draws_at)
    and (new.state <> 'frozen' or old.draws_at > new.frozen_at or new.draws_at <= old.draws_at or new.salt_name = old.salt_name) then
    raise exception 'the salt of a raffle is named when it is created' using errcode = 'restrict_violation';
  elsif old.seed is not null and row (new.seed, new.salt, new.drawn_at) is distinct from row (old.seed, old.salt, old.drawn_at) then
    raise exception 'a revealed seed is immutable' using errcode = 'restrict_violation';
  end if;

  if new.state = 'open' then
    select sum(prize::numeric) into pool from jsonb_array_elements_text(new.prizes) as prize;
    if pool > raffle_pool_limit() and not exists (
      select from approvals as agreed where agreed.id = new.approval_id and agreed.kind = 'raffle.open' and agreed.state = 'approved'
        and agreed.brand_id = new.brand_id and agreed.subject_id = new.id::text
    ) then
      raise exception 'a prize pool above the limit needs two operators' using errcode = 'restrict_violation';
    elsif new.opened_at >= new.draws_at then
      raise exception 'a raffle is committed before the salt exists' using errcode = 'restrict_violation';
    elsif (new.opened_at at time zone (select time_zone from brands where id = new.brand_id))::date > new.first_day then
      raise exception 'a raffle opens on its first day at the latest' using errcode = 'restrict_violation';
    end if;
  elsif new.state = 'frozen' then
    if new.frozen_at >= new.draws_at then
      raise exception 'the ticket list is frozen before the salt exists' using errcode = 'restrict_violation';
    elsif (new.frozen_at at time zone (select time_zone from brands where id = new.brand_id))::date <= new.last_day then
      raise exception 'the ticket list is frozen after the last day' using errcode = 'restrict_violation';
    elsif new.list_hash <> encode(sha256(convert_to(raffle_list(new.id), 'UTF8')), 'hex')
      or new.tickets <> (select coalesce(sum(tickets), 0) from raffle_tickets where raffle_id = new.id) then
      raise exception 'the published hash belongs to another ticket list' using errcode = 'restrict_violation';
    end if;
  elsif new.state = 'drawn' then
    if encode(sha256(decode(new.seed, 'hex')), 'hex') <> new.commitment then
      raise exception 'the revealed seed does not fit its commitment' using errcode = 'restrict_violation';
    elsif new.drawn_at < new.draws_at then
      raise exception 'a raffle is drawn once the salt exists' using errcode = 'restrict_violation';
    end if;
  elsif new.state = 'paid' then
    select count(*) into lines from raffle_tickets where raffle_id = new.id;
    if (select count(*) from raffle_winners where raffle_id = new.id) <> least(lines, jsonb_array_length(new.prizes)) then
      raise exception 'a raffle is paid once every prize is drawn' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end;
$$;
revoke all on function raffles_guard from public;
