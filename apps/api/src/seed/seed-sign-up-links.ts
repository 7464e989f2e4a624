import { inTransaction, newId } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { ACCOUNT_TYPES, type AccountType } from "@perya/rules";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { freezeMember, joinBy } from "../modules/agents/index.ts";
import { recordHistory } from "../modules/bets/index.ts";
import { createMember, findMemberByAccount, hashPassword } from "../modules/members/index.ts";
import { openForSomebody } from "../modules/registration/index.ts";
import { closeLink, countOpened, followFirstBets, makeLink } from "../modules/sign-up-links/index.ts";
import { CURRENCY } from "./demo-bets.ts";
import { DEMO_PASSWORD } from "./demo-brands.ts";
import { stableId } from "./seeded-chance.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Newcomers with a first deposit (seed-deposits-past.ts). */
export const PAYING_NEWCOMERS = ["ningning", "totoy", "pacita"];

type DemoLink = {
  campaign: string;
  type: AccountType;
  uses: number;
  days: number;
  daysAgo: number;
  opened: number;
  /** Accounts that joined by the link, and whether they have bet. */
  joined: readonly [account: string, hasBet: boolean][];
  isClosed?: true;
};

/** A player whom the agent has frozen, to show the frozen state. */
const FROZEN = { account: "ambo", daysAgo: 2, reason: "Reported that someone else uses the account" };

const LINKS: readonly DemoLink[] = [
  {
    campaign: "Facebook page",
    type: ACCOUNT_TYPES.member,
    uses: 100,
    days: 60,
    daysAgo: 12,
    opened: 41,
    joined: [
      ["ningning", true],
      ["dodong", true],
      ["inday", false],
      ["totoy", true],
      ["maring", false],
    ],
  },
  {
    campaign: "Town fair booth",
    type: ACCOUNT_TYPES.member,
    uses: 2,
    days: 30,
    daysAgo: 8,
    opened: 9,
    joined: [
      ["pacita", true],
      ["ambo", false],
    ],
  },
  { campaign: "Cebu agents", type: ACCOUNT_TYPES.agent, uses: 5, days: 90, daysAgo: 3, opened: 4, joined: [] },
  {
    campaign: "Flyer, first run",
    type: ACCOUNT_TYPES.member,
    uses: 50,
    days: 5,
    daysAgo: 20,
    opened: 3,
    joined: [],
    isClosed: true,
  },
];

/**
 * Seeds sign-up links of the first agent: active, used up and closed, with members at different stages, and an
 * account opened by the agent.
 */
export async function seedSignUpLinks(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  const agent = brand?.isDemo ? await findMemberByAccount(deps, brand.id, "berto") : undefined;
  if (!brand || !agent || (await findMemberByAccount(deps, brand.id, "ningning"))) return;
  const maker = { brand, memberId: agent.id, type: agent.type, sessionId: stableId("session berto") };
  for (const link of LINKS) await seedLink(deps, maker, link);
  await openForSomebody(
    deps,
    { brand, member: agent, language: "EN" },
    {
      requestKey: stableId("opened for tiya"),
      account: "tiyalucing",
      type: ACCOUNT_TYPES.member,
      isOfAge: true,
      acceptsTerms: true,
    },
  );
  await followFirstBets(deps);
  const frozen = await findMemberByAccount(deps, brand.id, FROZEN.account);
  const freezer = { brand, member: { id: agent.id, type: agent.type, sessionId: maker.sessionId } };
  if (frozen) await freezeMember(back(deps, FROZEN.daysAgo), freezer, frozen.id, FROZEN.reason);
}

type Maker = Parameters<typeof makeLink>[1];

async function seedLink(deps: Deps, maker: Maker, demo: DemoLink): Promise<void> {
  const { campaign, type, uses, days, daysAgo, opened, joined, isClosed } = demo;
  const made = back(deps, daysAgo);
  const request = { requestKey: stableId(`link ${campaign}`), accountType: type, campaign, days, uses };
  const { id, code } = await makeLink(made, maker, request);
  for (let visitor = 0; visitor < opened; visitor += 1)
    await countOpened(deps.db, id, back(deps, daysAgo - (visitor % daysAgo)).clock.now());
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [index, [account, hasBet]] of joined.entries()) {
    const then = back(deps, Math.max(1, daysAgo - index - 1));
    const memberId = await inTransaction(deps.db, async (tx) => {
      const newcomer = { brandId: maker.brand.id, account, passwordHash, uplineId: maker.memberId, type };
      const member = await createMember(tx, then, newcomer);
      await joinBy(then, tx, { id, code, agentId: maker.memberId, type }, member.id);
      return member.id;
    });
    if (hasBet) await seedBet(then, maker.brand, memberId);
  }
  if (isClosed) await closeLink(back(deps, 1), maker, id);
}

/** Seeds a small bet with play money, settled within the day. */
async function seedBet(deps: Deps, { id: brandId }: Brand, memberId: string): Promise<void> {
  await deps.ledger.post({
    key: keyOf("deposit", stableId(`link ${memberId}`), "paid"),
    from: houseAccount(brandId, CURRENCY),
    to: memberAccount({ brandId, memberId, currency: CURRENCY }),
    amount: amount("200.00"),
  });
  const game = await deps.db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
  const at = new Date(deps.clock.now().getTime() + 60 * 60_000);
  const bet = {
    id: newId(at),
    brandId,
    memberId,
    gameId: game.id,
    vendorCode: game.vendor_code,
    category: game.category,
    currency: CURRENCY,
    stake: amount("20.00"),
    win: amount("8.00"),
    placedAt: at,
    settledAt: at,
  } as const;
  await recordHistory(deps, [bet]);
}

const back = (deps: Deps, days: number): Deps => ({
  ...deps,
  clock: { ...deps.clock, now: () => new Date(deps.clock.now().getTime() - days * DAY_MS) },
});
