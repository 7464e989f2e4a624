/*
 * Returns the result of a draw, equal to `drawResult` (packages/lottery): four-byte words of HMAC-SHA256(seed,
 * `salt:sequence:block:lottery-game`), each as word · count / 2^32; words that would cause bias are skipped. Rows are
 * filled in the order of the shape; balls are drawn one by one from those left.
 */
create or replace function lottery_result(shape jsonb, game text, sequence bigint, seed text, salt text) returns jsonb
language plpgsql immutable strict set search_path = public, pg_temp as $$
declare
  words constant bigint := 4294967296;
  key bytea := convert_to(seed, 'UTF8');
  inner_key bytea;
  outer_key bytea;
  digest bytea;
  block integer := 0;
  word integer := 8;
  number bigint;
  product numeric;
  -- The row being filled: its numbers so far, the numbers left, and how many values the next one can have.
  filled integer[];
  free integer[];
  count integer;
  result jsonb := '[]';
  line record;
begin
  if length(key) > 64 then
    raise exception 'a seed has at most 64 bytes';
  end if;
  key := key || decode(repeat('00', 64 - length(key)), 'hex');
  inner_key := key;
  outer_key := key;
  for place in 0 .. 63 loop
    inner_key := set_byte(inner_key, place, get_byte(key, place) # 54);
    outer_key := set_byte(outer_key, place, get_byte(key, place) # 92);
  end loop;
  for line in
    select * from jsonb_to_recordset(shape) as line (size integer, low integer, high integer, repeats boolean, ordered boolean)
  loop
    filled := '{}';
    free := array(select generate_series(line.low, line.high));
    for place in 1 .. line.size loop
      count := case when line.repeats then line.high - line.low + 1 else cardinality(free) end;
      loop
        if word = 8 then
          digest := sha256(outer_key || sha256(inner_key
            || convert_to(salt || ':' || sequence || ':' || block || ':lottery-' || game, 'UTF8')));
          block := block + 1;
          word := 0;
        end if;
        number := get_byte(digest, word * 4)::bigint * 16777216 + get_byte(digest, word * 4 + 1) * 65536
          + get_byte(digest, word * 4 + 2) * 256 + get_byte(digest, word * 4 + 3);
        word := word + 1;
        product := number::numeric * count;
        exit when mod(product, words) >= words % count;
      end loop;
      number := div(product, words)::bigint;
      if line.repeats then
        filled := filled || (line.low + number)::integer;
      else
        filled := filled || free[number + 1];
        free := free[: number] || free[number + 2 :];
      end if;
    end loop;
    result := result || jsonb_build_array(to_jsonb(
      case when line.repeats or line.ordered then filled else array(select ball from unnest(filled) as ball order by ball) end));
  end loop;
  return result;
end;
$$;
