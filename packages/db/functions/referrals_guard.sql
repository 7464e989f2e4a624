/*
 * A sign-up is attributed once, in the transaction that creates the account, and only to an older account in good
 * standing. So no one can refer themselves, and chains cannot form a cycle. Each step is recorded once. A friend
 * qualifies when verified, with the deposits and stakes that the terms require, made in time; they get the referrer's
 * next place, and every link to other accounts is recorded.
 */
create or replace function referrals_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['verified_at', 'deposited_at', 'qualified_at', 'paid_at', 'place', 'linked', 'review',
    'reviewed_by', 'reviewed_at'];
  terms jsonb;
begin
  if tg_op = 'DELETE' then
    raise exception 'a referral is immutable' using errcode = 'restrict_violation';
  end if;
  select program.terms into terms from referral_programs as program
  where program.brand_id = new.brand_id and program.version = new.program_version;
  if tg_op = 'INSERT' then
    if num_nonnulls(new.verified_at, new.deposited_at, new.qualified_at, new.paid_at) > 0 then
      raise exception 'a referral begins at the sign-up' using errcode = 'restrict_violation';
    elsif not exists (
      select from members as friend where friend.id = new.invitee_id and friend.brand_id = new.brand_id and friend.type = 0
        and friend.xmin = pg_current_xact_id()::xid and friend.created_at = new.joined_at
    ) then
      raise exception 'a sign-up is attributed when the account is created' using errcode = 'restrict_violation';
    elsif not exists (
      select from members as referrer where referrer.id = new.referrer_id and referrer.brand_id = new.brand_id
        and referrer.type = 0 and referrer.created_at < new.joined_at
    ) then
      raise exception 'a referrer has an older account at the same brand' using errcode = 'restrict_violation';
    elsif reward_standing(new.referrer_id) is not null then
      raise exception 'a blocked member refers no one' using errcode = 'restrict_violation';
    elsif not exists (
      select from referral_programs as program where program.brand_id = new.brand_id and program.version = new.program_version
        and program.is_open
        and program.version = referral_program_at(new.brand_id,
          (new.joined_at at time zone (select time_zone from brands where id = new.brand_id))::date)
    ) then
      raise exception 'sign-ups are attributed under the current terms' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a referral is immutable' using errcode = 'restrict_violation';
  elsif (old.verified_at is not null and new.verified_at is distinct from old.verified_at)
    or (old.deposited_at is not null and new.deposited_at is distinct from old.deposited_at)
    or (old.qualified_at is not null
      and row (new.qualified_at, new.place, new.linked) is distinct from row (old.qualified_at, old.place, old.linked))
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or (old.review is not null
      and row (new.review, new.reviewed_by, new.reviewed_at) is distinct from row (old.review, old.reviewed_by, old.reviewed_at)) then
    raise exception 'a step of a referral is recorded once' using errcode = 'restrict_violation';
  elsif new.qualified_at is not null and old.qualified_at is null then
    if reward_standing(new.invitee_id) is not null or not exists (
      select from referral_progress(new.invitee_id) as progress
      where progress.verified_at is not null and progress.deposited >= (terms ->> 'minimumDeposit')::bigint
        and progress.staked >= (terms ->> 'minimumStake')::bigint
    ) then
      raise exception 'a friend qualifies once the terms are met' using errcode = 'restrict_violation';
    elsif new.place <> 1 + (select count(*) from referrals where referrer_id = new.referrer_id and qualified_at is not null) then
      raise exception 'qualified friends are counted in order' using errcode = 'restrict_violation';
    elsif not new.linked @> referral_links(new.invitee_id, new.referrer_id) then
      raise exception 'linked accounts are reviewed before a referral pays' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end;
$$;
revoke all on function referrals_guard from public;
