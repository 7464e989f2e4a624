import type { Chance } from "@perya/art/chance";

/** `npm run test:sequences` tries five thousand; every run of the tests tries some. */
export const SEQUENCES = Number(process.env["SEQUENCES"] ?? 150);

/** The same ones each time, so that a red test is the change's. `npm run test:sequences` takes the day; SEED replays any. */
export const SEED = process.env["SEED"] || "perya";

/** What a vendor may send, in small numbers: few rounds, few ids, so that calls meet each other. */
export type Step =
  | { verb: "debit"; id: number; round: number; amount: number; closes: boolean }
  | { verb: "credit"; id: number; round: number; amount: number; closes: boolean; mayBeLate: boolean }
  | { verb: "both"; id: number; round: number; stake: number; win: number }
  | { verb: "void"; id: number; voids: number; undoesSettled: boolean }
  | { verb: "reopen"; id: number; voids: number };

/** "applied", "again", or why not. */
export type Verdict = string;

type Known = { facts: string; refusal: string | null; round: number; amount: number; isVoided: boolean };
type Round = { stake: number; win: number; isSettled: boolean; isVoided: boolean };

/**
 * The rules of vendors' wallets in plain words, written from their documents and not from our SQL: what a member has and
 * what their rounds are, after calls in any order, doubled, late and taken back.
 */
export class BookModel {
  balance = 100;
  debt = 0;
  readonly rounds = new Map<number, Round>();
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

  #debit({ id, round, amount, closes }: Omit<Extract<Step, { verb: "debit" }>, "verb">): Verdict {
    const [key, facts] = [`stake ${id}`, `${round} ${amount} ${closes}`];
    const before = this.#answerAgain(key, facts);
    if (before) return before;
    const found = this.rounds.get(round);
    if (found?.isSettled) return this.#keep(key, { facts, round, amount, refusal: "ROUND_CLOSED" });
    if (this.balance < amount) return this.#keep(key, { facts, round, amount, refusal: "FUNDS_TOO_LOW" });
    this.balance -= amount;
    this.rounds.set(round, {
      stake: (found?.stake ?? 0) + amount,
      win: found?.win ?? 0,
      isSettled: closes,
      isVoided: false,
    });
    return this.#keep(key, { facts, round, amount, refusal: null });
  }

  #credit({ id, round, amount, closes, mayBeLate }: Omit<Extract<Step, { verb: "credit" }>, "verb">): Verdict {
    const [key, facts] = [`win ${id}`, `${round} ${amount} ${closes}`];
    const before = this.#answerAgain(key, facts);
    if (before) return before;
    const found = this.rounds.get(round);
    if (!found) return "BET_UNKNOWN";
    if (amount > 0 && found.isVoided) return "BET_VOIDED";
    if (amount > 0 && found.isSettled && !mayBeLate) return "ROUND_CLOSED";
    this.balance += amount;
    if (amount > 0) this.#repay();
    found.win += amount;
    found.isSettled ||= closes;
    return this.#keep(key, { facts, round, amount, refusal: amount > 0 ? null : "NOTHING_WON" });
  }

  /** Whoever owes pays out of what they win. */
  #repay(): void {
    const paid = Math.min(this.balance, this.debt);
    this.balance -= paid;
    this.debt -= paid;
  }

  /** A stake and its win under one id: both or neither. */
  #both({ id, round, stake, win }: Extract<Step, { verb: "both" }>): Verdict {
    const before = { balance: this.balance, debt: this.debt, round: structuredClone(this.rounds.get(round)) };
    const staked = this.#debit({ id, round, amount: stake, closes: false });
    if (staked !== "applied" && staked !== "again") return staked.replace("again ", "");
    const won = this.#credit({ id, round, amount: win, closes: true, mayBeLate: true });
    if (staked === "again" || won === "applied" || won === "again") return won;
    // The win is another call's, or was taken back before it came: then the stake never was.
    this.balance = before.balance;
    this.debt = before.debt;
    if (before.round) this.rounds.set(round, before.round);
    else this.rounds.delete(round);
    this.#known.delete(`stake ${id}`);
    return won.replace("again ", "");
  }

  #takeBack(id: number, target: string, undoesSettled: boolean, reopens: boolean): Verdict {
    const key = `void ${id}`;
    const before = this.#answerAgain(key, target);
    if (before) return before;
    const keep = (refusal: string | null) => this.#keep(key, { facts: target, round: 0, amount: 0, refusal });
    const found = this.#known.get(target);
    if (!found) {
      this.#known.set(target, { facts: "", round: 0, amount: 0, refusal: "VOIDED", isVoided: false });
      return keep("NOTHING_TO_VOID");
    }
    if (found.refusal !== null) {
      const settled = found.refusal === "NOTHING_WON" && !found.isVoided ? this.rounds.get(found.round) : undefined;
      // Nothing comes back, but the round that was lost by it is open again. Once.
      if (settled) settled.isSettled = false;
      found.isVoided = true;
      return keep("NOTHING_TO_VOID");
    }
    const round = this.rounds.get(found.round);
    if (!round) throw new Error("an applied call has a round");
    if (round.isSettled && !undoesSettled) return "ROUND_CLOSED";
    if (found.isVoided) return keep("ALREADY_VOIDED");
    found.isVoided = true;
    if (reopens) {
      const taken = Math.min(this.balance, found.amount);
      this.balance -= taken;
      this.debt += found.amount - taken;
      round.win -= found.amount;
      round.isSettled = false;
    } else {
      this.balance += found.amount;
      round.stake -= found.amount;
      round.isVoided = round.stake === 0;
    }
    return keep(null);
  }

  /** The first answer for ever; other facts under the same id are a mistake, unless it was taken back before it came. */
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

/** Steps of a vendor on a bad day: every third is one that was sent before, as it was or with something else in it. */
export function dealSteps(chance: Chance, count: number): Step[] {
  const steps: Step[] = [];
  for (let index = 0; index < count; index += 1) {
    const earlier = steps.length > 0 && chance.below(3) === 0 ? chance.pick(steps) : undefined;
    steps.push(earlier ? { ...earlier } : dealStep(chance));
  }
  return steps;
}

function dealStep(chance: Chance): Step {
  const [id, round] = [chance.below(8), chance.below(3)];
  const isIn = (percent: number) => chance.below(100) < percent;
  const kind = chance.below(100);
  if (kind < 35) return { verb: "debit", id, round, amount: 1 + chance.below(60), closes: isIn(15) };
  if (kind < 65) {
    const amount = isIn(30) ? 0 : 1 + chance.below(80);
    return { verb: "credit", id, round, amount, closes: isIn(50), mayBeLate: isIn(50) };
  }
  if (kind < 75) return { verb: "both", id, round, stake: 1 + chance.below(40), win: isIn(40) ? 0 : chance.below(60) };
  if (kind < 90) return { verb: "void", id, voids: chance.below(8), undoesSettled: isIn(60) };
  return { verb: "reopen", id, voids: chance.below(8) };
}
