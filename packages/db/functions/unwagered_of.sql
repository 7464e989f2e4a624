/*
 * Returns how much of a member's money has not been wagered since their last approved withdrawal (unwagered_amount). A pending
 * withdrawal has already counted the deposits made before it, so they count as wagered and are not required twice.
 */
create or replace function unwagered_of(member uuid, money_currency text) returns bigint
language sql stable set search_path = public, pg_temp
return (
  select least(
    unwagered_amount(summed.deposited - coalesce(paid.deposited, 0), summed.staked - coalesce(paid.staked, 0),
      coalesce(settings.turnover_percent, 100)),
    greatest(0, summed.deposited - coalesce(asked.deposited, 0)))
  from (
    select (select coalesce(sum(step.amount), 0)::bigint from turnover_steps as step
        where step.member_id = member and step.currency = money_currency) as deposited,
      (select coalesce(sum(played.valid_stake), 0)::bigint from bet_days as played
        where played.member_id = member and played.currency = money_currency) as staked
  ) as summed
  join members as person on person.id = member
  left join withdrawal_settings as settings on settings.brand_id = person.brand_id
  left join lateral (
    select withdrawal.deposited, withdrawal.staked from withdrawals as withdrawal
    where withdrawal.member_id = member and withdrawal.state in ('approved', 'queued', 'sent', 'settled')
    order by withdrawal.id desc limit 1
  ) as paid on true
  left join lateral (
    select withdrawal.deposited from withdrawals as withdrawal
    where withdrawal.member_id = member and withdrawal.state not in ('rejected', 'cancelled', 'failed', 'returned')
    order by withdrawal.id desc limit 1
  ) as asked on true
);
