import {
  createBrand as insertBrand,
  createClock,
  createRandom,
  openTestDatabase,
  type Filling,
  type TestDatabase,
} from "@perya/testing";
import { afterEach, describe, expect, it } from "vitest";
import { GAMES } from "@perya/lottery";
import { auditLedger, balanceOf, createLedger, houseAccount, isSound, keyOf, memberAccount } from "@perya/ledger";
import { fromTenThousandths } from "@perya/money";
import { verifyPassword } from "../modules/members/index.ts";
import { BANNERS } from "./content/banners.ts";
import { contentForBrand } from "./content/content-for-brand.ts";
import { HELP } from "./content/help.ts";
import { NOTICES } from "./content/notices.ts";
import { closeCrowd, openCrowd, maintainCrowd } from "./crowd.ts";
import { DEMO_BRANDS } from "./demo-brands.ts";
import { refuseDemoData, refuseRealData, seedDemo, type SeedSize } from "./seed.ts";

let database: TestDatabase;
const clock = createClock();
afterEach(() => database.close());

const SMALL: SeedSize = { slots: 70, bets: 300, hasContent: true };
const seed = (size = SMALL, { db, pool } = database) => seedDemo({ db, ledger: createLedger(pool), clock }, size);

/** A seeded database. Seeding takes a second or two, and most tests only read the result, so they share one. */
const SEEDED: Filling = { name: "seeded", fill: (empty) => seed(SMALL, empty) };

async function openEmpty() {
  database = await openTestDatabase();
}

async function openSeeded() {
  database = await openTestDatabase({ filling: SEEDED });
}

const listBrands = async () =>
  (await database.db.selectFrom("brands").select("merchant_code").execute()).map((row) => row.merchant_code);

const S0_FIELDS = [
  "username",
  "password",
  "confirmPassword",
  "mobileNum",
  "payeeName",
  "paymentPassword",
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber",
  "email",
  "birthday",
  "recommenderId",
  "affiliateCode",
  "referralCode",
];

describe("the demo", () => {
  it("is seeded once, over any number of starts and processes", async () => {
    await openEmpty();
    await Promise.all([seed(), seed()]);
    const before = await countRows();
    await seed();
    expect(await countRows()).toEqual(before);
    expect((await listBrands()).toSorted()).toEqual(["fiesta", "gabi", "perya"]);
  });

  it("has each kind of login: a plain member, a verified one, an agent with a code, an account with an initial password", async () => {
    await openSeeded();
    const members = database.db.selectFrom("members").selectAll().where("is_demo_player", "=", false);
    const rows = await members.orderBy("account").execute();
    const [ana, berto, carla, dina, , lito] = rows;
    expect(ana).toMatchObject({ mobile: null, email: null, upline_id: berto?.id });
    expect(lito).toMatchObject({ mobile: "+639171234567", email: "lito.reyes@example.test", upline_id: berto?.id });
    expect(lito?.mobile_verified_at && lito.email_verified_at).toEqual(clock.now());
    expect(berto).toMatchObject({ type: 1, invitation_code: "BERTO88", has_initial_password: false });
    expect(carla).toMatchObject({ mobile: null, invitation_code: "CARLA2026" });
    expect(dina).toMatchObject({ has_initial_password: true, upline_id: berto?.id, password_set_at: clock.now() });
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length);
  });

  it("has a rule for every field of R7.2", async () => {
    await openSeeded();
    const rows = await database.db.selectFrom("brand_register_fields").select(["field", "is_enabled"]).execute();
    const fields = Map.groupBy(rows, ({ field }) => field);
    expect([...fields.keys()].toSorted()).toEqual(S0_FIELDS.toSorted());
    for (const each of fields.values()) expect(each).toHaveLength(3);
    // The second brand asks for the birthday, because its jurisdiction requires an age.
    expect(
      fields
        .get("birthday")
        ?.map(({ is_enabled }) => is_enabled)
        .toSorted(),
    ).toEqual([false, false, true]);
  });

  it("is not seeded into a database with a real brand", async () => {
    await openEmpty();
    await insertBrand(database.db, { merchant_code: "real" });
    await expect(seed()).rejects.toThrow(/real brands \(real\)/);
    expect(await listBrands()).toEqual(["real"]);
    await expect(refuseRealData(database.db)).rejects.toThrow(/DEMO=off/);
  });

  it("prevents a real site from starting", async () => {
    await openSeeded();
    await expect(refuseDemoData(database.db)).rejects.toThrow(/known passwords/);
  });
});

/** Counts the rows of every table that the demo fills. */
async function countRows() {
  const tables = [
    "brands",
    "members",
    "games",
    "game_listings",
    "game_listing_names",
    "brand_vendors",
    "brand_games",
    "banners",
    "notices",
    "bets",
    "favorites",
    "brand_popular_games",
    "messages",
  ];
  const counts = [...tables, "ledger_transfers"].map(async (table) => {
    const { rows } = await database.pool.query<{ rows: bigint }>(`select count(*) as rows from ${table}`);
    return [table, rows[0]?.rows] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe("the demo's catalog", () => {
  it("has thousands of slots with a name each, created in a moment", async () => {
    await openEmpty();
    const { db } = database;
    await seed({ slots: 10_000, bets: 0, hasContent: false });
    const slots = db.selectFrom("games").where("category", "=", "RNG");
    const { rows } = await slots.select(({ fn }) => fn.countAll<bigint>().as("rows")).executeTakeFirstOrThrow();
    expect(rows).toBe(10_000n);
    const names = await db.selectFrom("games").select("names").execute();
    const english = names.map((row) => row.names["EN"] ?? "");
    expect(new Set(english).size).toBe(english.length);
    expect(english.filter((name) => !/^[A-Z][\w' /-]+$/.test(name))).toEqual([]);
  });

  it("has dozens in other categories and every lottery game, and shows the second brand fewer of them", async () => {
    await openSeeded();
    const { rows } = await database.pool.query<{ category: string; games: bigint }>(
      "select category, count(*) as games from games group by category",
    );
    expect(rows).toHaveLength(12);
    // Lottery categories have exactly the games that the lottery pages play.
    const lotteries = rows.filter(({ category }) => category === "LOTT" || category === "ELOTT");
    expect(lotteries.reduce((sum, { games }) => sum + games, 0n)).toBe(BigInt(GAMES.length));
    for (const { games } of rows.filter((row) => !lotteries.includes(row))) expect(games).toBeGreaterThanOrEqual(24n);
    const shown = await database.pool.query<{ merchant_code: string; categories: string[] }>(
      `select merchant_code, array_agg(category order by sequence) as categories
       from brand_categories join brands on brands.id = brand_id group by merchant_code order by 1 desc`,
    );
    const [perya, , fiesta] = shown.rows;
    expect(perya?.categories).toHaveLength(12);
    expect(fiesta?.categories).toHaveLength(9);
    expect(fiesta?.categories).not.toContain("COCKFIGHT");
  });

  it("has one vendor in maintenance, with its end, also when started again later", async () => {
    await openSeeded();
    const list = async () => {
      const { rows } = await database.pool.query<{ vendor_code: string; maintenance_until: Date; others: bigint }>(
        `select vendor_code, maintenance_until, (select count(*) from brand_vendors as other where other.brand_id = closed.brand_id
           and other.category = closed.category and not other.is_in_maintenance) as others
         from brand_vendors as closed where is_in_maintenance`,
      );
      return rows;
    };
    const [closed, ...more] = await list();
    expect(closed).toMatchObject({ vendor_code: "FC", others: 3n });
    expect(more).toEqual([]);
    expect(Number(closed?.maintenance_until)).toBeGreaterThan(clock.now().getTime());
    const later = createClock(new Date(clock.now().getTime() + 48 * 60 * 60_000).toISOString());
    await seedDemo({ db: database.db, ledger: createLedger(database.pool), clock: later }, SMALL);
    expect(Number((await list())[0]?.maintenance_until)).toBeGreaterThan(later.now().getTime());
    await database.pool.query("update brand_vendors set is_in_maintenance = false");
    await seed();
    expect(await list()).toEqual([]);
  });

  it("has thirty hot games at each brand", async () => {
    await openSeeded();
    const { rows } = await database.pool.query("select count(hot_sequence) as hot from brand_games group by brand_id");
    expect(rows).toEqual([{ hot: 30n }, { hot: 30n }, { hot: 30n }]);
  });
});

describe("the demo's content", () => {
  it("exists in both languages, and needed no cleaning", async () => {
    await openSeeded();
    const { db } = database;
    const written = DEMO_BRANDS.flatMap((brand) => contentForBrand([...NOTICES, ...HELP], brand)).flatMap(
      ({ texts }) => [texts.EN?.content, texts.TY?.content],
    );
    const rows = await db.selectFrom("notices").select("texts").execute();
    const stored = rows.flatMap(({ texts }) => Object.values(texts));
    // Cleaning adds rel="noopener noreferrer" to links.
    const plain = stored.map(({ content }) => content.replaceAll(' rel="noopener noreferrer"', ""));
    expect(new Set(plain)).toEqual(new Set(written));
    expect(plain).toHaveLength(written.length);
    const groups = await database.pool.query(
      "select group_name, count(*) as banners from banners group by group_name order by 1",
    );
    expect(groups.rows).toEqual([
      { group_name: "w_forget", banners: 3n },
      { group_name: "w_home", banners: 21n },
      { group_name: "w_leftmenu", banners: 3n },
      { group_name: "w_offer", banners: 3n },
      { group_name: "w_reg", banners: 3n },
      { group_name: "w_video", banners: 3n },
    ]);
  });
});

describe("the demo's content of one brand", () => {
  it.each(DEMO_BRANDS)("never names a brand other than $name", (brand) => {
    const others = DEMO_BRANDS.filter(({ name }) => name !== brand.name).map(({ name }) => name);
    const contents = contentForBrand([...BANNERS, ...NOTICES, ...HELP], brand).map(({ texts }) => texts);
    expect(JSON.stringify(contents)).not.toMatch(new RegExp(`\\b(?:${others.join("|")})\\b|[{}]brand`, "i"));
  });
});

describe("the demo's favorites", () => {
  it("are six for each member who can log in, all shown by their brand, and not changed afterwards", async () => {
    await openSeeded();
    const list = async () => {
      const { rows } = await database.pool.query(
        `select members.account, count(*) as favorites, count(brand_games.hot_sequence) as hot,
           bool_and(favorites.brand_id = members.brand_id and added_at <= $1) as is_right
         from favorites join members on members.id = favorites.member_id
         left join brand_games on brand_games.brand_id = favorites.brand_id and brand_games.game_id = favorites.game_id
         group by members.account order by 1`,
        [clock.now()],
      );
      return rows;
    };
    const each = { favorites: 6n, hot: 6n, is_right: true };
    expect(await list()).toEqual(
      ["ana", "berto", "carla", "dina", "elena", "lito"].map((account) => ({ account, ...each })),
    );
    await database.pool.query("delete from favorites where member_id = (select id from members where account = 'ana')");
    await seed();
    expect((await list()).map(({ account }) => account)).not.toContain("ana");
  });
});

describe("the demo's history", () => {
  it("determines the popular games", async () => {
    await openSeeded();
    const { rows } = await database.pool.query(
      `select merchant_code, count(*) > 5 as has_some, max(players) > 1 or merchant_code <> 'perya' as has_shared
       from brand_popular_games join brands on brands.id = brand_id group by merchant_code order by 1`,
    );
    // Such a short history may leave a smaller brand without a game that has enough players.
    expect(rows).toEqual([
      { merchant_code: "fiesta", has_some: true, has_shared: true },
      { merchant_code: "gabi", has_some: true, has_shared: true },
      { merchant_code: "perya", has_some: true, has_shared: true },
    ]);
  });

  it("is two weeks of bets by demo accounts and marked simulated players, with every centavo in the ledger", async () => {
    await openSeeded();
    const { rows } = await database.pool.query(
      `select count(*) as bets, count(distinct member_id) as players, bool_and(is_demo_player) as is_marked,
         min(settled_at) > $1::timestamptz - interval '16 days' and max(settled_at) <= $1 as is_recent,
         count(*) filter (where exists (select from ledger_transfers where type = 'stake' and reference = bets.id::text)) as staked
       from bets join members on members.id = member_id group by is_demo_player order by is_demo_player`,
      [clock.now()],
    );
    const own = { bets: 60n, players: 6n, is_marked: false, is_recent: true, staked: 60n };
    expect(rows).toEqual([own, { bets: 270n, players: 40n, is_marked: true, is_recent: true, staked: 270n }]);
    expect(isSound(await auditLedger(database.db))).toBe(true);
  });

  it("sent ana and berto one message of each type, all backed by the ledger", async () => {
    await openSeeded();
    const { rows } = await database.pool.query(
      `select account, array_agg(messages.type || ' ' || (facts ->> 'amount') order by messages.id) as told,
         bool_and(read_at is null and at <= $1) as is_new
       from messages join members on members.id = member_id group by account order by 1`,
      [clock.now()],
    );
    const told = [
      "depositCredited 20000.00",
      "withdrawalApproved 500.00",
      "withdrawalRejected 2000.00",
      "depositFailed 1000.00",
    ];
    // Accounts with an initial password have never logged in, so they have no bets.
    expect(rows).toEqual(
      ["ana", "berto", "carla", "elena", "lito"].map((account) => ({ account, told, is_new: true })),
    );
    const moved = await database.pool.query(
      `select cause || ' ' || type as what, count(*) as times from ledger_transfers
       where cause in ('promo', 'withdrawal') group by 1 order by 1`,
    );
    expect(moved.rows).toEqual(
      ["promo paid", "withdrawal hold", "withdrawal paid", "withdrawal released"].map((what) => ({
        what,
        times: { "withdrawal hold": 10n, "promo paid": 6n }[what] ?? 5n,
      })),
    );
  });

  it("starts with a jackpot funded by the house", async () => {
    await openSeeded();
    const { rows } = await database.pool.query(
      `select min(balance) >= 2500000000 as is_filled, count(*) as pots from ledger_balances where owner = 'jackpot:main'`,
    );
    expect(rows).toEqual([{ is_filled: true, pots: 3n }]);
  });

  it("belongs to accounts that cannot log in", async () => {
    await openSeeded();
    const players = database.db.selectFrom("members").selectAll().where("is_demo_player", "=", true);
    for (const { password_hash, mobile, email, invitation_code } of await players.execute())
      expect([password_hash, mobile, email, invitation_code]).toEqual([null, null, null, null]);
  });
});

describe("the crowd", () => {
  const depsOf = () => ({ db: database.db, ledger: createLedger(database.pool), clock, random: createRandom() });

  const listMembers = () =>
    database.db
      .selectFrom("members")
      .select(["id", "brand_id", "account", "password_hash", "is_demo_player"])
      .orderBy("account")
      .execute();
  type Member = Awaited<ReturnType<typeof listMembers>>[number];

  const purseOf = ({ id: memberId, brand_id: brandId }: Member) =>
    memberAccount({ brandId, memberId, currency: "PHP" });
  const readPurses = (members: Member[]) =>
    Promise.all(members.map((member) => balanceOf(database.db, purseOf(member))));

  /** Leaves the member with one centavo. */
  async function empty(member: Member) {
    const balance = await balanceOf(database.db, purseOf(member));
    await depsOf().ledger.post({
      key: keyOf("adjustment", `empty-${member.id}`, "taken"),
      from: purseOf(member),
      to: houseAccount(member.brand_id, "PHP"),
      amount: fromTenThousandths(balance - 100n),
    });
  }

  it("is a few simulated players of each brand, whose password is valid for this run only", async () => {
    await openSeeded();
    const roster = await openCrowd(depsOf());
    const hosts = Map.groupBy(roster.players, ({ host }) => host);
    expect([...hosts].map(([host, { length }]) => [host, length])).toEqual([
      ["localhost", 8],
      ["fiesta.localhost", 4],
      ["gabi.localhost", 2],
    ]);
    const accounts = new Set(roster.players.map(({ account }) => account));
    const withPassword = (await listMembers()).filter((row) => row.is_demo_player && row.password_hash !== null);
    expect(new Set(withPassword.map(({ account }) => account))).toEqual(accounts);
    expect(await verifyPassword(withPassword[0]?.password_hash, roster.password)).toBe(true);
    const next = await openCrowd(depsOf());
    expect(next.players).toEqual(roster.players);

    await closeCrowd(depsOf());
    expect((await listMembers()).filter((row) => row.is_demo_player && row.password_hash !== null)).toEqual([]);
    // Passwords of real members do not change.
    expect((await listMembers()).filter((row) => row.password_hash !== null)).toHaveLength(6);
  });

  it("gets a deposit when the balance is low, one at a time, and real players get none", async () => {
    await openSeeded();
    const { players } = await openCrowd(depsOf());
    const members = await listMembers();
    const poor = members.find(({ account }) => account === players[0]?.account);
    const ana = members.find(({ account }) => account === "ana");
    const retired = members.find((member) => member.is_demo_player && member.password_hash === null);
    if (!poor || !ana || !retired) throw new Error("one of each");
    const others = members.filter((member) => ![poor, ana, retired].includes(member));
    const before = await readPurses(others);
    for (const member of [poor, ana, retired]) await empty(member);
    await Promise.all([maintainCrowd(depsOf()), maintainCrowd(depsOf())]);
    await maintainCrowd(depsOf());
    expect(await readPurses([poor, ana, retired])).toEqual([200_000_100n, 100n, 100n]);
    expect(await readPurses(others)).toEqual(before);
    expect(isSound(await auditLedger(database.db))).toBe(true);
  });

  it("that starts again after two weeks has its games counted once it plays", async () => {
    await openSeeded();
    await database.db.deleteFrom("brand_popular_games").execute();
    await maintainCrowd(depsOf());
    expect(await database.db.selectFrom("brand_popular_games").select("game_id").execute()).not.toEqual([]);
  });
});
