import type { Chance } from "@perya/art/chance";

/** Number of sequences; `npm run test:sequences` tries five thousand. */
export const SEQUENCES = Number(process.env["SEQUENCES"] ?? 150);

/**
 * Fixed seed, so that a failure is caused by the change and not by chance. `npm run test:sequences` uses the date as
 * seed. Set SEED to replay any.
 */
export const SEED = process.env["SEED"] || "perya";

/** A round has up to two bets, as on both sides of one table. */
type BetPosition = { round: number; bet: number };

/** A vendor's call. Few distinct rounds and ids, so that calls collide. */
export type Step =
  | (BetPosition & { verb: "debit"; id: number; amount: number; closes: boolean })
  | (BetPosition & { verb: "credit"; id: number; amount: number; closes: boolean; mayBeLate: boolean })
  | (BetPosition & { verb: "both"; id: number; stake: number; win: number })
  | { verb: "void"; id: number; voids: number; undoesSettled: boolean }
  | { verb: "reopen"; id: number; voids: number };

/** "applied", "again", or the refusal. */
export type Verdict = string;

type Known = { facts: string; refusal: string | null; place: string; amount: number; isVoided: boolean };
export type BetModel = { round: number; stake: number; win: number; isSettled: boolean; isVoided: boolean };

const nameOf = ({ round, bet }: BetPosition) => `r${round} ${bet}`;

/**
 * Reference model of vendors' wallet rules, written from their documents and independent of our SQL: a member's
 * balance and bets after calls in any order, including duplicate, late and voided ones.
 */
export class BookModel {
  balance = 100;
  debt = 0;
  readonly bets = new Map<string, BetModel>();
  readonly #known = new Map<string, Known>();

  play(step: Step): Verdict {
    switch (step.verb) {
      case "debit":
        return this.#debit(step);
      case "credit":
        return this.#credit(step);
      case "both":
        return this.#both(step);
      case "void":
        return this.#takeBack(step.id, `stake ${step.voids}`, step.undoesSettled, false);
      case "reopen":
      default:
        return this.#takeBack(step.id, `win ${step.voids}`, true, true);
    }
  }

  #debit({ id, round, bet, amount, closes }: Omit<Extract<Step, { verb: "debit" }>, "verb">): Verdict {
    const place = nameOf({ round, bet });
    const [key, facts] = [`stake ${id}`, `${place} ${amount} ${closes}`];
    const before = this.#answerAgain(key, facts);
    if (before) return before;
    const found = this.bets.get(place);
    if (found?.isSettled) return this.#keep(key, { facts, place, amount, refusal: "ROUND_CLOSED" });
    if (this.balance < amount) return this.#keep(key, { facts, place, amount, refusal: "FUNDS_TOO_LOW" });
    this.balance -= amount;
    this.bets.set(place, {
      round,
      stake: (found?.stake ?? 0) + amount,
      win: found?.win ?? 0,
      isSettled: closes,
      isVoided: false,
    });
    return this.#keep(key, { facts, place, amount, refusal: null });
  }

  #credit({ id, round, bet, amount, closes, mayBeLate }: Omit<Extract<Step, { verb: "credit" }>, "verb">): Verdict {
    const place = nameOf({ round, bet });
    const [key, facts] = [`win ${id}`, `${place} ${amount} ${closes}`];
    const before = this.#answerAgain(key, facts);
    if (before) return before;
    const found = this.bets.get(place);
    if (!found) return "BET_UNKNOWN";
    if (amount > 0 && found.isVoided) return "BET_VOIDED";
    if (amount > 0 && found.isSettled && !mayBeLate) return "ROUND_CLOSED";
    this.balance += amount;
    this.#repay(amount);
    found.win += amount;
    found.isSettled ||= closes;
    return this.#keep(key, { facts, place, amount, refusal: amount > 0 ? null : "NOTHING_WON" });
  }

  /** Repays debt from wins only, never from other money. */
  #repay(won: number): void {
    const paid = Math.min(won, this.balance, this.debt);
    this.balance -= paid;
    this.debt -= paid;
  }

  /** Applies a stake and a win under one transaction id, both or neither. */
  #both({ id, round, bet, stake, win }: Extract<Step, { verb: "both" }>): Verdict {
    const place = nameOf({ round, bet });
    const before = { balance: this.balance, debt: this.debt, bet: structuredClone(this.bets.get(place)) };
    const staked = this.#debit({ id, round, bet, amount: stake, closes: false });
    if (staked !== "applied" && staked !== "again") return staked.replace("again ", "");
    const won = this.#credit({ id, round, bet, amount: win, closes: true, mayBeLate: true });
    if (staked === "again" || won === "applied" || won === "again") return won;
    // The win's id was used or voided before, so the stake is rolled back too.
    this.balance = before.balance;
    this.debt = before.debt;
    if (before.bet) this.bets.set(place, before.bet);
    else this.bets.delete(place);
    this.#known.delete(`stake ${id}`);
    return won.replace("again ", "");
  }

  #takeBack(id: number, target: string, undoesSettled: boolean, reopens: boolean): Verdict {
    const key = `void ${id}`;
    const before = this.#answerAgain(key, target);
    if (before) return before;
    const keep = (refusal: string | null) => this.#keep(key, { facts: target, place: "", amount: 0, refusal });
    const found = this.#known.get(target);
    if (!found) {
      this.#known.set(target, { facts: "", place: "", amount: 0, refusal: "VOIDED", isVoided: false });
      return keep("NOTHING_TO_VOID");
    }
    if (found.refusal !== null) {
      const settled = found.refusal === "NOTHING_WON" && !found.isVoided ? this.bets.get(found.place) : undefined;
      // This call paid nothing, so voiding it returns no money. It reopens the round that the call had closed as
      // lost, once.
      if (settled) settled.isSettled = false;
      found.isVoided = true;
      return keep("NOTHING_TO_VOID");
    }
    const bet = this.bets.get(found.place);
    if (!bet) throw new Error("an applied call has no bet");
    if (bet.isSettled && !undoesSettled) return "ROUND_CLOSED";
    if (found.isVoided) return keep("ALREADY_VOIDED");
    found.isVoided = true;
    if (reopens) {
      const taken = Math.min(this.balance, found.amount);
      this.balance -= taken;
      this.debt += found.amount - taken;
      bet.win -= found.amount;
      bet.isSettled = false;
    } else {
      this.balance += found.amount;
      bet.stake -= found.amount;
      bet.isVoided = bet.stake === 0;
    }
    return keep(null);
  }

  /**
   * Returns the valid stake. In categories with two sides, the settled bets of a round count together: only what the
   * member could lose or has won, at most the stake.
   */
  validStake(isTwoSided: boolean): number {
    const settled = [...this.bets.values()].filter(({ isSettled }) => isSettled);
    const sum = (bets: readonly BetModel[], field: "stake" | "win") => bets.reduce((all, bet) => all + bet[field], 0);
    if (!isTwoSided) return sum(settled, "stake");
    const rounds = Map.groupBy(settled, ({ round }) => round);
    return [...rounds.values()].reduce((all, bets) => {
      const stake = sum(bets, "stake");
      return all + Math.min(stake, Math.abs(sum(bets, "win") - stake));
    }, 0);
  }

  /**
   * A repeated id always gets the first answer. Other facts under that id are refused, unless the call was voided
   * before it arrived.
   */
  #answerAgain(key: string, facts: string): Verdict | undefined {
    const known = this.#known.get(key);
    if (!known) return undefined;
    if (known.refusal === "VOIDED") return "again VOIDED";
    if (known.facts !== facts) return "again REQUEST_KEY_REUSED";
    return known.refusal === null || known.refusal === "NOTHING_WON" ? "again" : `again ${known.refusal}`;
  }

  #keep(key: string, answer: Omit<Known, "isVoided">): Verdict {
    this.#known.set(key, { ...answer, isVoided: false });
    return answer.refusal === null || answer.refusal === "NOTHING_WON" ? "applied" : answer.refusal;
  }
}

/** Generates calls at random. Every third repeats an earlier one, either unchanged or with other facts. */
export function dealSteps(chance: Chance, count: number): Step[] {
  const steps: Step[] = [];
  for (let index = 0; index < count; index += 1) {
    const earlier = steps.length > 0 && chance.below(3) === 0 ? chance.pick(steps) : undefined;
    steps.push(earlier ? { ...earlier } : dealStep(chance));
  }
  return steps;
}

function dealStep(chance: Chance): Step {
  const [id, round, bet] = [chance.below(8), chance.below(2), chance.below(2)];
  const isIn = (percent: number) => chance.below(100) < percent;
  const kind = chance.below(100);
  if (kind < 35) return { verb: "debit", id, round, bet, amount: 1 + chance.below(60), closes: isIn(15) };
  if (kind < 65) {
    const amount = isIn(30) ? 0 : 1 + chance.below(80);
    return { verb: "credit", id, round, bet, amount, closes: isIn(50), mayBeLate: isIn(50) };
  }
  if (kind < 75) {
    return { verb: "both", id, round, bet, stake: 1 + chance.below(40), win: isIn(40) ? 0 : chance.below(60) };
  }
  if (kind < 90) return { verb: "void", id, voids: chance.below(8), undoesSettled: isIn(60) };
  return { verb: "reopen", id, voids: chance.below(8) };
}
