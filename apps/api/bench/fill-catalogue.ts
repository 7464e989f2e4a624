import { randomUUID } from "node:crypto";
import { connect, migrate, readMigrations, type Pool } from "@perya/db";

const VENDORS = ["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL"];

const LISTS_THEM = "0017";

/**
 * Creates a brand with `count` slots of seven vendors, tagged like the demo's and released over three years. Rows are
 * inserted before the migration that lists all games in bulk, because the triggers would take minutes for a million.
 * The number of hidden, hot and popular games is the same at any size.
 */
export async function fillCatalogue(owner: Pool, count: number): Promise<{ brandId: string }> {
  const db = connect(owner);
  await migrate(
    db,
    readMigrations().filter(({ name, isReplaceable }) => !isReplaceable && name < LISTS_THEM),
  );
  const brandId = await addBrand(owner);
  await owner.query("insert into vendors select code, code from unnest($1::text[]) as code", [VENDORS]);
  await owner.query("insert into brand_categories values ($1, 'RNG', 1)", [brandId]);
  await owner.query(
    `insert into brand_vendors (brand_id, category, vendor_code, sequence)
     select $1, 'RNG', code, place from unnest($2::text[]) with ordinality as listed (code, place)`,
    [brandId, VENDORS],
  );
  await owner.query("alter table games disable trigger user");
  await owner.query(
    `insert into games (id, vendor_code, code, category, names, tags, released_at)
     select gen_random_uuid(), ($1::text[])[number % 7 + 1], 'game-' || number, 'RNG',
       jsonb_build_object('EN', initcap(word) || ' ' || number, 'TY', initcap(reverse(word)) || ' ' || number),
       array_remove(array[
         case when number % 25 < 2 then 'JP' when number % 25 < 4 then 'TG' when number % 25 < 6 then 'AC' end,
         (array['VOL_LOW', 'VOL_MID', 'VOL_MID', 'VOL_HIGH'])[number / 25 % 4 + 1]
       ], null),
       now() - interval '3 years' * (('x' || left(md5('at' || number), 8))::bit(32)::bigint / 4294967296.0)
     from generate_series(1, $2::integer) as number
     cross join lateral (select left(translate(md5('name' || number), '0123456789', 'ghijklmnop'), 8) as word) as named`,
    [VENDORS, count],
  );
  await owner.query("alter table games enable trigger user");
  await migrate(db);
  await owner.query(
    `insert into brand_games (brand_id, game_id, is_hidden, hot_sequence)
     select $1, id, place <= 20, case when place > 20 then place end
     from (select id, row_number() over (order by code) as place from games limit 320) as picked`,
    [brandId],
  );
  await owner.query(
    `insert into brand_popular_games (brand_id, game_id, players)
     select $1, id, place from (select id, row_number() over (order by code desc) as place from games limit 1000) as played`,
    [brandId],
  );
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  return { brandId };
}

/** Inserts a brand with only the columns that exist before that migration. */
async function addBrand(owner: Pool): Promise<string> {
  const id = randomUUID();
  await owner.query("insert into jurisdictions (code, profile) values ('bench', '{}')");
  await owner.query(
    `insert into brands (id, merchant_code, name, tagline, jurisdiction_code, currency, time_zone, languages, default_language, main_domain, theme)
     values ($1, 'bench', 'Bench', '', 'bench', 'PHP', 'UTC', '{EN,TY}', 'EN', '', '{}')`,
    [id],
  );
  return id;
}
