-- Deposits and withdrawals by hour, for the overview. The last hours are counted again each time, as in people_hours.
create table money_hours (
  brand_id uuid not null references brands,
  currency text not null,
  hour timestamptz not null,
  deposits integer not null,
  deposited bigint not null,
  withdrawals integer not null,
  withdrawn bigint not null,
  counted_at timestamptz not null,
  primary key (brand_id, hour, currency)
);
grant select, insert, update on money_hours to perya_app;
