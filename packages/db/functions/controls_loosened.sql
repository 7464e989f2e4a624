/*
 * Returns the columns of this table that a change loosens. Same list as listLoosened (packages/rules), which marks fields in
 * the console. A missing limit counts as infinite.
 */
create or replace function controls_loosened(changed_table text, before jsonb, after jsonb) returns text[]
language sql immutable set search_path = public, pg_temp as $$
  select coalesce(array_agg(control.name order by control.name), '{}')
  from (values
    ('withdrawal_settings', 'minimum', 'lowered'),
    ('withdrawal_settings', 'maximum', 'raised'),
    ('withdrawal_settings', 'day_maximum', 'raised'),
    ('withdrawal_settings', 'day_count', 'raised'),
    ('withdrawal_settings', 'turnover_percent', 'lowered'),
    ('withdrawal_settings', 'automatic_up_to', 'raised'),
    ('withdrawal_settings', 'four_eyes_above', 'raised'),
    ('withdrawal_settings', 'way', 'toProvider'),
    ('payment_methods', 'minimum', 'lowered'),
    ('payment_methods', 'maximum', 'raised'),
    ('payment_methods', 'four_eyes_above', 'raised'),
    ('payment_methods', 'instructions', 'changed'),
    ('payment_methods', 'provider_id', 'changed'),
    ('brands', 'transfer_cap', 'raised'),
    ('brands', 'transfer_day_cap', 'raised'),
    ('brands', 'transfer_day_count', 'raised'),
    ('brands', 'payout_hold_hours', 'lowered'),
    ('brands', 'mall_stock_limit', 'raised')
  ) as control (of_table, name, loosens)
  where control.of_table = changed_table and case control.loosens
    when 'raised' then coalesce((after ->> control.name)::numeric, 'infinity') > coalesce((before ->> control.name)::numeric, 'infinity')
    when 'lowered' then coalesce((after ->> control.name)::numeric, 'infinity') < coalesce((before ->> control.name)::numeric, 'infinity')
    when 'toProvider' then after ->> control.name = 'provider' and before ->> control.name is distinct from 'provider'
    else after -> control.name is distinct from before -> control.name
  end;
$$;
