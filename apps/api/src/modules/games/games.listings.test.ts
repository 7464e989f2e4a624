import { newId } from "@perya/db";
import { asOwner, waitFor } from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { insertGames, insertListingLanguages } from "./index.ts";
import { visitGames, type GamesVisitor } from "./visit-games.test-setup.ts";

let app: TestApp;
let visitor: GamesVisitor;
beforeAll(async () => {
  app = await openTestApp();
  visitor = visitGames(app);
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60_000;

/** Returns a game that the demo does not have, with changes if given. */
function newGame(change: Partial<Parameters<typeof insertGames>[1][number]> = {}) {
  return {
    id: newId(app.clock.now()),
    vendor_code: "WS168",
    code: "listed-game",
    category: "BINGO" as const,
    names: { EN: "Piña ÉCLAIR", TY: "Pinyang Éclair" },
    tags: ["JP"],
    released_at: new Date(app.clock.now().getTime() - 100 * DAY_MS),
    ...change,
  };
}

const listed = async (id: string) => {
  const rows = app.db
    .selectFrom("game_listings")
    .selectAll()
    .where("game_id", "=", id)
    .orderBy("category")
    .orderBy("tag");
  return (await rows.execute()).map(({ category, tag }) => (tag === "" ? category : `${category} ${tag}`));
};

/** True if a connection waits for a lock on games. */
const isAnybodyWaiting = async () => {
  const { rows } = await app.deps.pool.query("select from pg_locks where not granted and relation = 'games'::regclass");
  return rows.length > 0;
};

/** Returns stored counts that differ from the number of listings, in either direction. */
const miscounted = async () => {
  const { rows } = await app.deps.pool.query(`
    select * from (
      (select category, tag, vendor_code, games from game_listing_counts where games <> 0
       except select category, tag, vendor_code, count(*) from game_listings group by 1, 2, 3)
      union all
      (select category, tag, vendor_code, count(*) from game_listings group by 1, 2, 3
       except select category, tag, vendor_code, games from game_listing_counts)
    ) as difference`);
  return rows;
};

/** Returns the names by language, folded for sorting. */
const namesOf = async (id: string) => {
  const rows = app.db.selectFrom("game_listing_names").select(["language", "name"]).where("game_id", "=", id);
  return Object.fromEntries((await rows.execute()).map(({ language, name }) => [language, name]));
};

/** Returns listings without exactly one name for each language, and names without a listing. */
const misnamed = async () => {
  const { rows } = await app.deps.pool.query(`
    select * from (
      (select listing.category, listing.tag, listing.vendor_code, listing.game_id, offered.language
       from game_listings as listing cross join game_listing_languages as offered
       except all select category, tag, vendor_code, game_id, language from game_listing_names)
      union all
      (select category, tag, vendor_code, game_id, language from game_listing_names
       except all
       select listing.category, listing.tag, listing.vendor_code, listing.game_id, offered.language
       from game_listings as listing cross join game_listing_languages as offered)
    ) as difference`);
  return rows;
};

it.each([
  ["no tag", [], ["BINGO"]],
  ["a tag", ["JP"], ["BINGO", "BINGO JP"]],
  ["the same tag twice", ["JP", "JP"], ["BINGO", "BINGO JP"]],
  ["a volatility", ["VOL_LOW"], ["BINGO", "BINGO VOL_LOW"]],
  ["a tag and a volatility", ["VOL_LOW", "JP"], ["BINGO", "BINGO JP", "BINGO JP VOL_LOW", "BINGO VOL_LOW"]],
  ["two tags and a volatility", ["AC", "JP", "VOL_MID"], ["AC", "AC VOL_MID", "JP", "JP VOL_MID", "VOL_MID"]],
  ["tags that resemble internal ones", ["NEW", "", "JP VOL_LOW", " "], ["BINGO"]],
])("a game with %s is listed once under each matching choice", async (_name, tags, expected) => {
  const game = newGame({ tags });
  await app.db.transaction().execute((tx) => insertGames(tx, [game]));
  const whole = expected.map((tag) => (tag.startsWith("BINGO") ? tag : `BINGO ${tag}`));
  expect(await listed(game.id)).toEqual([...new Set(["BINGO", ...whole])].toSorted());
  expect(await miscounted()).toEqual([]);
  await app.db.deleteFrom("games").where("id", "=", game.id).execute();
  expect(await listed(game.id)).toEqual([]);
  expect(await miscounted()).toEqual([]);
});

it("listings follow every change of games", async () => {
  const game = newGame();
  await app.db.transaction().execute((tx) => insertGames(tx, [game]));
  const change = (set: object) => app.db.updateTable("games").set(set).where("id", "=", game.id).execute();
  await change({ tags: ["TG"], category: "FISH" });
  expect(await listed(game.id)).toEqual(["FISH", "FISH TG"]);
  await change({ released_at: app.clock.now() });
  expect(await listed(game.id)).toEqual(["FISH", "FISH NEW", "FISH NEW TG", "FISH TG"]);
  await change({ names: { EN: "Renamed" } });
  expect(await namesOf(game.id)).toEqual({ EN: "renamed", TY: "renamed" });
  expect(await miscounted()).toEqual([]);
  expect(await misnamed()).toEqual([]);
  await app.db.deleteFrom("games").where("id", "=", game.id).execute();
  expect(await miscounted()).toEqual([]);
});

it.each([
  ["both languages", { EN: "Piña ÉCLAIR", TY: "Pinyang Éclair" }, { EN: "pina eclair", TY: "pinyang eclair" }],
  ["English alone", { EN: "Bahay" }, { EN: "bahay", TY: "bahay" }],
  ["English and a blank", { EN: "Bahay", TY: " " }, { EN: "bahay", TY: "bahay" }],
  ["English and an unlisted language", { EN: "Lantern", VI: "Đèn lồng" }, { EN: "lantern", TY: "lantern" }],
])("a game with a name in %s is listed by name in every listed language", async (_name, names, expected) => {
  const game = newGame({ names });
  await app.db.transaction().execute((tx) => insertGames(tx, [game]));
  expect(await namesOf(game.id)).toEqual(expected);
  await app.db.deleteFrom("games").where("id", "=", game.id).execute();
  expect(await namesOf(game.id)).toEqual({});
});

it.each([
  ["no name", {}],
  ["a blank English name", { EN: " " }],
  ["a Tagalog name alone", { TY: "Bahay" }],
])("the tables take no game with %s", async (_name, names) => {
  const adding = app.db.transaction().execute((tx) => insertGames(tx, [newGame({ names })]));
  await expect(adding).rejects.toThrow(/games_named_in_english/);
});

it("a new language lists every game by name once, including games written meanwhile", async () => {
  const [known, added] = [newGame({ names: { EN: "Lantern", VI: "Đèn lồng" } }), newGame({ code: "meanwhile" })];
  await app.db.transaction().execute((tx) => insertGames(tx, [known]));
  let isDone = false;
  await asOwner(app.ownerUrl, async (owner) => {
    const listing = await app.db.transaction().execute(async (tx) => {
      await insertGames(tx, [added]);
      const done = insertListingLanguages(owner, ["EN", "TY", "VI"]).then(() => (isDone = true));
      await waitFor(async () => isDone || (await isAnybodyWaiting()));
      return { done };
    });
    await listing.done;
    // Adding existing languages changes nothing.
    await insertListingLanguages(owner, ["EN", "TY", "VI"]);
  });
  expect(await namesOf(known.id)).toEqual({ EN: "lantern", TY: "lantern", VI: "đen long" });
  expect(await namesOf(added.id)).toMatchObject({ VI: "pina eclair" });
  expect(await misnamed()).toEqual([]);
});

it("a reader in an unlisted language gets the order of English names", async () => {
  const byName = () => visitor.collect("FISH", { sort: "az", pageSize: 100 }, "TY");
  visitor.later();
  const english = await visitor.collect("FISH", { sort: "az", pageSize: 100 }, "EN");
  const own = await byName();
  expect(own.found).not.toEqual(english.found);
  await asOwner(app.ownerUrl, async (owner) => {
    await owner.deleteFrom("game_listing_languages").where("language", "=", "TY").execute();
    visitor.later();
    expect(await byName()).toEqual(english);
    await insertListingLanguages(owner, ["TY"]);
  });
  visitor.later();
  expect(await byName()).toEqual(own);
});

it("a removed language lists no game, and English stays", async () => {
  await asOwner(app.ownerUrl, async (owner) => {
    await insertListingLanguages(owner, ["KO"]);
    const remove = (language: string) =>
      owner.deleteFrom("game_listing_languages").where("language", "=", language).execute();
    await remove("KO");
    await expect(remove("EN")).rejects.toThrow(/always listed in English/);
  });
  expect(await misnamed()).toEqual([]);
});

it("new games become old by the hour, in lists, counts and on cards alike", async () => {
  const isNew = async (nodeId: string) => {
    visitor.later();
    const all = await visitor.list("BINGO", { pageSize: 100 });
    const fresh = await visitor.list("BINGO", { filter: "NEW", pageSize: 100 });
    expect(fresh.totalCount).toBe(fresh.content.length);
    expect(all.filters.NEW).toBe(fresh.totalCount);
    expect(fresh.content).toEqual(all.content.filter((card) => card.isNew));
    return fresh.content.some((card) => card.nodeId === nodeId);
  };
  const border = (await app.db.selectFrom("catalogue_dates").select("new_since").executeTakeFirstOrThrow()).new_since;
  const [vendor_code, code] = ["BARRIO", "grows-old"];
  const old = newGame({ vendor_code, code: "was-old", released_at: new Date(border.getTime() - 1) });
  const fresh = newGame({ vendor_code, code, released_at: border });
  await app.db.transaction().execute((tx) => insertGames(tx, [old, fresh]));
  expect(await isNew(old.id)).toBe(false);
  expect(await isNew(fresh.id)).toBe(true);

  await app.scheduler.runNow("games.renew-listings");
  expect(await isNew(fresh.id)).toBe(true);
  app.clock.advance(60 * 60_000);
  await Promise.all([
    app.scheduler.runNow("games.renew-listings"),
    app.scheduler.runNow("games.renew-listings"),
    app.db
      .updateTable("games")
      .set({ tags: ["AC"] })
      .where("id", "=", fresh.id)
      .execute(),
  ]);
  expect(await isNew(fresh.id)).toBe(false);
  expect(await listed(fresh.id)).toEqual(["BINGO", "BINGO AC"]);
  expect(await miscounted()).toEqual([]);
});

it("a game written during that change uses the new date", async () => {
  const border = (await app.db.selectFrom("catalogue_dates").select("new_since").executeTakeFirstOrThrow()).new_since;
  const game = newGame({ code: "in-between", released_at: border });
  app.clock.advance(60 * 60_000);
  let isRenewed = false;
  const renewing = await app.db.transaction().execute(async (tx) => {
    await insertGames(tx, [game]);
    const job = app.scheduler.runNow("games.renew-listings").then(() => (isRenewed = true));
    await waitFor(async () => isRenewed || (await isAnybodyWaiting()));
    return { job };
  });
  await renewing.job;
  expect(await listed(game.id)).toEqual(["BINGO", "BINGO JP"]);
  expect(await miscounted()).toEqual([]);
});
