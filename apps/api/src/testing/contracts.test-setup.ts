import { contracts, type ContractTermsText } from "@perya/contract";
import { openTestConsole } from "./console.test-setup.ts";

type Kind = ContractTermsText["kind"];

/** Terms of a kind that differ only in the rate, so that the rate alone decides whether one fits below another. */
export function termsOf(kind: Kind, rate: number): ContractTermsText {
  if (kind === "realtime") return { kind, currency: "PHP", winRate: rate, lossRate: rate, singleBet: "10.00" };
  const tiers = [{ rate, bet: "1000.00", profit: "0.00", members: 0 }];
  const tiered = { currency: "PHP", activeBet: "0.00", tiers };
  return kind === "dividend" ? { kind, ...tiered, cycle: "weekly", carryOver: "none" } : { kind, ...tiered };
}

export const PROCESS = {
  dividend: contracts.processDividend,
  daily: contracts.processDailySalary,
  hourly: contracts.processHourlySalary,
  realtime: contracts.processRealTimeSalary,
} as const;

export type Line = Awaited<ReturnType<typeof openLine>>;

/**
 * Opens one lineage for tests: master, agent, low, and below low an affiliate and a player. Beside it are a stranger
 * with a separate lineage and an agent of another brand. Functions take account names.
 */
export async function openLine() {
  const app = await openTestConsole();
  const people = new Map<string, { id: string; call: Awaited<ReturnType<typeof app.signIn>>["call"] }>();
  const of = (name: string) => {
    const found = people.get(name);
    if (!found) throw new Error(`unknown account ${name}`);
    return found;
  };
  for (const [name, upline, type] of [
    ["master", null, 2],
    ["agent", "master", 1],
    ["low", "agent", 1],
    ["affiliate", "agent", 41],
    ["helped", "affiliate", 41],
    ["player", "agent", 0],
    ["stranger", null, 2],
    ["theirs", "stranger", 1],
  ] as const) {
    const upline_id = upline && of(upline).id;
    const { id } = await app.createMember({ account: name, nickname: name, type, upline_id });
    people.set(name, { id, call: (await app.signIn(name)).call });
  }
  await app.db
    .insertInto("brand_flags")
    .values({ brand_id: app.brands.fiesta, flag: "AGENTPOLICY3", is_on: true })
    .onConflict((row) => row.columns(["brand_id", "flag"]).doUpdateSet({ is_on: true }))
    .execute();
  const away = await app.createMember({ account: "away", nickname: "away", type: 1, brand_id: app.brands.fiesta });
  app.deps.brands.forget();
  people.set("away", { id: away.id, call: (await app.signIn("away", { host: "fiesta.localhost" })).call });

  const admin = await app.addOperator("admin");
  const console = async () => (await app.signInAs(admin)).client();

  /** Offers a contract: the brand to the top level, otherwise the upline. */
  async function offer(from: string, to: string, terms: ContractTermsText, agreesToEnd: string[] = []) {
    if (from !== "brand")
      return of(from).call(contracts.offer, { body: { downlineId: of(to).id, terms, agreesToEnd } });
    const body = { terms, agreesToEnd, reason: "a test" };
    return (await console())(contracts.offerForBrand, { params: { id: of(to).id }, body });
  }
  /** Accepts or rejects an offer one second later, so that events have a defined order. */
  async function answer(
    who: string,
    { id, kind }: { id: string; kind: Kind },
    given: "accept" | "reject" = "accept",
    agreesToEnd: string[] = [],
  ) {
    app.clock.advance(1_000);
    return of(who).call(PROCESS[kind], { body: { contractId: id, answer: given, agreesToEnd } });
  }
  const grant = async (from: string, to: string, terms: ContractTermsText) => answer(to, await offer(from, to, terms));
  const read = (who: string, id: string) => of(who).call(contracts.readContract, { params: { id } });

  return { ...app, of, console, offer, answer, grant, read };
}
