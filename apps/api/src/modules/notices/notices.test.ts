import {
  type AnnouncementGroups,
  AUDIENCES,
  type BannerDraft,
  type Language,
  type NoticeDraft,
  notices,
  sessions,
} from "@perya/contract";
import { type Db, inTransaction, newId } from "@perya/db";
import { createBrand } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { writeBanner, writeNotice } from "./index.ts";

let app: TestApp;
let brand: Awaited<ReturnType<typeof createBrand>>;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(async () => {
  brand = await createBrand(app.db);
  app.deps.brands.forget();
});

const say = (title: string, content = "") => ({ EN: { title, content: content || `<p>${title}</p>` } });
const write = (draft: NoticeDraft) => writeNotice(app.deps, brand.merchantCode, draft);

type Query = { types?: string; execution?: "A" | "B" | "F" };

async function read(query: Query = {}, language: Language = "EN", token: string | null = null) {
  const call = app.client(brand.host, token, language);
  return call(notices.listAnnouncements, { query: query as { types: string; platform: "W" } });
}

/** Inserts a published promotion, bypassing the promotions module's checks. */
async function putPromotion(owner: Db, brandId: string): Promise<string> {
  const [id, fingerprint] = [newId(app.clock.now()), "test"];
  await inTransaction(owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const row = { id, brand_id: brandId, state: "live", version: 1, fingerprint, created_at: app.clock.now() } as const;
    await tx.insertInto("promotions").values(row).execute();
  });
  return id;
}

const titles = (groups: AnnouncementGroups) =>
  Object.fromEntries(Object.entries(groups).map(([name, list]) => [name, list.map(({ title }) => title)]));

describe("announcements", () => {
  it("come in four groups, limited to the requested types", async () => {
    await write({ type: "PL", texts: say("Notice") });
    await write({ type: "PU", texts: say("Popup"), execution: "F" });
    const id = await app.asOwner((owner) => putPromotion(owner, brand.id));
    await write({ id, type: "PR", texts: say("Promotion"), images: [{ sequence: 1, url: "/art/promotions/a.svg" }] });
    await write({ type: "H", term: "deposit", texts: say("Help") });
    const banner = {
      groupName: "w_home",
      url: "/art/banners/a.svg",
      linkageType: "PAGE",
      target: "/promotions",
    } as const;
    await writeBanner(app.deps, brand.merchantCode, { ...banner, sequence: 1, texts: { EN: { title: "Banner" } } });

    const all = { banners: ["Banner"], player: ["Notice"], popup: ["Popup"], promotion: ["Promotion"] };
    expect(titles(await read())).toEqual(all);
    expect(titles(await read({ types: "B,PL,PU,PR,H" }))).toEqual(all);
    expect(titles(await read({ types: "PL" }))).toEqual({ banners: [], player: ["Notice"], popup: [], promotion: [] });
    expect(titles(await read({ execution: "F" }))).toMatchObject({ player: [], popup: ["Popup"] });
    const { promotion, banners } = await read();
    expect(promotion[0]?.announcementImages).toEqual([{ sequence: 1, url: "/art/promotions/a.svg" }]);
    expect(banners[0]).toMatchObject({ groupName: "w_home", linkageType: "PAGE", target: "/promotions", text: "" });
  });

  it("are dated in the brand's time zone", async () => {
    await write({ type: "PL", texts: say("New year"), publishedAt: "2025-12-31T16:00:05Z" });
    expect((await read()).player[0]?.time).toBe("2026-01-01 00:00:05");
  });

  it("appear at publication and disappear at their end without a write", async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    await write({ type: "PL", texts: say("Soon"), publishedAt: at(10), endsAt: at(20) });
    await write({ type: "PL", texts: say("Over"), publishedAt: at(-20), endsAt: at(-10) });
    const player = async () => (await read()).player.map(({ title }) => title);
    expect(await player()).toEqual([]);
    app.clock.advance(10 * 60_000);
    expect(await player()).toEqual(["Soon"]);
    app.clock.advance(10 * 60_000);
    expect(await player()).toEqual([]);
  });

  it("are in the reader's language, or else in the brand's", async () => {
    await write({ type: "PL", sequence: 1, texts: { ...say("Hello"), TY: { title: "Kumusta", content: "" } } });
    await write({ type: "PL", sequence: 2, texts: say("English only") });
    const player = async (language: Language) => (await read({}, language)).player.map(({ title }) => title);
    expect(await player("EN")).toEqual(["Hello", "English only"]);
    expect(await player("TY")).toEqual(["Kumusta", "English only"]);
  });

  it("of execution A are shown to logged-in members only", async () => {
    const login = await app.signIn("ana");
    await writeNotice(app.deps, "perya", {
      type: "PU",
      execution: "A",
      texts: { TY: { title: "Members", content: "" } },
    });
    app.clock.advance(31_000);
    const popups = async (token: string | null) => {
      const query = { types: "PU", platform: "W" } as const;
      const { popup } = await app.client("localhost", token)(notices.listAnnouncements, { query });
      return popup.map(({ title }) => title);
    };
    expect(await popups(login.token)).toContain("Members");
    expect(await popups(null)).not.toContain("Members");
  });

  it("for agents are shown to agents only, newest first", async () => {
    const words = (title: string) => ({ TY: { title, content: "" } });
    await writeNotice(app.deps, "perya", { type: "AG", texts: words("Old"), publishedAt: "2026-01-01T00:00:00Z" });
    await writeNotice(app.deps, "perya", { type: "AG", texts: words("New"), publishedAt: "2026-01-02T00:00:00Z" });
    app.clock.advance(31_000);
    const agent = app.client("localhost", (await app.signIn("berto")).token);
    // The first read after a change may return the stale cache entry while it is reloaded.
    const told = async () => (await agent(notices.listAgentAnnouncements)).map(({ title }) => title);
    const ours = async () => (await told()).filter((title) => title === "Old" || title === "New");
    await expect.poll(ours).toEqual(["New", "Old"]);
    const member = app.client("localhost", (await app.signIn("ana")).token);
    await expect(member(notices.listAgentAnnouncements)).rejects.toMatchObject({ code: "NOT_AN_AGENT" });
    const all = await member(notices.listAnnouncements, { query: { types: "B,PL,PU,PR,H", platform: "W" } });
    expect(JSON.stringify(all)).not.toMatch(/"(?:Old|New)"/);
  });

  it("are ordered by the operator's sequence, then newest first", async () => {
    const on = (day: number) => `2026-01-0${day}T00:00:00Z`;
    for (const [title, sequence, day] of [
      ["old", 0, 1],
      ["new", 0, 2],
      ["last", 9, 3],
      ["middle", 5, 4],
    ] as const)
      await write({ type: "PL", sequence, texts: say(title), publishedAt: on(day) });
    expect((await read()).player.map(({ title }) => title)).toEqual(["new", "old", "middle", "last"]);
  });

  it("of one brand are neither visible nor changeable at another", async () => {
    const id = await write({ type: "PL", texts: say("Ours") });
    const other = await createBrand(app.db);
    app.deps.brands.forget();
    const theirs = await app.client(other.host)(notices.listAnnouncements, { query: { types: "PL", platform: "W" } });
    expect(theirs.player).toEqual([]);
    const change = writeNotice(app.deps, other.merchantCode, { id, type: "PL", texts: say("Theirs now") });
    await expect(change).rejects.toThrow(/belongs to another brand/);
    expect((await read()).player[0]?.title).toBe("Ours");
  });

  it("are cleaned when they are written", async () => {
    await write({ type: "PL", texts: say("Careful", '<p onclick="alert(1)">Hi<script>alert(1)</script></p>') });
    expect((await read()).player[0]?.content).toBe("<p>Hi</p>");
    const { texts } = await app.db
      .selectFrom("notices")
      .select("texts")
      .where("brand_id", "=", brand.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(texts)).not.toMatch(/script|onclick/);
  });

  it("reach open pages and every process when they change, and keep their date", async () => {
    const id = await write({ type: "PL", texts: say("Before"), publishedAt: "2026-01-01T00:00:00Z" });
    expect((await read()).player).toMatchObject([{ title: "Before" }]);
    expect(await write({ id, type: "PL", texts: say("After") })).toBe(id);
    // The test's time stands still here, so only the live event can invalidate the cache.
    await expect
      .poll(async () => (await read()).player)
      .toMatchObject([{ title: "After", time: "2026-01-01 08:00:00" }]);
    const events = await app.db
      .selectFrom("outbox")
      .select(["topic", "change"])
      .where("change", "=", "notices")
      .execute();
    expect(events).toContainEqual({ topic: `brand:${brand.id}`, change: "notices" });
  });

  it.each(["types=XX", "types=B%00", "types=", "platform=A", "execution=Z", `types=B${",B".repeat(50)}`])(
    "refuse %s",
    async (query) => {
      const answer = await app.ask({ method: "GET", url: `/wps/system/announcements?${query}` });
      expect(answer.json()).toMatchObject({ code: "REQUEST_INVALID" });
    },
  );
});

describe("banners", () => {
  const draft = {
    groupName: "w_offer",
    url: "/art/banners/a.svg",
    linkageType: "PAGE",
    target: "/register",
    sequence: 1,
    texts: { TY: { title: "Para sa lahat", text: "Lead", action: "Mag-register" } },
  } as const satisfies BannerDraft;
  const words = (title: string) => ({ TY: { title, action: "Buksan" } });

  it("carry an offer's text, button and terms", async () => {
    const texts = { EN: { title: "Offer", text: "Lead", action: "Register" } };
    await writeBanner(app.deps, brand.merchantCode, { ...draft, texts, terms: "/help#term" });
    expect((await read()).banners).toMatchObject([
      { groupName: "w_offer", title: "Offer", text: "Lead", action: "Register", terms: "/help#term" },
    ]);
  });

  it("are listed for their audience only, and without one for everyone", async () => {
    const perya = { ...draft, groupName: "w_home", sequence: 1 } as const;
    for (const audience of AUDIENCES)
      await writeBanner(app.deps, "perya", { ...perya, texts: words(`for ${audience}`), audiences: [audience] });
    await writeBanner(app.deps, "perya", { ...perya, sequence: 2, texts: words("for all") });
    const body = { os: "Linux", platform: "W" } as const;
    const trial = await app.browser().client()(sessions.loginFreePlay, { body });
    const tokens = {
      guest: null,
      trial: trial.token,
      member: (await app.signIn("ana")).token,
      agent: (await app.signIn("berto")).token,
    };
    app.clock.advance(31_000);
    for (const audience of AUDIENCES) {
      const query = { types: "B", platform: "W" } as const;
      const listed = async () => {
        const { banners } = await app.client("localhost", tokens[audience])(notices.listAnnouncements, { query });
        return banners.map(({ title }) => title).filter((title) => title.startsWith("for "));
      };
      await expect.poll(listed).toEqual([`for ${audience}`, "for all"]);
    }
  });

  it("refuse unknown and empty audiences, and offers without a target, also in the database", async () => {
    const id = await writeBanner(app.deps, brand.merchantCode, { ...draft, texts: { EN: draft.texts.TY } });
    const change = (values: object) => app.db.updateTable("banners").set(values).where("id", "=", id).execute();
    await expect(change({ audiences: ["guest", "everyone"] })).rejects.toThrow(/banners_audiences_check/);
    await expect(change({ audiences: [] })).rejects.toThrow(/banners_audiences_check/);
    await expect(change({ audiences: [null] })).rejects.toThrow(/banners_audiences_check/);
    await expect(change({ linkage_type: "NONE", target: "" })).rejects.toThrow(/banners_offer_check/);
    await expect(change({ terms: "//example.com" })).rejects.toThrow(/banners_terms_check/);
    await expect(change({ terms: "/\\example.com" })).rejects.toThrow(/banners_terms_check/);
    await expect(change({ terms: "https://example.com" })).rejects.toThrow(/banners_terms_check/);
    await expect(change({ group_name: "w_other" })).rejects.toThrow(/banners_group_name_check/);
  });
});

describe("the help centre", () => {
  it("lists its topics in order; the language in the address wins over the browser's", async () => {
    await write({ type: "H", term: "bonus", sequence: 2, texts: say("Bonuses") });
    const words = { ...say("Deposits"), TY: { title: "Pagdeposito", content: "<p>Ganito</p>" } };
    await write({ type: "H", term: "deposit", sequence: 1, texts: words });
    const help = async (lang?: string) => {
      const query = { device: "WEB", ...(lang && { lang }) } as const;
      const topics = await app.client(brand.host)(notices.readHelpCenter, { query });
      return topics.map(({ term, title }) => `${term}: ${title}`);
    };
    expect(await help()).toEqual(["deposit: Deposits", "bonus: Bonuses"]);
    expect(await help("TY")).toEqual(["deposit: Pagdeposito", "bonus: Bonuses"]);
    expect(await help("XX")).toEqual(["deposit: Deposits", "bonus: Bonuses"]);
  });
});
