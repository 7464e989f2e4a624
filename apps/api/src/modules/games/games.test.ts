import { lookAlike } from "@perya/art";
import { type GameCard, games, type Language } from "@perya/contract";
import { newId } from "@perya/db";
import { rearrangeLanes } from "@perya/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { insertGames } from "./index.ts";
import { visitGames, type GamesVisitor } from "./visit-games.test-setup.ts";

let app: TestApp;
let visitor: GamesVisitor;
beforeAll(async () => {
  app = await openTestApp();
  visitor = visitGames(app);
});
afterAll(() => app.close());

describe.each(["localhost", "fiesta.localhost"])("the rails of the home page of %s", (host) => {
  it("contain no neighbors that look alike", async () => {
    const hot = await app.client(host, null, "EN")(games.listHotGames);
    const rails = [hot, ...rearrangeLanes(await visitor.lanes(host)).map(({ cards }) => cards.slice(0, 12))];
    const tileOf = (card: GameCard) => ({
      vendor: card.vassalage,
      code: card.gameCode,
      category: card.gameType,
      name: card.gameName,
    });
    const alike = rails.flatMap((rail) =>
      rail.filter((card, index) => {
        const before = rail[index - 1];
        return before?.isGame === "GAME" && card.isGame === "GAME" && lookAlike(tileOf(before), tileOf(card));
      }),
    );
    expect(hot.length).toBeGreaterThan(20);
    expect(alike.map(({ gameName }) => gameName)).toEqual([]);
  });
});

describe("lanes", () => {
  it("list the brand's categories in its order, with vendors, counts and at most twelve cards each", async () => {
    const found = await visitor.lanes();
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
    expect(group?.vendors.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(
      (await visitor.list("RNG")).totalCount,
    );
    for (const { cards } of rearrangeLanes(found)) expect(cards.length).toBeLessThanOrEqual(12);
  });

  it("become the lanes of R12.8 by the shared rule", async () => {
    const titles = rearrangeLanes(await visitor.lanes()).map(({ title }) => title);
    expect(titles).toEqual([
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
    ]);
  });

  it.each(["SPORTS", "COCKFIGHT", "INHOUSE", "RNG"] as const)("alone are what the rule makes: %s", async (title) => {
    const all = rearrangeLanes(await visitor.lanes());
    const lane = all.find((each) => each.title === title);
    expect(await visitor.lanes("localhost", "EN", title)).toEqual(lane ? [lane] : []);
  });

  it("show one tile for a vendor with a lobby", async () => {
    const sports = (await visitor.lanes()).find(({ title }) => title === "SPORTS");
    expect(sports?.cards.find(({ vassalage }) => vassalage === "LARO")).toMatchObject({
      isGame: "VASSALAGE",
      gameType: "SPORTS",
      gameName: "Laro Sports",
      iconUrl: "/art/vendors/LARO.svg",
    });
    expect(sports?.cards.every(({ isGame }) => isGame === "VASSALAGE")).toBe(true);
  });

  it("omit a category closed by the jurisdiction, even if the brand has a row for it", async () => {
    const fiesta = app.db.selectFrom("brands").select("id").where("merchant_code", "=", "fiesta");
    const { id: brand_id } = await fiesta.executeTakeFirstOrThrow();
    await app.db.insertInto("brand_categories").values({ brand_id, category: "COCKFIGHT", sequence: 99 }).execute();
    const vendor = { brand_id, category: "COCKFIGHT" as const, vendor_code: "SV3", sequence: 1 };
    await app.db.insertInto("brand_vendors").values(vendor).execute();
    visitor.later();
    const found = await visitor.lanes("fiesta.localhost");
    expect(JSON.stringify(found)).not.toMatch(/COCKFIGHT|SV3/);
    expect(await visitor.list("COCKFIGHT", {}, "fiesta.localhost")).toMatchObject({ content: [], totalCount: 0 });
    expect(await visitor.search("visayas plaza ring", "fiesta.localhost")).not.toContain("Visayas Plaza Ring");
    expect(await visitor.search("visayas plaza ring")).toContain("Visayas Plaza Ring");
  });
});

describe("a list of games", () => {
  it("has thirty games a page by default, newest first, each once over all pages", async () => {
    const first = await visitor.list("RNG");
    expect(first.content).toHaveLength(30);
    expect(first).toMatchObject({ pageNum: 1, totalPages: 3, totalCount: 70 });
    const { found, total } = await visitor.collect("RNG", { pageSize: 7 });
    expect(found).toHaveLength(total);
    expect(new Set(found).size).toBe(total);
    const { rows } = await app.deps.pool.query(
      "select id from games where category = 'RNG' order by released_at desc, id desc",
    );
    expect(found).toEqual(rows.map(({ id }) => id));
  });

  it("is the same when paging and when jumping", async () => {
    const { found } = await visitor.collect("RNG", { pageSize: 6 });
    visitor.later();
    const jumped = await visitor.list("RNG", { pageSize: 6, pageNo: 9 });
    expect(jumped.content.map(({ nodeId }) => nodeId)).toEqual(found.slice(48, 54));
    const back = await visitor.list("RNG", { pageSize: 6, pageNo: 4 });
    expect(back.content.map(({ nodeId }) => nodeId)).toEqual(found.slice(18, 24));
  });

  it("is filtered by vendor, tag, new and hot", async () => {
    const vendor = await visitor.collect("RNG", { vassalage: "JL" });
    expect(vendor.total).toBe(14);
    const all = await visitor.list("RNG", { pageSize: 100 });
    for (const [word, wish] of [
      ["JP", { tag: "JP" }],
      ["VOL_HIGH", { volatility: "HIGH" }],
    ] as const) {
      const tagged = await visitor.list("RNG", { ...wish, pageSize: 100 });
      expect(tagged.totalCount).toBe(all.content.filter(({ tags }) => tags.includes(word)).length);
      expect(tagged.content.every(({ tags }) => tags.includes(word))).toBe(true);
    }
    const fresh = await visitor.list("RNG", { filter: "NEW", pageSize: 100 });
    expect(fresh.totalCount).toBe(all.content.filter(({ isNew }) => isNew).length);
    const hot = await visitor.list("RNG", { filter: "HOT", pageSize: 100 });
    expect(hot.totalCount).toBe(all.content.filter(({ isHot }) => isHot === 1).length);
    expect(hot.totalCount).toBeGreaterThan(10);
  });

  it("uses the reader's language, or the one in the address if given", async () => {
    const { rows } = await app.deps.pool.query(
      "select id, names from games where category = 'FISH' and names ? 'TY' order by released_at desc limit 1",
    );
    const nameIn = async (language: Language, wish: object = {}) =>
      (await visitor.list("FISH", { pageSize: 100, ...wish }, "localhost", language)).content.find(
        ({ nodeId }) => nodeId === rows[0].id,
      )?.gameName;
    expect(await nameIn("EN")).toBe(rows[0].names.EN);
    expect(await nameIn("TY")).toBe(rows[0].names.TY);
    expect(await nameIn("EN", { language: "TY" })).toBe(rows[0].names.TY);
    expect(await nameIn("EN", { language: "XX" })).toBe(rows[0].names.EN);
  });

  it("shows a card with our own image", async () => {
    const [card] = (await visitor.list("INHOUSE", { pageSize: 1 })).content;
    expect(card).toMatchObject({
      vassalage: "BGS",
      displayName: "Bayanihan Game Studio",
      isGame: "GAME",
      gameType: "INHOUSE",
      iconUrl: `/art/games/BGS/${card?.gameCode}.svg`,
      lagerIcon: `/art/games/BGS/${card?.gameCode}/wide.svg`,
      ground: expect.stringMatching(/^#[0-9a-f]{6}$/),
      isInMaintenance: false,
      backAt: null,
    });
  });

  it.each([
    ["an unknown vendor", "vassalage=NOBODY"],
    ["a vendor with a zero byte", "vassalage=%00"],
    ["a vendor that is SQL", "vassalage=%27%20or%201%3D1%20--"],
    ["a vendor of another category", "vassalage=LARO"],
    ["unknown vendors", "vassalage=NOBODY,,%00"],
    ["the last page", "pageNo=1000"],
    ["the last page with the maximum page size", "pageNo=1000&pageSize=100"],
  ])("is empty for %s", async (_name, query) => {
    const answer = await app.ask({ method: "GET", url: `/wps/relay/gameList?gameType=RNG&${query}` });
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
    "tag=%25",
    "tag=%00",
    "tag=VOL_LOW",
    "volatility=VOL_LOW",
    "sort=oldest",
    "vassalage=" + "x".repeat(1_001),
  ])("refuses %s", async (query) => {
    const answer = await app.ask({ method: "GET", url: `/wps/relay/gameList?gameType=RNG&${query}` });
    expect(answer.json()).toMatchObject({ code: "REQUEST_INVALID" });
  });
});

describe("a list of thousands", () => {
  const INSIDE = "many-%";
  beforeAll(async () => {
    const fresh = Array.from({ length: 2_600 }, (_game, index) => ({
      id: newId(app.clock.now()),
      vendor_code: index % 2 === 0 ? "KARTA" : "TONGITS",
      code: `many-${index}`,
      category: "PVP" as const,
      names: { EN: `Many ${index % 700}` },
      tags: ["BG"],
      // Releases in groups of three at one time and under one name, so that the id decides the order.
      released_at: new Date(app.clock.now().getTime() - Math.floor(index / 3) * 60_000),
    }));
    await app.db.transaction().execute((tx) => insertGames(tx, fresh));
    visitor.later();
  });
  afterAll(async () => void (await app.db.deleteFrom("games").where("code", "like", INSIDE).execute()));

  it.each([
    ["new", "released_at desc, id desc"],
    ["az", "lower(names ->> 'EN') collate \"C\", id"],
  ] as const)("by %s leads who jumps to the right page, wherever they come from", async (sort, order) => {
    const { rows } = await app.deps.pool.query(`select id from games where code like '${INSIDE}' order by ${order}`);
    for (const [pageNo, pageSize] of [
      [26, 100],
      [1, 30],
      [80, 30],
      [2, 30],
      [79, 30],
      [87, 30],
      [2_600 / 10, 10],
    ] as const) {
      const { content, totalCount } = await visitor.list("PVP", { tag: "BG", sort, pageNo, pageSize });
      const from = (pageNo - 1) * pageSize;
      expect(content.map(({ nodeId }) => nodeId)).toEqual(rows.slice(from, from + pageSize).map(({ id }) => id));
      expect(totalCount).toBe(2_600);
    }
  });

  it("handles many concurrent jumps", async () => {
    visitor.later();
    const { rows } = await app.deps.pool.query(
      `select id from games where code like '${INSIDE}' order by released_at desc, id desc`,
    );
    const jumps = [41, 7, 80, 86, 3, 60, 2, 85].map(async (pageNo) => {
      const { content } = await visitor.list("PVP", { tag: "BG", pageNo });
      const page = rows.slice((pageNo - 1) * 30, pageNo * 30).map(({ id }) => id);
      expect(content.map(({ nodeId }) => nodeId)).toEqual(page);
    });
    await Promise.all(jumps);
  });
});
