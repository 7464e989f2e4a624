import type { ContractTermsText } from "@perya/contract";
import { inTransaction } from "@perya/db";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { offer, offerForBrand, parseTerms, processOffer } from "../modules/contracts/index.ts";
import { createMember, findMemberByAccount, hashPassword } from "../modules/members/index.ts";
import { DEMO_PASSWORD } from "./demo-brands.ts";
import { DEMO_OPERATORS } from "./demo-operators.ts";
import { AGENTS, GRANTS, SIGNED_DAYS_AGO, TEAM_PLAYERS, TOP, type Kind } from "./demo-team.ts";
import { stableId } from "./seeded-chance.ts";

const DAY_MS = 24 * 60 * 60_000;
const JOINED_DAYS_AGO = 24;
const OFFERED_DAYS_AGO = 0.1;

/** The brand's terms for the top-level agent; agents below get a share of its rates. */
function termsOf(kind: Kind, share: number): ContractTermsText {
  const rate = (full: number) => Math.floor((full * share) / 100);
  const currency = "PHP";
  const none = { profit: "0.00", members: 0 };
  if (kind === "realtime") return { kind, currency, winRate: rate(200), lossRate: rate(400), singleBet: "10.00" };
  if (kind === "hourly") {
    const tiers = [{ rate: rate(100), bet: "1000.00", ...none }];
    return { kind, currency, activeBet: "0.00", tiers };
  }
  if (kind === "daily") {
    const tiers = [
      { rate: rate(400), bet: "1000.00", ...none },
      { rate: rate(600), bet: "20000.00", profit: "0.00", members: 2 },
    ];
    return { kind, currency, activeBet: "100.00", tiers };
  }
  const tiers = [
    { rate: rate(10_000), bet: "5000.00", profit: "500.00", members: 1 },
    { rate: rate(16_000), bet: "100000.00", profit: "10000.00", members: 3 },
  ];
  return { kind, currency, cycle: "weekly", carryOver: "next", activeBet: "500.00", tiers };
}

/**
 * Seeds a line of agents with players at the first brand, an active contract of each kind, and two pending offers.
 */
export async function seedContracts(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  if (!brand?.isDemo || (await findMemberByAccount(deps, brand.id, AGENTS[0]?.account ?? ""))) return;
  const top = await findMemberByAccount(deps, brand.id, TOP);
  const operator = await findOperator(deps);
  if (!top || !operator) return;
  const ids = await seedAgents(deps, brand, top.id);
  const idOf = (account: string) => ids.get(account) ?? "";

  for (const { from, to, kind, share, isWaiting } of GRANTS) {
    const then = back(deps, isWaiting ? OFFERED_DAYS_AGO : SIGNED_DAYS_AGO[kind]);
    const terms = termsOf(kind, share);
    const actOf = (account: string) => ({ brand, memberId: idOf(account), sessionId: stableId(`session ${account}`) });
    const { id } =
      from === null
        ? await offerForBrand(then, operator, idOf(to), {
            terms,
            agreesToEnd: [],
            reason: "Initial contracts of the demo agents",
          })
        : await offer(then, actOf(from), { downlineId: idOf(to), terms: parseTerms(terms), agreesToEnd: [] });
    if (!isWaiting) await processOffer(then, actOf(to), kind, { contractId: id, answer: "accept", agreesToEnd: [] });
  }
}

async function seedAgents(deps: Deps, brand: Brand, topId: string): Promise<Map<string, string>> {
  const ids = new Map([[TOP, topId]]);
  const then = back(deps, JOINED_DAYS_AGO);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(deps.db, async (tx) => {
    for (const { upline, ...agent } of [...AGENTS, ...TEAM_PLAYERS]) {
      const uplineId = ids.get(upline) ?? null;
      const newcomer = { brandId: brand.id, passwordHash, isMobileVerified: false, language: "EN", uplineId };
      const { id } = await createMember(tx, then, { ...newcomer, ...agent });
      ids.set(agent.account, id);
    }
    // Marked as simulated wherever players are listed. Like other simulated players, they have no password.
    const players = TEAM_PLAYERS.map(({ account }) => ids.get(account) ?? "");
    const simulated = { is_demo_player: true, password_hash: null };
    await tx.updateTable("members").set(simulated).where("id", "in", players).execute();
  });
  return ids;
}

/** The operator who signs for the brand. */
async function findOperator({ db }: Pick<Deps, "db">) {
  const account = DEMO_OPERATORS[0]?.account ?? "";
  const row = await db.selectFrom("operators").select(["id", "name"]).where("account", "=", account).executeTakeFirst();
  if (!row) return undefined;
  const from = { ip: "", userAgent: "", country: null };
  const actor = { operatorId: row.id, sessionId: stableId(`session ${account}`), name: row.name, from };
  return { actor, scope: { isEverywhere: true, brandIds: [] } };
}

const back = (deps: Deps, days: number): Deps => ({
  ...deps,
  clock: { ...deps.clock, now: () => new Date(deps.clock.now().getTime() - days * DAY_MS) },
});
