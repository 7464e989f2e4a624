-- Saved views of the console's tables: filters under a name.

create table console_views (
  id uuid primary key,
  operator_id uuid not null references operators,
  -- Null for all brands.
  brand_id uuid references brands,
  table_name text not null check (table_name ~ '^[a-zA-Z]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  filter text not null check (length(filter) <= 1000),
  sort text not null check (length(sort) <= 50),
  columns text not null check (length(columns) <= 1000),
  is_shared boolean not null,
  created_at timestamptz not null,
  unique (operator_id, table_name, name)
);
create index console_views_shared on console_views (table_name, brand_id, name) where is_shared;
grant select, insert, update, delete on console_views to perya_app;
