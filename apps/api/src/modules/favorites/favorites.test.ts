import { favorites, games, type GameCard, type GameCategory } from "@perya/contract";
import { newId } from "@perya/db";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { insertGames, setGame, setVendor } from "../games/index.ts";

type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;

let app: TestApp;
let ana: SignedIn;
let slots: GameCard[];
let fish: GameCard[];
/** Longer than the catalog is cached. */
const REMEMBERED_MS = 6 * 60_000;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.signIn("ana");
  slots = await listGames("RNG");
  fish = await listGames("FISH", "JDB");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("favorites").execute();
  await app.db.deleteFrom("outbox").execute();
});

async function listGames(gameType: GameCategory, vassalage?: string): Promise<GameCard[]> {
  const query = { clientType: 3, platform: "html5-desktop", gameType, pageNo: 1, pageSize: 30 };
  return (await app.client()(games.listGames, { query: { ...query, ...(vassalage && { vassalage }) } })).content;
}
const wishOf = ({ nodeId, vassalage: vendor, gameType }: GameCard) => ({ nodeId, vendor, gameType });
/** Adds a favorite, each with its own timestamp. */
async function add(card: GameCard | undefined, { call }: SignedIn = ana) {
  app.clock.advance(1);
  return call(favorites.addFavorite, { body: wishOf(card as GameCard) });
}
const remove = (card: GameCard | undefined, { call }: SignedIn = ana) =>
  call(favorites.removeFavorite, { params: { nodeId: card?.nodeId ?? "" } });
const idsOf = ({ call }: SignedIn = ana) => call(favorites.listFavoriteIds);
async function list(wish: { gameType?: GameCategory; pageNo?: number; pageSize?: number } = {}, { call } = ana) {
  const query = { clientType: 3, platform: "flash", pageNo: 1, pageSize: 999, ...wish };
  const page = await call(favorites.listFavorites, { query });
  return { ...page, content: page.content.map(({ nodeId }) => nodeId) };
}
/** Leaves out the relay's first event, which is addressed to no one (relay.ts). */
const events = () => app.db.selectFrom("outbox").select(["topic", "change"]).where("topic", "!=", "nobody").execute();

describe("favorites", () => {
  it("are listed as cards, last added first", async () => {
    for (const card of [slots[0], fish[0], slots[1]]) expect(await add(card)).toEqual({ isFavorite: true });
    const expected = [slots[1], fish[0], slots[0]].map((card) => card?.nodeId);
    expect(await idsOf()).toEqual(expected);
    expect(await list()).toEqual({ content: expected, pageNum: 1, totalPages: 1, totalCount: 3 });
    const answer = await ana.call(favorites.listFavorites, {
      query: { clientType: 3, platform: "flash", pageNo: 1, pageSize: 1 },
    });
    expect(answer.content).toEqual([slots[1]]);
  });

  it("are filtered by page and category", async () => {
    for (const card of [...slots.slice(0, 4), ...fish.slice(0, 3)]) await add(card);
    const fished = [fish[2], fish[1], fish[0]].map((card) => card?.nodeId);
    expect(await list({ gameType: "FISH" })).toMatchObject({ content: fished, totalCount: 3 });
    expect(await list({ gameType: "FISH", pageNo: 2, pageSize: 2 })).toMatchObject({
      content: fished.slice(2),
      totalPages: 2,
      totalCount: 3,
    });
    expect(await list({ gameType: "LIVE" })).toMatchObject({ content: [], totalPages: 0, totalCount: 0 });
    expect(await list({ pageNo: 3, pageSize: 3 })).toMatchObject({ content: [slots[0]?.nodeId], totalCount: 7 });
  });

  it("added twice, or twenty times at once, are stored once; removing twice is harmless", async () => {
    await Promise.all(Array.from({ length: 20 }, () => add(slots[0])));
    await add(slots[1]);
    expect(await add(slots[0])).toEqual({ isFavorite: true });
    expect(await idsOf()).toEqual([slots[1]?.nodeId, slots[0]?.nodeId]);
    for (let times = 0; times < 2; times += 1) expect(await remove(slots[0])).toEqual({ isFavorite: false });
    expect(await idsOf()).toEqual([slots[1]?.nodeId]);
  });

  it("send the member's other pages one live event for each change", async () => {
    await add(slots[0]);
    await add(slots[0]);
    await remove(slots[0]);
    await remove(slots[0]);
    const told = { topic: `member:${ana.member.id}`, change: "favorites" };
    expect(await events()).toEqual([told, told]);
  });

  it("that the brand hides are neither listed nor counted until it shows them again", async () => {
    for (const card of [slots[0], slots[1], fish[0]]) await add(card);
    await setGame(app.deps, "perya", slots[0]?.nodeId ?? "", { isHidden: true });
    await setVendor(app.deps, "perya", { category: "FISH", code: "JDB", state: "off" });
    app.clock.advance(REMEMBERED_MS);
    expect(await list()).toMatchObject({ content: [slots[1]?.nodeId], totalPages: 1, totalCount: 1 });
    await setGame(app.deps, "perya", slots[0]?.nodeId ?? "", { isHidden: false });
    await setVendor(app.deps, "perya", { category: "FISH", code: "JDB", state: "open" });
    app.clock.advance(REMEMBERED_MS);
    expect((await list()).content).toEqual([fish[0], slots[1], slots[0]].map((card) => card?.nodeId));
  });

  it("are deleted with a game that leaves the catalog", async () => {
    const game = { ...slots[0], nodeId: newId(app.clock.now()), gameCode: "leaves" } as GameCard;
    const { nodeId: id, vassalage: vendor_code, gameCode: code, gameType: category } = game;
    const row = { id, vendor_code, code, category, names: { EN: "Leaves" }, tags: [], released_at: app.clock.now() };
    await app.db.transaction().execute((tx) => insertGames(tx, [row]));
    await add(game);
    await app.db.deleteFrom("games").where("id", "=", id).execute();
    expect(await idsOf()).toEqual([]);
  });
});

describe("a game that does not match the request", () => {
  it.each<[string, (card: GameCard) => GameCard]>([
    ["unknown", (card) => ({ ...card, nodeId: newId(new Date(0)) })],
    ["of another vendor", (card) => ({ ...card, vassalage: "JL,PG" })],
    ["of another category", (card) => ({ ...card, gameType: "FISH" })],
  ])("is refused if it is %s, and nothing is stored", async (_name, change) => {
    await expect(add(change(slots[0] as GameCard))).rejects.toMatchObject({ code: "GAME_UNKNOWN", status: 404 });
    expect(await idsOf()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it("is refused if the brand hides it or does not have its category", async () => {
    await setGame(app.deps, "perya", slots[2]?.nodeId ?? "", { isHidden: true });
    app.clock.advance(REMEMBERED_MS);
    await expect(add(slots[2])).rejects.toMatchObject({ code: "GAME_UNKNOWN" });
    await setGame(app.deps, "perya", slots[2]?.nodeId ?? "", { isHidden: false });
    const carla = await app.signIn("carla", { host: "fiesta.localhost" });
    const [ring] = await listGames("COCKFIGHT");
    await expect(add(ring, carla)).rejects.toMatchObject({ code: "GAME_UNKNOWN" });
  });

  it.each([
    ["no id", { nodeId: "' or 1=1", vendor: "PG", gameType: "RNG" }],
    ["an unknown category", { nodeId: newId(new Date(0)), vendor: "PG", gameType: "CHESS" }],
    ["no vendor", { nodeId: newId(new Date(0)), gameType: "RNG" }],
  ])("is refused with %s", async (_name, body) => {
    await expect(ana.call(favorites.addFavorite, { body: body as never })).rejects.toMatchObject({
      code: "REQUEST_INVALID",
    });
  });
});

describe("the limit of 999 favorites", () => {
  /** Fills the list by direct inserts: a thousand calls would test nothing more. */
  async function fill(count: number) {
    const { brand_id } = await app.db
      .selectFrom("members")
      .select("brand_id")
      .where("id", "=", ana.member.id)
      .executeTakeFirstOrThrow();
    const fillers = Array.from({ length: count }, (_game, index) => ({
      id: newId(new Date(index)),
      vendor_code: "PG",
      code: `filler-${index}`,
      category: "RNG" as const,
      names: { EN: `Filler ${index}` },
      tags: [],
      released_at: new Date(0),
    }));
    await app.db.transaction().execute((tx) => insertGames(tx, fillers));
    const rows = fillers.map(({ id }) => ({ brand_id, member_id: ana.member.id, game_id: id, added_at: new Date(0) }));
    await app.db.insertInto("favorites").values(rows).execute();
  }

  it("holds also when twenty are added at once", async () => {
    await fill(994);
    const outcomes = await Promise.allSettled(slots.slice(0, 20).map((card) => add(card)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(refused).toEqual(Array(15).fill("FAVORITES_FULL"));
    expect(await idsOf()).toHaveLength(999);
    expect((await events()).length).toBe(5);

    const [kept] = await idsOf();
    const card = slots.find(({ nodeId }) => nodeId === kept);
    expect(await add(card)).toEqual({ isFavorite: true });
    await remove(card);
    expect(await add(slots[29])).toEqual({ isFavorite: true });
    await expect(add(slots[28])).rejects.toMatchObject({ code: "FAVORITES_FULL", status: 409 });
    expect((await list({ pageSize: 999 })).content).toHaveLength(999);
    await app.db.deleteFrom("games").where("code", "like", "filler-%").execute();
  });
});

describe("ownership", () => {
  it("other members cannot see or remove them", async () => {
    const berto = await app.signIn("berto");
    await add(slots[0]);
    expect(await idsOf(berto)).toEqual([]);
    await remove(slots[0], berto);
    expect(await idsOf()).toEqual([slots[0]?.nodeId]);
  });

  it("another brand's row that names the member is ignored", async () => {
    const fiesta = app.db.selectFrom("brands").select("id").where("merchant_code", "=", "fiesta");
    const { id: brand_id } = await fiesta.executeTakeFirstOrThrow();
    const row = { brand_id, member_id: ana.member.id, game_id: slots[0]?.nodeId ?? "", added_at: app.clock.now() };
    await app.db.insertInto("favorites").values(row).execute();
    expect(await idsOf()).toEqual([]);
    expect((await list()).totalCount).toBe(0);
  });

  it("they require a real account of the brand: not a visitor, not a trial account", async () => {
    await expect(app.client()(favorites.listFavoriteIds)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const abroad = app.client("fiesta.localhost", ana.token);
    await expect(abroad(favorites.listFavoriteIds)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const trial = await app.createMember({ type: 4, account: "trial1" });
    await app.db.updateTable("sessions").set({ member_id: trial.id }).where("member_id", "=", ana.member.id).execute();
    await expect(idsOf()).rejects.toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
    await app.db.updateTable("sessions").set({ member_id: ana.member.id }).where("member_id", "=", trial.id).execute();
  });
});
