import type { Mutant } from "./mutant.ts";

const MIGRATION = "packages/db/migrations/0081_game_listing_names.sql";
const LANGUAGES = "packages/db/functions/list_game_languages.sql";
const GAMES = "packages/db/functions/list_games.sql";
const LISTINGS = "apps/api/src/modules/games/games.listings.test.ts";

/** Mutants of game names and of the lists sorted by them. */
export const CATALOGUE_MUTANTS: readonly Mutant[] = [
  {
    name: "catalogue: a game without an English name",
    file: MIGRATION,
    from: "check (btrim(coalesce(names ->> 'EN', '')) <> '')",
    to: "check (true)",
    tests: LISTINGS,
  },
  {
    name: "catalogue: a blank name counts as one",
    file: MIGRATION,
    from: "coalesce(nullif(btrim(names ->> language), ''), names ->> 'EN')",
    to: "coalesce(names ->> language, names ->> 'EN')",
    tests: LISTINGS,
  },
  {
    name: "catalogue: a language is added while a game is written",
    file: LANGUAGES,
    from: "  lock table games in share row exclusive mode;\n",
    to: "",
    tests: LISTINGS,
  },
  {
    name: "catalogue: games are no longer listed in English",
    file: LANGUAGES,
    from: "if exists (select from gone where language = 'EN') then",
    to: "if false then",
    tests: LISTINGS,
  },
  {
    name: "catalogue: a language that is taken away leaves its names",
    file: LANGUAGES,
    from: "    delete from game_listing_names where language in (select language from gone);\n",
    to: "",
    tests: LISTINGS,
  },
  {
    name: "catalogue: a game that changes keeps its old names",
    file: GAMES,
    from: "    delete from game_listing_names where game_id in (select id from gone);\n",
    to: "",
    tests: LISTINGS,
  },
];
