import { auditLedger, isSound } from "@perya/ledger";
import { fromTenThousandths, max, min, negate, subtract, toWire, ZERO, type Amount } from "@perya/money";
import { convert, countedOf, splitPayout, splitStake } from "@perya/rules";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openGrants, type GrantPlayer, type Grants } from "./rewards.grants.test-setup.ts";

const RUNS = 30;

type Step =
  | { verb: "bet"; round: number; stake: number }
  | { verb: "win"; round: number; payout: number; closes: boolean }
  | { verb: "undo"; type: "stake" | "win"; pick: number }
  | { verb: "again" }
  | { verb: "leave" };

type Bet = { stake: bigint; bonus: bigint; isLinked: boolean; isSettled: boolean; isVoided: boolean; counted: Amount };
type Call = { name: string; type: "stake" | "win"; round: number; cash: bigint; bonus: bigint; isVoided: boolean };

/** Reference model of one grant. It uses the same rules as the browser (packages/rules). */
class GrantModel {
  cash: bigint;
  debt = 0n;
  worth: bigint;
  progress: Amount = ZERO;
  state = "active";
  readonly required: Amount;
  readonly cap: Amount | null;
  readonly bets = new Map<number, Bet>();
  readonly calls: Call[] = [];

  constructor(cash: number, bonus: number, times: number, capTimes: number | null) {
    this.cash = BigInt(cash) * 10_000n;
    this.worth = BigInt(bonus) * 10_000n;
    this.required = fromTenThousandths(this.worth * BigInt(times));
    this.cap = capTimes === null ? null : fromTenThousandths(this.worth * BigInt(capTimes));
  }

  get bonus(): bigint {
    return this.state === "active" ? max(fromTenThousandths(this.worth), ZERO) : 0n;
  }

  bet(name: string, round: number, units: number): string {
    const found = this.bets.get(round);
    if (found?.isSettled) return "ROUND_CLOSED";
    const stake = fromTenThousandths(BigInt(units) * 10_000n);
    const usesGrant = this.state === "active" && (found === undefined || found.isLinked || found.stake === 0n);
    const bonus = fromTenThousandths(usesGrant ? this.bonus : 0n);
    const parts = splitStake(stake, { cash: fromTenThousandths(this.cash), bonus, maxBet: null });
    if (typeof parts === "string") return parts;
    this.cash -= parts.cash;
    this.worth -= parts.bonus;
    this.bets.set(round, {
      stake: (found?.stake ?? 0n) + stake,
      bonus: (found?.bonus ?? 0n) + parts.bonus,
      isLinked: usesGrant || (found?.isLinked ?? false),
      isSettled: false,
      isVoided: false,
      counted: found?.counted ?? ZERO,
    });
    const isPart = usesGrant ? parts : { cash: stake, bonus: ZERO };
    this.calls.push({
      name,
      type: "stake",
      round,
      isVoided: false,
      cash: negate(isPart.cash),
      bonus: negate(isPart.bonus),
    });
    return "applied";
  }

  win(name: string, round: number, units: number, closes: boolean): string {
    const bet = this.bets.get(round);
    if (!bet) return "BET_UNKNOWN";
    const payout = fromTenThousandths(BigInt(units) * 10_000n);
    if (payout > 0n && bet.isVoided) return "BET_VOIDED";
    const staked = { cash: fromTenThousandths(bet.stake - bet.bonus), bonus: fromTenThousandths(bet.bonus) };
    const parts = bet.stake === 0n ? { cash: payout, bonus: ZERO } : splitPayout(payout, staked);
    this.#pay(parts.cash + this.#change(parts.bonus));
    if (closes) bet.isSettled = true;
    this.calls.push({ name, type: "win", round, isVoided: false, ...parts });
    this.#count(bet);
    return "applied";
  }

  undo(call: Call): string {
    const bet = this.bets.get(call.round);
    if (!bet) throw new Error("an applied call has no bet");
    const wasVoided = call.isVoided;
    call.isVoided = true;
    if (call.type === "win" && call.cash + call.bonus === 0n) {
      if (!wasVoided) bet.isSettled = false;
      this.#count(bet);
      return "NOTHING_TO_VOID";
    }
    if (wasVoided) return "ALREADY_VOIDED";
    const back = this.#change(-call.bonus) - call.cash;
    const taken = back < 0n && this.cash + back < 0n ? -this.cash : back;
    this.cash += taken;
    this.debt += taken - back;
    if (call.type === "stake") {
      bet.stake += call.cash + call.bonus;
      bet.bonus += call.bonus;
      bet.isVoided = bet.stake === 0n;
    } else {
      bet.isSettled = false;
    }
    this.#count(bet);
    return "applied";
  }

  leave(): void {
    if (this.state === "active") this.state = "forfeited";
  }

  /** Changes the grant's money. Returns how much becomes cash because the grant is completed. */
  #change(bonus: bigint): bigint {
    const before = this.#asCash();
    this.worth += bonus;
    return this.#asCash() - before;
  }

  #asCash(): bigint {
    if (this.state !== "completed") return 0n;
    return convert(fromTenThousandths(this.worth), this.cap).cash;
  }

  /** Adds winnings to cash and repays debt from them. */
  #pay(won: bigint): void {
    this.cash += won;
    const repaid = min(fromTenThousandths(won), fromTenThousandths(this.debt));
    this.cash -= repaid;
    this.debt -= repaid;
  }

  #count(bet: Bet): void {
    if (this.state !== "active" || !bet.isLinked) return;
    const left = fromTenThousandths(this.required - this.progress + bet.counted);
    const counted = countedOf(bet.isSettled ? fromTenThousandths(bet.stake) : ZERO, 100, left);
    this.progress = fromTenThousandths(subtract(this.progress, bet.counted) + counted);
    bet.counted = counted;
    if (this.progress < this.required) return;
    this.state = "completed";
    this.#pay(this.#asCash());
  }
}

const round = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ verb: fc.constant("bet"), round, stake: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      verb: fc.constant("win"),
      round,
      payout: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120 })),
      closes: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ verb: fc.constant("undo"), type: fc.constantFrom("stake", "win"), pick: fc.nat(20) }),
  },
  { weight: 2, arbitrary: fc.constant({ verb: "again" }) },
  { weight: 1, arbitrary: fc.constant({ verb: "leave" }) },
);

let grants: Grants;
beforeAll(async () => (grants = await openGrants()));
afterAll(() => grants.close());

const wire = (units: bigint) => toWire(fromTenThousandths(units));

async function look(player: GrantPlayer, grant: string) {
  const [money, { state, progress }] = [await player.money(grant), await player.grant(grant)];
  return { ...money, state, progress };
}

it("bets, wins, voids and repetitions in any order end as the rules say (properties 4 and 5)", async () => {
  const input = fc.record({
    cash: fc.integer({ min: 0, max: 80 }),
    bonus: fc.integer({ min: 1, max: 100 }),
    times: fc.integer({ min: 1, max: 6 }),
    capTimes: fc.option(fc.integer({ min: 1, max: 3 })),
    steps: fc.array(step, { minLength: 8, maxLength: 24 }),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ cash, bonus, times, capTimes, steps }) => {
      const player = await grants.join(`${cash}.00`);
      const grant = await player.claim(`${bonus}.00`, { times, capTimes });
      const model = new GrantModel(cash, bonus, times, capTimes);
      let repeat = async () => {};
      const answers: [got: unknown, wanted: unknown][] = [];
      for (const [index, next] of steps.entries()) {
        const [ask, wanted] = play(player, grant, model, `${index}`, next);
        if (next.verb === "again") await repeat();
        else {
          const got = await ask();
          answers.push([got, wanted ?? got]);
          repeat = async () => void (await ask());
        }
        expect(await look(player, grant)).toEqual({
          cash: wire(model.cash),
          bonus: wire(model.bonus),
          debt: wire(-model.debt),
          state: model.state,
          progress: wire(model.progress),
        });
      }
      for (const [got, wanted] of answers) expect(got).toBe(wanted);
    }),
    { numRuns: RUNS, seed: 35 },
  );
  expect(await auditLedger(grants.db)).toSatisfy(isSound);
});

it("a bet and its void restore cash, bonus and progress exactly (property 3)", async () => {
  const input = fc.record({
    cash: fc.integer({ min: 0, max: 80 }),
    bonus: fc.integer({ min: 1, max: 100 }),
    first: fc.integer({ min: 1, max: 40 }),
    stake: fc.integer({ min: 1, max: 60 }),
    payout: fc.integer({ min: 0, max: 120 }),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ cash, bonus, first, stake, payout }) => {
      const player = await grants.join(`${cash}.00`);
      const grant = await player.claim(`${bonus}.00`, { times: 100 });
      // Starts from existing progress and a split stake, which the next bet would change.
      await player.bet("r0", "b0", `${first}.00`, { closes: true });
      const before = await look(player, grant);
      if ((await player.bet("r1", "b1", `${stake}.00`)) !== "applied") return;
      await player.win("r1", "w1", `${payout}.00`);
      if (payout > 0) await player.undo("r1", "uw", "w1", "win");
      await player.undo("r1", "ub", "b1");
      expect(await look(player, grant)).toEqual(before);
    }),
    { numRuns: RUNS, seed: 3 },
  );
});

type Played = [ask: () => Promise<unknown>, wanted: string | null];

function play(player: GrantPlayer, grant: string, model: GrantModel, name: string, next: Step): Played {
  const at = (index: number) => `r${index}`;
  switch (next.verb) {
    case "bet":
      return [() => player.bet(at(next.round), name, `${next.stake}.00`), model.bet(name, next.round, next.stake)];
    case "win": {
      const { round: index, payout, closes } = next;
      return [
        () => player.win(at(index), name, `${payout}.00`, { closes: closes || payout === 0, mayBeLate: true }),
        model.win(name, index, payout, closes || payout === 0),
      ];
    }
    case "undo": {
      const known = model.calls.filter(({ type }) => type === next.type);
      const call = known[next.pick % Math.max(1, known.length)];
      if (!call) return [async () => "nothing", null];
      return [() => player.undo(at(call.round), name, call.name, call.type), model.undo(call)];
    }
    case "leave":
      model.leave();
      return [() => player.close(grant, "member"), null];
    case "again":
    default:
      return [async () => "again", null];
  }
}

it("calls of two processes at once lose nothing, and moves add up to balances (property 1)", async () => {
  const player = await grants.join("100.00");
  const [first, second] = [await player.claim("100.00", { times: 2 }), await player.claim("40.00", { times: 100 })];
  const verdicts = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0
        ? player.bet(`c${index}`, `b${index}`, "15.00")
        : player.bet(`c${index}`, `b${index}`, "15.00", { closes: true }),
    ),
  );
  // Without wins, a balance of 200 covers 13 stakes of 15.
  expect(verdicts.filter((verdict) => verdict === "applied")).toHaveLength(13);
  await Promise.all([
    player.close(first, "member"),
    player.close(first, "member"),
    ...Array.from({ length: 30 }, (_, index) => player.win(`c${index}`, `w${index}`, "15.00", { mayBeLate: true })),
    player.undo("c0", "v", "b0"),
  ]);
  const { rows } = await grants.pool.query<{ broken: string }>(
    `select count(*) as broken from bonus_grants as given
     left join ledger_accounts as account on account.owner = 'grant:' || given.id
     where coalesce(account.balance, 0) <> case when given.state = 'active' then greatest(given.worth, 0) else 0 end
       or given.worth <> case when given.activated_at is null then 0 else given.amount end
         + (select coalesce(sum(bonus), 0) from grant_moves where grant_id = given.id)
       or given.progress <> (select coalesce(sum(counted), 0) from grant_bets where grant_id = given.id)`,
  );
  expect(rows).toEqual([{ broken: 0n }]);
  expect((await player.grant(second)).state).toBe("active");
  expect(await auditLedger(grants.db)).toSatisfy(isSound);
});
