import { spoken, type ModuleNames } from "../module-names.ts";

export function migration({ noun, table }: ModuleNames): string {
  return `-- The ${spoken(noun)} of a brand, written by its operators. Players see one from \`begins_at\` on.
create table ${table} (
  id uuid primary key,
  brand_id uuid not null references brands,
  words text not null,
  begins_at timestamptz not null
);
create index on ${table} (brand_id, begins_at desc);
-- What the application may do with it; packages/db/src/rights.test.ts says the same.
grant select, insert, update, delete on ${table} to perya_app;
`;
}
