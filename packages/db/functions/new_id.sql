-- Makes a version 7 UUID for a moment, as newId does, so that lists sorted by id are in time order.
create or replace function new_id(moment timestamptz) returns uuid
language sql volatile set search_path = public, pg_temp
return encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send(floor(extract(epoch from moment) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid;
revoke all on function new_id from public;
