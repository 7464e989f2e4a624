/*
 * A referral's reward needs a qualified referral. `referrer:<friend>` pays the referrer in cash, by the tier of the
 * friend's place, up to the maximum number of friends; `friend:<friend>` pays the friend as the terms state. If
 * accounts are linked, the reward begins under review and becomes claimable only if the review releases the referral.
 */
create or replace function referral_rewards_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  referral referrals;
  terms jsonb;
  due text;
begin
  select * into referral from referrals
  where brand_id = new.brand_id and invitee_id = case when new.source_ref ~ '^(referrer|friend):[0-9a-f-]{36}$'
    then split_part(new.source_ref, ':', 2)::uuid end;
  if referral.qualified_at is null then
    raise exception 'a referral pays once the friend has qualified' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then
    if referral.review is distinct from 'released' then
      raise exception 'a reward of linked accounts needs a review' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  select program.terms into terms from referral_programs as program
  where program.brand_id = referral.brand_id and program.version = referral.program_version;
  if new.source_ref ^@ 'referrer:' then
    select tier ->> 'amount' into due from jsonb_array_elements(terms -> 'tiers') as tier
    where (tier -> 'from')::integer <= referral.place and referral.place <= coalesce((terms ->> 'maxFriends')::integer, referral.place)
    order by (tier -> 'from')::integer desc limit 1;
  else
    due := terms #>> '{friend,amount}';
  end if;
  if new.amount is distinct from due::bigint
    or (new.source_ref ^@ 'referrer:' and (new.member_id <> referral.referrer_id or new.kind <> 'cash'))
    or (new.source_ref ^@ 'friend:'
      and (new.member_id <> referral.invitee_id or new.kind is distinct from terms #>> '{friend,kind}')) then
    raise exception 'a referral pays what its terms state' using errcode = 'restrict_violation';
  elsif referral.linked <> '{}' and new.state <> 'held' and referral.review is distinct from 'released' then
    raise exception 'a reward of linked accounts begins under review' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function referral_rewards_guard from public;
