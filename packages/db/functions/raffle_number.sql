-- Returns the first eight bytes of HMAC-SHA256(seed, message) as a number, as packages/fair does (pickRaffleWinners).
create or replace function raffle_number(seed text, message text) returns numeric
language plpgsql immutable strict set search_path = public, pg_temp as $$
declare
  key constant bytea := decode(seed, 'hex') || decode(repeat('00', 32), 'hex');
  inner_key bytea := key;
  outer_key bytea := key;
  digest bytea;
  number numeric := 0;
begin
  for place in 0 .. 63 loop
    inner_key := set_byte(inner_key, place, get_byte(key, place) # 54);
    outer_key := set_byte(outer_key, place, get_byte(key, place) # 92);
  end loop;
  digest := sha256(outer_key || sha256(inner_key || convert_to(message, 'UTF8')));
  for place in 0 .. 7 loop
    number := number * 256 + get_byte(digest, place);
  end loop;
  return number;
end;
$$;
