-- True if the new terms risk more of the brand's money than the old: higher prizes, higher limits, or a shorter
-- delay.
create or replace function lottery_terms_looser(new_terms lottery_terms, old_terms lottery_terms) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select coalesce(new_terms.highest_group > coalesce(old_terms.highest_group, 0), false)
    or new_terms.max_times > old_terms.max_times or new_terms.max_stake > old_terms.max_stake
    or new_terms.max_prize > old_terms.max_prize or new_terms.narrow_prize > old_terms.narrow_prize
    or new_terms.narrow_percent < old_terms.narrow_percent or new_terms.cap > old_terms.cap or new_terms.kept > old_terms.kept
    or new_terms.reduced_to > old_terms.reduced_to or new_terms.pays_after_seconds < old_terms.pays_after_seconds
    -- A higher rate, or one that was not set before: it counts as higher, because the package's default rate is
    -- unknown here.
    or exists (
      select from jsonb_each(new_terms.rates) as play (code, rates)
      cross join lateral jsonb_array_elements_text(play.rates) with ordinality as level (rate, place)
      where coalesce(level.rate::numeric > (old_terms.rates -> play.code ->> (level.place - 1)::integer)::numeric, true)
    )
    -- A play that returns to the package's default rates, which are unknown here.
    or exists (select from jsonb_object_keys(old_terms.rates) as play where not new_terms.rates ? play);
$$;
revoke all on function lottery_terms_looser from public;
grant execute on function lottery_terms_looser to perya_app;
