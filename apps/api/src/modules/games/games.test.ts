import { games, LANGUAGES, type GameCategory, type GamePage, type Language } from "@perya/contract";
import { newId } from "@perya/db";
import { rearrangeLanes } from "@perya/rules";
import { createBrand } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestHouse, type TestHouse } from "../../test-setup.ts";
import { insertGames, setGame, setVendor } from "./index.ts";

let house: TestHouse;
beforeAll(async () => void (house = await openTestHouse()));
afterAll(() => house.close());

type Wish = Partial<{
  vassalage: string;
  tag: string;
  filter: "ALL" | "NEW" | "HOT";
  pageNo: number;
  pageSize: number;
}>;

/** Only what is said; the rest is for the contract to fill in. */
async function list(gameType: GameCategory, wish: Wish = {}, host = "localhost", language: Language = "EN") {
  const words = Object.entries({ gameType, ...wish }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const url = `/wps/relay/gameList?${words.join("&")}`;
  const answer = await house.ask({ method: "GET", url, headers: { host, "accept-language": LANGUAGES[language].tag } });
  return answer.json().value as GamePage;
}
const lanes = async (host = "localhost", language: Language = "EN") =>
  (await house.client(host, null, language)(games.listLanes, { query: { platform: "html5-desktop" } })).data.lanes;
const search = async (text: string, host = "localhost", language: Language = "EN") => {
  const hits = await house.client(host, null, language)(games.searchGames, { query: { text } });
  return hits.map((hit) => (hit.kind === "game" ? hit.game.gameName : hit.vendor.displayName));
};
/** Past what a process remembers: a test of what the tables say does not wait for news. */
const later = () => house.clock.advance(31_000);

async function collect(gameType: GameCategory, wish: Wish = {}, host = "localhost") {
  const found: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await list(gameType, { ...wish, pageNo }, host);
    found.push(...page.content.map(({ nodeId }) => nodeId));
    if (pageNo >= page.totalPages) return { found, total: page.totalCount };
  }
}

describe("lanes", () => {
  it("list the brand's categories in its order, with vendors, counts and at most twelve cards each", async () => {
    const found = await lanes();
    expect(found.map(({ title }) => title)).toEqual([
      "RNG",
      "LIVE",
      "SPORTS",
      "ELOTT",
      "LOTT",
      "FISH",
      "BINGO",
      "PVP",
      "JACKPOT",
    ]);
    const [slots] = found;
    const [group] = slots?.gameClassify ?? [];
    expect(group?.vendors.map(({ vassalage }) => vassalage)).toEqual(["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL"]);
    expect(group?.vendors.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe((await list("RNG")).totalCount);
    for (const { cards } of rearrangeLanes(found)) expect(cards.length).toBeLessThanOrEqual(12);
  });

  it("become what S1 §4 asks for by the shared rule", async () => {
    const titles = rearrangeLanes(await lanes()).map(({ title }) => title);
    expect(titles).toEqual([
      ...[
        "RNG",
        "INHOUSE",
        "LIVE",
        "SPORTS",
        "ESPORTS",
        "COCKFIGHT",
        "ELOTT",
        "LOTT",
        "FISH",
        "BINGO",
        "PVP",
        "JACKPOT",
      ],
    ]);
  });

  it("show one tile for a vendor with a lobby", async () => {
    const sports = (await lanes()).find(({ title }) => title === "SPORTS");
    expect(sports?.cards.find(({ vassalage }) => vassalage === "LARO")).toMatchObject({
      isGame: "VASSALAGE",
      gameType: "SPORTS",
      gameName: "Laro Sports",
      iconUrl: "/art/vendors/LARO.svg",
    });
    expect(sports?.cards.every(({ isGame }) => isGame === "VASSALAGE")).toBe(true);
  });

  it("of a place whose law closes a category do not have it, though the brand had a row for it", async () => {
    const fiesta = house.db.selectFrom("brands").select("id").where("merchant_code", "=", "fiesta");
    const { id: brand_id } = await fiesta.executeTakeFirstOrThrow();
    await house.db.insertInto("brand_categories").values({ brand_id, category: "COCKFIGHT", sequence: 99 }).execute();
    const vendor = { brand_id, category: "COCKFIGHT", vendor_code: "SV3", sequence: 1 };
    await house.db.insertInto("brand_vendors").values(vendor).execute();
    later();
    const found = await lanes("fiesta.localhost");
    expect(JSON.stringify(found)).not.toMatch(/COCKFIGHT|SV3/);
    expect(await list("COCKFIGHT", {}, "fiesta.localhost")).toMatchObject({ content: [], totalCount: 0 });
    expect(await search("visayas plaza ring", "fiesta.localhost")).not.toContain("Visayas Plaza Ring");
    expect(await search("visayas plaza ring")).toContain("Visayas Plaza Ring");
  });
});

describe("a list of games", () => {
  it("has thirty on a page unless asked otherwise, newest first, each game once over all pages", async () => {
    const first = await list("RNG");
    expect(first.content).toHaveLength(30);
    expect(first).toMatchObject({ pageNum: 1, totalPages: 3, totalCount: 70 });
    const { found, total } = await collect("RNG", { pageSize: 7 });
    expect(found).toHaveLength(total);
    expect(new Set(found).size).toBe(total);
    const { rows } = await house.deps.pool.query(
      "select id from games where category = 'RNG' order by released_at desc, id desc",
    );
    expect(found).toEqual(rows.map(({ id }) => id));
  });

  it("is the same whether one turns the pages or jumps", async () => {
    const { found } = await collect("RNG", { pageSize: 6 });
    later();
    const jumped = await list("RNG", { pageSize: 6, pageNo: 9 });
    expect(jumped.content.map(({ nodeId }) => nodeId)).toEqual(found.slice(48, 54));
    const back = await list("RNG", { pageSize: 6, pageNo: 4 });
    expect(back.content.map(({ nodeId }) => nodeId)).toEqual(found.slice(18, 24));
  });

  it("can be of one vendor, of one tag, of what is new, of what is hot", async () => {
    const vendor = await collect("RNG", { vassalage: "JL" });
    expect(vendor.total).toBe(14);
    const all = await list("RNG", { pageSize: 100 });
    for (const tag of ["JP", "VOL_HIGH"]) {
      const tagged = await list("RNG", { tag, pageSize: 100 });
      expect(tagged.totalCount).toBe(all.content.filter(({ tags }) => tags.includes(tag)).length);
      expect(tagged.content.every(({ tags }) => tags.includes(tag))).toBe(true);
    }
    const fresh = await list("RNG", { filter: "NEW", pageSize: 100 });
    expect(fresh.totalCount).toBe(all.content.filter(({ isNew }) => isNew).length);
    const hot = await list("RNG", { filter: "HOT", pageSize: 100 });
    expect(hot.totalCount).toBe(all.content.filter(({ isHot }) => isHot === 1).length);
    expect(hot.totalCount).toBeGreaterThan(10);
  });

  it("speaks the reader's language, and the one in the address before that", async () => {
    const { rows } = await house.deps.pool.query(
      "select id, names from games where category = 'FISH' and names ? 'TY' order by released_at desc limit 1",
    );
    const nameIn = async (language: Language, wish: object = {}) =>
      (await list("FISH", { pageSize: 100, ...wish }, "localhost", language)).content.find(
        ({ nodeId }) => nodeId === rows[0].id,
      )?.gameName;
    expect(await nameIn("EN")).toBe(rows[0].names.EN);
    expect(await nameIn("TY")).toBe(rows[0].names.TY);
    expect(await nameIn("EN", { language: "TY" })).toBe(rows[0].names.TY);
    expect(await nameIn("EN", { language: "XX" })).toBe(rows[0].names.EN);
  });

  it("draws a card with our own picture", async () => {
    const [card] = (await list("INHOUSE", { pageSize: 1 })).content;
    expect(card).toMatchObject({
      vassalage: "BGS",
      displayName: "Bayanihan Game Studio",
      isGame: "GAME",
      gameType: "INHOUSE",
      iconUrl: `/art/games/BGS/${card?.gameCode}.svg`,
      lagerIcon: `/art/games/BGS/${card?.gameCode}/wide.svg`,
      isInMaintenance: false,
    });
  });

  it.each([
    ["a vendor nobody knows", "vassalage=NOBODY"],
    ["a vendor with a zero byte", "vassalage=%00"],
    ["a vendor that is SQL", "vassalage=%27%20or%201%3D1%20--"],
    ["a vendor of another category", "vassalage=LARO"],
    ["a tag nobody knows", "tag=%25"],
    ["a tag with a zero byte", "tag=%00"],
    ["the last page there can be", "pageNo=1000"],
    ["the last page there can be, as large as can be", "pageNo=1000&pageSize=100"],
  ])("of %s is empty", async (_name, query) => {
    const answer = await house.ask({ method: "GET", url: `/wps/relay/gameList?gameType=RNG&${query}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().value.content).toEqual([]);
  });

  it.each([
    "pageNo=0",
    "pageNo=1001",
    "pageNo=x",
    "pageSize=101",
    "pageSize=0",
    "filter=FAV",
    "vassalage=" + "x".repeat(33),
  ])("refuses %s", async (query) => {
    const answer = await house.ask({ method: "GET", url: `/wps/relay/gameList?gameType=RNG&${query}` });
    expect(answer.json()).toMatchObject({ code: "REQUEST_INVALID" });
  });
});

describe("hot games", () => {
  it("are thirty, in the brand's order, and other ones at the other brand", async () => {
    const hot = await house.client()(games.listHotGames);
    expect(hot).toHaveLength(30);
    expect(hot.every(({ isHot }) => isHot === 1)).toBe(true);
    const theirs = await house.client("fiesta.localhost")(games.listHotGames);
    expect(theirs.map(({ nodeId }) => nodeId)).not.toEqual(hot.map(({ nodeId }) => nodeId));
  });
});

describe("what a brand does differently", () => {
  it("shows within seconds on every process, and at no other brand", async () => {
    const [card] = (await list("PVP", { vassalage: "KARTA" })).content;
    const nodeId = card?.nodeId ?? "";
    const at = async (host: string) =>
      (await list("PVP", { pageSize: 100 }, host)).content.find((each) => each.nodeId === nodeId);
    const total = (await list("PVP")).totalCount;
    expect(await at("localhost")).toEqual(card);

    await setGame(house.deps, "perya", nodeId, { hotSequence: 1, iconUrl: "/uploads/own.png" });
    // No clock moves here: the news does it.
    await expect
      .poll(() => at("localhost"), { timeout: 5_000 })
      .toMatchObject({
        isHot: 1,
        iconUrl: "/uploads/own.png",
        lagerIcon: "/uploads/own.png",
      });
    const hot = await house.client()(games.listHotGames);
    expect(hot.slice(0, 2).map((each) => each.nodeId)).toContain(nodeId);
    expect(await at("fiesta.localhost")).toMatchObject({ iconUrl: card?.iconUrl });

    await setGame(house.deps, "perya", nodeId, { isHidden: true });
    await expect.poll(() => at("localhost"), { timeout: 5_000 }).toBeUndefined();
    expect((await list("PVP")).totalCount).toBe(total - 1);
    expect((await house.client()(games.listHotGames)).some((each) => each.nodeId === nodeId)).toBe(false);
    expect(await search(card?.gameName ?? "")).not.toContain(card?.gameName);
    expect(await at("fiesta.localhost")).toBeDefined();
    await setGame(house.deps, "perya", nodeId, { isHidden: false, hotSequence: null, iconUrl: null });
  });

  it("closes a vendor for repairs, or takes it off the site", async () => {
    await setVendor(house.deps, "perya", { category: "FISH", code: "CQ9", state: "maintenance" });
    later();
    const cards = async () => (await list("FISH", { vassalage: "CQ9" })).content;
    expect((await cards()).every(({ isInMaintenance }) => isInMaintenance)).toBe(true);
    await setVendor(house.deps, "perya", { category: "FISH", code: "CQ9", state: "off" });
    later();
    expect(await cards()).toEqual([]);
    await setVendor(house.deps, "perya", { category: "FISH", code: "CQ9", state: "open" });
    later();
    expect((await cards()).some(({ isInMaintenance }) => isInMaintenance)).toBe(false);
    expect(await cards()).toHaveLength(8);
  });

  it("is refused for what does not exist", async () => {
    const nobody = setVendor(house.deps, "perya", { category: "FISH", code: "NOBODY", state: "open" });
    await expect(nobody).rejects.toThrow(/no vendor "NOBODY" in FISH/);
    await expect(setGame(house.deps, "perya", newId(new Date()), {})).rejects.toThrow(/no game/);
    await expect(setGame(house.deps, "nobody", newId(new Date()), {})).rejects.toThrow(/no brand/);
  });
});

describe("search", () => {
  it("finds games and vendors, forgiving slips, in the reader's language", async () => {
    expect((await search("bangus bay"))[0]).toBe("Bangus Bay");
    expect((await search("bnagus"))[0]).toBe("Bangus Bay");
    expect((await search("look ng bangus", "localhost", "TY"))[0]).toBe("Look ng Bangus");
    expect(await search("bangus bay", "localhost", "TY")).toContain("Look ng Bangus");
    expect((await search("jolly lantern"))[0]).toBe("Jolly Lantern");
    expect((await search("bgs"))[0]).toBe("Bayanihan Game Studio");
  });

  it.each([
    ["signs of SQL", "%"],
    ["a zero byte", "\0"],
    ["sixty-four pictures", "🎰".repeat(64)],
    ["sixty-four accents", "\u0301".repeat(64)],
    ["a regular expression", "(zq+)+$"],
    ["quotes", "'; zzz --"],
  ])("answers %s with nothing", async (_name, text) => {
    expect(await search(text)).toEqual([]);
  });

  it.each(["", "x".repeat(65)])("refuses %j", async (text) => {
    await expect(search(text)).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });

  it("is bounded", async () => {
    expect((await search("a")).length).toBeLessThanOrEqual(25);
  });
});

describe("a brand that shows nothing yet", () => {
  it("has empty lists everywhere", async () => {
    const { host } = await createBrand(house.db);
    house.deps.brands.forget();
    expect(await lanes(host)).toEqual([]);
    expect(await list("RNG", {}, host)).toEqual({ content: [], pageNum: 1, totalPages: 0, totalCount: 0 });
    expect(await house.client(host)(games.listHotGames)).toEqual([]);
    expect(await search("bangus", host)).toEqual([]);
  });
});

describe("a list of thousands", () => {
  it("leads who jumps to the right page, wherever they come from", async () => {
    const fresh = Array.from({ length: 2_600 }, (_game, index) => ({
      id: newId(house.clock.now()),
      vendor_code: index % 2 === 0 ? "KARTA" : "TONGITS",
      code: `many-${index}`,
      category: "PVP",
      names: { EN: `Many ${index}` },
      tags: ["MANY"],
      // Some on the same moment, so that the id decides.
      released_at: new Date(house.clock.now().getTime() - Math.floor(index / 3) * 60_000),
    }));
    await house.db.transaction().execute((tx) => insertGames(tx, fresh));
    later();
    const { rows } = await house.deps.pool.query(
      "select game_id from game_shelves where tag = 'MANY' order by released_at desc, game_id desc",
    );
    for (const [pageNo, pageSize] of [
      [26, 100],
      [1, 30],
      [80, 30],
      [2, 30],
      [79, 30],
      [87, 30],
      [2_600 / 10, 10],
    ] as const) {
      const { content, totalCount } = await list("PVP", { tag: "MANY", pageNo, pageSize });
      const from = (pageNo - 1) * pageSize;
      expect(content.map(({ nodeId }) => nodeId)).toEqual(rows.slice(from, from + pageSize).map((row) => row.game_id));
      expect(totalCount).toBe(2_600);
    }
    await house.db.deleteFrom("games").where("code", "like", "many-%").execute();
  });
});

describe("the shelves", () => {
  const compare = () =>
    house.deps.pool.query(`
      select count(*) as wrong from (
        (select category, tag, vendor_code, released_at, game_id from game_shelves
         except select category, tag, vendor_code, released_at, id from games, unnest(array_append(tags, '')) as tag)
        union all
        (select category, tag, vendor_code, released_at, id from games, unnest(array_append(tags, '')) as tag
         except select category, tag, vendor_code, released_at, game_id from game_shelves)
        union all
        (select category, tag, vendor_code, null, null from (
           select category, tag, vendor_code, games from game_shelf_counts where games <> 0
           except select category, tag, vendor_code, count(*) from game_shelves group by 1, 2, 3) as miscounted)
      ) as difference`);

  it("follow the games, whoever writes them", async () => {
    const game = {
      id: newId(house.clock.now()),
      vendor_code: "PG",
      code: "shelved-game",
      category: "RNG",
      names: { EN: "Shelved Game" },
      tags: ["JP", "JP", "AC"],
      released_at: house.clock.now(),
    };
    const steps = [
      () => house.db.transaction().execute((tx) => insertGames(tx, [game])),
      () =>
        house.db
          .updateTable("games")
          .set({ tags: ["TG"], category: "FISH" })
          .where("id", "=", game.id)
          .execute(),
      () => house.db.deleteFrom("games").where("id", "=", game.id).execute(),
    ];
    for (const step of steps) {
      await step();
      expect((await compare()).rows).toEqual([{ wrong: 0n }]);
    }
  });
});
