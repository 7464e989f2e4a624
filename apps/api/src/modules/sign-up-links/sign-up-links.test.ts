import { randomUUID } from "node:crypto";
import {
  agents,
  contracts,
  messages,
  payments,
  registration,
  signUpLinks,
  type ContractTermsText,
} from "@perya/contract";
import { newId } from "@perya/db";
import { amount } from "@perya/money";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { connectPayments, SECRET } from "../../testing/payments.test-setup.ts";
import { recordHistory } from "../bets/index.ts";
import { openLine, termsOf, type Line } from "../../testing/contracts.test-setup.ts";
import { offerPromised } from "./sign-up-links.join.ts";
import { followFirstBets } from "./sign-up-links.follow.ts";

let line: Line;
beforeAll(async () => void (line = await openLine()));
afterAll(() => line.close());
beforeEach(() => line.db.deleteFrom("rate_limits").execute());

const PASSWORD = "fair-and-square-26";
const refusal = (code: string) => expect.objectContaining({ code });
const request = (change: object = {}) => ({
  requestKey: randomUUID(),
  accountType: 0,
  campaign: "Fiesta",
  days: 7,
  uses: 5,
  ...change,
});
const make = (who: string, change: { terms?: ContractTermsText; accountType?: number; uses?: number } = {}) =>
  line.of(who).call(signUpLinks.makeLink, { body: request(change) });
const read = (who: string, id: string) => line.of(who).call(signUpLinks.readLink, { params: { id } });

let visitors = 0;
const visitor = () => {
  visitors += 1;
  return line.browser({ address: `10.7.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` });
};
const join = async (username: string, affiliateCode: string) => {
  const body = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    isOfAge: true,
    acceptsTerms: true,
    registerMethod: "WEB",
    loginAfter: true,
    affiliateCode,
  } as const;
  const { login } = await visitor().client()(registration.register, { body });
  if (!login) throw new Error("nobody signed in");
  const row = await line.db
    .selectFrom("members")
    .select(["id", "type", "upline_id"])
    .where("account", "=", username)
    .executeTakeFirstOrThrow();
  return { ...row, token: login.token };
};

describe("a sign-up link", () => {
  it("puts newcomers below its agent with its account type, and shows them the agent beforehand", async () => {
    const link = await make("agent", { accountType: 1 });
    const found = await line.client()(agents.readAffiliate, { query: { code: link.code.toLowerCase() } });
    expect(found).toEqual({ affiliateCode: link.code, nickname: "a•••t", accountType: 1 });
    const newcomer = await join("bagongahente", link.code);
    expect(newcomer).toMatchObject({ type: 1, upline_id: line.of("agent").id });
    const { joined, link: after } = await read("agent", link.id);
    expect(joined).toMatchObject([{ account: "bagongahente", hasBet: false, hasDeposited: false, offer: null }]);
    expect(after).toMatchObject({ used: 1, state: "open", funnel: { opened: 1, registered: 1, deposited: 0, bet: 0 } });
  });

  it("is created once per request", async () => {
    const body = request({ campaign: "Twice" });
    const call = line.of("agent").call;
    const [one, two] = await Promise.all([call(signUpLinks.makeLink, { body }), call(signUpLinks.makeLink, { body })]);
    expect(one.id).toBe(two.id);
    const other = call(signUpLinks.makeLink, { body: { ...body, campaign: "Other" } });
    await expect(other).rejects.toEqual(refusal("REQUEST_KEY_REUSED"));
  });

  it("is used as often as it may be, even by concurrent newcomers", async () => {
    const link = await make("agent", { uses: 3 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) => join(`sabay${index}sabay`, link.code)),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toEqual(Array.from({ length: 6 }, () => refusal("SIGN_UP_LINK_USED_UP")));
    expect((await read("agent", link.id)).link).toMatchObject({ used: 3, state: "usedUp", funnel: { registered: 3 } });
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from members where account like 'sabay%'`.execute(line.db);
    expect(rows[0]?.count).toBe(3);

    await line.of("agent").call(signUpLinks.extendLink, { params: { id: link.id }, body: { uses: 1 } });
    await join("isapasabay", link.code);
    await expect(join("hulisabay", link.code)).rejects.toEqual(refusal("SIGN_UP_LINK_USED_UP"));
  });

  it("shows before the form that it is invalid, and why", async () => {
    const [expired, closed] = [await make("agent"), await make("agent")];
    await line.of("agent").call(signUpLinks.closeLink, { params: { id: closed.id } });
    const { code } = expired;
    await expect(join("sarado1", closed.code)).rejects.toEqual(refusal("SIGN_UP_LINK_CLOSED"));
    const extended = line.of("agent").call(signUpLinks.extendLink, { params: { id: closed.id }, body: { days: 1 } });
    await expect(extended).rejects.toEqual(refusal("SIGN_UP_LINK_CLOSED"));
    const owner = openOwner(line.ownerUrl);
    const ago = (days: string) =>
      owner.put([
        sql`update sign_up_links set made_at = made_at - ${days}::interval, expires_at = expires_at - ${days}::interval
          where id = ${expired.id}`,
      ]);
    await ago("8 days");
    for (const attempt of [
      () => line.client()(agents.readAffiliate, { query: { code } }),
      () => visitor().client()(signUpLinks.openLink, { body: { code } }),
      () => join("paso1", code),
    ])
      await expect(attempt()).rejects.toEqual(refusal("SIGN_UP_LINK_EXPIRED"));
    await line.of("agent").call(signUpLinks.extendLink, { params: { id: expired.id }, body: { days: 1 } });
    await expect(line.client()(agents.readAffiliate, { query: { code } })).resolves.toBeDefined();
    await owner.close();
  });

  it("can be created by agents who may invite its type, and is visible to its agent only", async () => {
    const allowed: Record<string, number[]> = {};
    for (const who of ["master", "agent", "affiliate"]) {
      const made = await Promise.allSettled([0, 1, 2, 41, 42, 4].map((accountType) => make(who, { accountType })));
      allowed[who] = [0, 1, 2, 41, 42, 4].filter((_type, index) => made[index]?.status === "fulfilled");
    }
    expect(allowed).toEqual({ master: [0, 1], agent: [0, 1], affiliate: [0] });
    await expect(make("player")).rejects.toEqual(refusal("NOT_AN_AGENT"));

    const link = await make("agent");
    for (const who of ["master", "low", "stranger", "away", "affiliate"]) {
      const { call } = line.of(who);
      const params = { id: link.id };
      await expect(read(who, link.id)).rejects.toEqual(refusal("SIGN_UP_LINK_UNKNOWN"));
      await expect(call(signUpLinks.closeLink, { params })).rejects.toEqual(refusal("SIGN_UP_LINK_UNKNOWN"));
      const extension = call(signUpLinks.extendLink, { params, body: { days: 1 } });
      await expect(extension).rejects.toEqual(refusal("SIGN_UP_LINK_UNKNOWN"));
      const { links } = await call(signUpLinks.listLinks, { query: { pageSize: 100 } });
      expect(links.map(({ id }) => id)).not.toContain(link.id);
    }
    const elsewhere = line.client("fiesta.localhost")(agents.readAffiliate, { query: { code: link.code } });
    await expect(elsewhere).rejects.toEqual(refusal("INVITATION_CODE_WRONG"));
  });
});

describe("the funnel of a link", () => {
  it("counts one visitor once a day, even with cleared cookies or another network", async () => {
    const { id, code } = await make("agent");
    const open = (browser: ReturnType<typeof line.browser>) =>
      browser.client()(signUpLinks.openLink, { body: { code } });
    const [one, two] = [visitor(), visitor()];
    await open(one);
    await open(one);
    await open(line.browser({ address: `10.7.0.${visitors}` }));
    await open(two);
    expect((await read("agent", id)).link.funnel.opened).toBe(2);
    await line.client()(signUpLinks.openLink, { body: { code: "NOSUCHLINK" } });
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(row_to_json(rate_limits)::text, ''), '') as text from rate_limits where key like '%link opened%'`.execute(
      line.db,
    );
    expect(rows[0]?.text).not.toContain("10.7.0");
  });

  it("follows each newcomer to their first deposit and first bet", async () => {
    const link = await make("agent");
    const newcomer = await join("unangtaya", link.code);
    const { accountId, methodId } = await connectPayments(line, line.brands.perya, "sandbox");
    for (const asked of ["500.00", "600.00"]) {
      const body = { requestKey: randomUUID(), methodId, amount: asked };
      const { reference } = await line.client("localhost", newcomer.token)(payments.createDeposit, { body });
      const { payer } = line.outside;
      const told = payer.sign(SECRET, "deposit.paid", payer.pay(reference, {}), {});
      await line.fastify.inject({ method: "POST", url: `/wps/payments/callback/${accountId}`, ...told });
    }
    const game = await line.db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
    const at = line.clock.now();
    const bet = () => ({
      id: newId(at),
      brandId: line.brands.perya,
      memberId: newcomer.id,
      gameId: game.id,
      vendorCode: game.vendor_code,
      category: game.category,
      currency: "PHP" as const,
      stake: amount("10.00"),
      win: amount("0.00"),
      placedAt: at,
      settledAt: at,
    });
    await recordHistory(line.deps, [bet(), bet()]);
    const readFunnel = async () => {
      await followFirstBets(line.deps);
      return (await read("agent", link.id)).link.funnel;
    };
    await expect.poll(readFunnel).toEqual({ opened: 1, registered: 1, deposited: 1, bet: 1 });
    await followFirstBets(line.deps);
    const { joined, days } = await read("agent", link.id);
    expect(joined).toMatchObject([{ hasDeposited: true, hasBet: true }]);
    const total = (step: "bet" | "registered" | "deposited") => days.reduce((sum, day) => sum + day[step], 0);
    expect([total("registered"), total("deposited"), total("bet")]).toEqual([1, 1, 1]);
  });
});

describe("a link with a contract", () => {
  it("promises only what fits below the agent's own", async () => {
    const promise = (rate: number, accountType = 1) => make("agent", { accountType, terms: termsOf("daily", rate) });
    await expect(promise(400)).rejects.toEqual(refusal("CONTRACT_NOT_HELD"));
    await line.grant("brand", "master", termsOf("daily", 900));
    await line.grant("master", "agent", termsOf("daily", 500));
    await expect(promise(500)).rejects.toEqual(refusal("CONTRACT_NOT_CONTAINED"));
    await expect(promise(400, 0)).rejects.toEqual(refusal("CONTRACT_NOT_AGENT"));
    expect(await promise(400)).toMatchObject({ terms: { kind: "daily", tiers: [{ rate: 400 }] } });
  });

  it("is offered to newcomers; if it no longer fits they join, and the agent is notified", async () => {
    const link = await make("agent", { accountType: 1, terms: termsOf("daily", 400) });
    const first = await join("maykontrata", link.code);
    await Promise.all([offerPromised(line.deps, first.id), offerPromised(line.deps, first.id)]);
    const offers = await line.client("localhost", first.token)(contracts.listContracts, { query: { pageSize: 10 } });
    expect(offers.contracts).toMatchObject([{ state: "offered", side: "downline", terms: { tiers: [{ rate: 400 }] } }]);

    await line.grant("master", "agent", termsOf("daily", 300));
    const second = await join("walangalok", link.code);
    await offerPromised(line.deps, second.id);
    await offerPromised(line.deps, second.id);
    expect((await read("agent", link.id)).joined).toMatchObject([
      { account: "walangalok", offer: "refused", offerProblem: "CONTRACT_NOT_CONTAINED" },
      { account: "maykontrata", offer: "offered", offerProblem: null },
    ]);
    const told = await line.of("agent").call(messages.listMessages, { query: { pageSize: 10 } });
    expect(told.messages.filter(({ facts }) => facts["about"] === "signUpLink")).toHaveLength(1);
  });
});

it("the tables refuse what links may not do", async () => {
  const owner = openOwner(line.ownerUrl);
  const link = await make("agent", { uses: 1 });
  const [agentId, strangerId] = [line.of("agent").id, line.of("stranger").id];
  const { id: newcomer } = await line.createMember({ account: "bantay1", nickname: "bantay1", upline_id: agentId });
  const set = (change: RawBuilder<unknown>) => sql`update sign_up_links set ${change} where id = ${link.id}`;
  const dress = (change: RawBuilder<unknown>) => sql`update members set ${change} where id = ${newcomer}`;
  const agent = (change: RawBuilder<unknown>) => sql`update members set ${change} where id = ${agentId}`;
  const copy = (change: object) =>
    owner.copyRow("sign_up_links", link.id, { id: randomUUID(), request_key: randomUUID(), ...change });
  const use = sql`insert into sign_up_link_uses (member_id, link_id, used_at) values (${newcomer}, ${link.id}, ${link.madeAt})`;
  const reuse = (change: RawBuilder<unknown>) =>
    sql`update sign_up_link_uses set ${change} where member_id = ${newcomer}`;
  const attempts: [RegExp, RawBuilder<unknown>, RawBuilder<unknown>[]?][] = [
    [/^done$/, use],
    [/the sign-up link is closed, expired or used up/, use, [set(sql`used = 1`)]],
    [/the sign-up link is closed, expired or used up/, use, [set(sql`closed_at = made_at`)]],
    [
      /the sign-up link is closed, expired or used up/,
      use,
      [set(sql`made_at = made_at - interval '9 days', expires_at = expires_at - interval '9 days'`)],
    ],
    [/a member who joins by a link must be placed below its agent/, use, [dress(sql`upline_id = ${strangerId}`)]],
    [/a member who joins by a link must be placed below its agent/, use, [dress(sql`upline_id = null`)]],
    [/a member who joins by a link must be placed below its agent/, use, [dress(sql`type = 1`)]],
    [
      /a member who joins by a link must be placed below its agent/,
      use,
      [dress(sql`upline_id = ${line.of("master").id}`)],
    ],
    [
      /a member who joins by a link must be placed below its agent/,
      use,
      [dress(sql`brand_id = ${line.brands.fiesta}`)],
    ],
    [
      /a member who joins by a link must be placed below its agent/,
      use,
      [set(sql`account_type = 1, terms = '{"kind": "daily"}'`), dress(sql`type = 1`)],
    ],
    [/is immutable/, sql`delete from sign_up_link_uses where member_id = ${newcomer}`, [use]],
    [/is immutable/, reuse(sql`used_at = used_at + interval '1 second'`), [use]],
    [
      /a first event of a sign-up link is recorded once/,
      reuse(sql`offer = 'waiting'`),
      [use, reuse(sql`offer = 'offered'`)],
    ],
    ...["deposited_at", "bet_at"].map((first): [RegExp, RawBuilder<unknown>, RawBuilder<unknown>[]] => [
      /a first event of a sign-up link is recorded once/,
      reuse(sql`${sql.id(first)} = used_at + interval '1 second'`),
      [use, reuse(sql`${sql.id(first)} = used_at`)],
    ]),
    [/used/, set(sql`used = 2`), [set(sql`used = 1`)]],
    [/one by one/, set(sql`used = 2`), [set(sql`most_uses = 9`)]],
    [/a closed sign-up link cannot be reopened/, set(sql`closed_at = null`), [set(sql`closed_at = made_at`)]],
    [/a sign-up link's expiry can only be extended/, set(sql`expires_at = expires_at - interval '1 day'`)],
    [/a sign-up link's expiry can only be extended/, set(sql`most_uses = 1`), [set(sql`most_uses = 2`)]],
    [/a sign-up link's terms are immutable/, set(sql`account_type = 1`)],
    [/a sign-up link's terms are immutable/, set(sql`agent_id = ${strangerId}`)],
    [/a sign-up link cannot be deleted/, sql`delete from sign_up_links where id = ${link.id}`],
    [/account type is not permitted/, copy({ account_type: 41 })],
    [/account type is not permitted/, copy({ brand_id: line.brands.fiesta })],
    [/account type is not permitted/, copy({}), [agent(sql`locked_at = now()`)]],
    [/account type is not permitted/, copy({}), [agent(sql`frozen_at = now()`)]],
    [
      /account type is not permitted/,
      copy({}),
      [sql`alter table members drop constraint members_erased`, agent(sql`erased_at = now()`)],
    ],
    [/open and unused/, copy({ used: 1 })],
    [/open and unused/, copy({ closed_at: link.madeAt })],
    [/the code is already in use/, copy({ code: "TAKEN00000" }), [dress(sql`invitation_code = 'TAKEN00000'`)]],
  ];
  const outcomes = [];
  for (const [, work, before] of attempts) outcomes.push(await owner.attempt(work, before));
  await owner.close();
  expect(outcomes).toEqual(attempts.map(([pattern]) => expect.stringMatching(pattern)));
});
