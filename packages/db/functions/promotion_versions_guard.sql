/*
 * A version belongs to its promotion's brand and is immutable. Free rounds must be of a game whose vendor supports
 * them. The hash covers terms and texts. The fingerprint identifies the kind of offer and its conditions, without
 * amounts and dates.
 */
create or replace function promotion_versions_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  gift constant jsonb := new.terms -> 'gift';
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version of a promotion never changes' using errcode = 'restrict_violation';
  elsif not exists (select from promotions where id = new.promotion_id and brand_id = new.brand_id and state <> 'closed') then
    raise exception 'a version is of an open promotion of its brand' using errcode = 'restrict_violation';
  elsif gift ->> 'kind' = 'freeRounds' and free_rounds_fault(new.brand_id, ((gift ->> 'stake')::numeric * 10000)::bigint
      * (gift ->> 'count')::integer, gift || jsonb_build_object('gameId', gift #> '{game,id}'), nullif(gift -> 'terms', 'null')) is not null then
    raise exception 'the free rounds of a promotion are wrong' using errcode = 'restrict_violation';
  end if;
  new.terms_hash := encode(sha256(convert_to(new.terms::text || new.texts::text, 'UTF8')), 'hex');
  new.fingerprint := encode(sha256(convert_to(jsonb_build_array(
    new.terms -> 'type', new.terms -> 'entry', new.terms -> 'period', gift -> 'kind', new.terms #> '{goal,kind}',
    new.terms -> 'conditions')::text || coalesce(gift #>> '{game,id}', ''), 'UTF8')), 'hex');
  return new;
end;
$$;
revoke all on function promotion_versions_guard from public;
