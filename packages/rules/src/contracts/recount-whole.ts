import type { CommissionLine, StatementBet, StatementMember, WholeStatement } from "@perya/contract";
import { add, type Amount, fromWire, isCurrency, subtract, sum, ZERO } from "@perya/money";
import { grossOf } from "./gross.ts";
import { type CountedLine, recountBet, recountStatement, type TickBet, type TickStanding } from "./recount.ts";
import type { PeriodFigures, RealTimeTerms, TieredTerms } from "./terms.ts";

/** Maximum number of members that are fetched for a recount. With more, the recount starts from the stored lines. */
export const MAX_RECOUNTED = 5_000;

export type RecountedFigure = "bet" | "profit" | "members" | "gross" | "below" | "due" | "carryForward";

/**
 * The first figure that differs between statement and recount. `line` is null if it is a figure of the whole
 * statement.
 */
export type Discrepancy = {
  figure: RecountedFigure;
  line: CommissionLine | null;
  stated: Amount | number;
  counted: Amount | number;
};

export type Recount = { due: Amount; discrepancy: Discrepancy | null };

/** Recounts from the members: groups their play by line and applies the rule. */
export function recountMembers(whole: WholeStatement, members: readonly StatementMember[]): Recount {
  const terms = tieredOf(whole);
  const figuresOf = (holderId: string | null) =>
    members
      .filter((member) => member.holderId === holderId)
      .reduce((all, member) => count(all, member, terms), NOTHING);
  return compare(whole, terms, (line) => figuresOf(line.holder?.id ?? null));
}

/** Recounts from the stored lines, if there are too many members or they have played since. */
export function recountLines(whole: WholeStatement): Recount {
  return compare(whole, tieredOf(whole), statedFigures);
}

/** Recounts a real-time statement bet by bet. */
export function recountBets(
  { statement, contract: { terms } }: WholeStatement,
  bets: readonly StatementBet[],
): Recount {
  if (terms.kind !== "realtime") throw new Error("bets are recounted one by one in real time only");
  const { currency } = terms;
  const counted = bets.map((bet) => recountBet(tickBetOf(bet, currencyOf(currency))));
  const total = (of: (each: (typeof counted)[number]) => Amount) => sum(counted.map(of));
  const due = total((each) => each.paidChange);
  const discrepancy = firstOf([
    ["bet", statement.bet, total((each) => each.betChange)],
    ["gross", statement.gross, total((each) => each.grossChange)],
    ["below", statement.below, total((each) => each.belowChange)],
    ["due", statement.due, due],
  ]);
  return { due, discrepancy };
}

function compare(
  whole: WholeStatement,
  terms: TieredTerms,
  figuresOf: (line: CommissionLine) => PeriodFigures,
): Recount {
  const { statement } = whole;
  const lines = whole.lines.filter(({ source }) => source !== "broughtForward");
  const counted = lines.map((line): CountedLine => ({
    holderId: line.holder?.id ?? null,
    figures: figuresOf(line),
    head: line.holder && { rate: line.belowRate, gross: headGross(terms, line, figuresOf(line)) },
  }));
  const recounted = recountStatement({ terms, broughtForward: fromWire(statement.broughtForward), lines: counted });
  const ofLines = lines.map((line, index) => {
    const { figures, head } = counted[index] ?? { figures: NOTHING, head: null };
    const found = firstOf([
      ["bet", line.bet, figures.bet],
      ["profit", line.profit, figures.profit],
      ["members", line.members, figures.members],
      ["below", line.below, head?.gross ?? ZERO],
    ]);
    return found && { ...found, line };
  });
  const ofWhole = firstOf([
    ["bet", statement.bet, recounted.figures.bet],
    ["profit", statement.profit, recounted.figures.profit],
    ["members", statement.members, recounted.figures.members],
    ["gross", statement.gross, recounted.gross],
    ["below", statement.below, recounted.below],
    ["due", statement.due, recounted.paid],
    ["carryForward", statement.carryForward, recounted.carryForward],
  ]);
  return { due: recounted.paid, discrepancy: ofLines.find((found) => found !== null) ?? ofWhole };
}

/**
 * Returns the gross of the contract at a line's head. A salary's base is the line's play; a dividend's also includes
 * what was brought forward.
 */
function headGross(terms: TieredTerms, line: CommissionLine, { bet }: PeriodFigures): Amount {
  return grossOf(terms.kind === "dividend" ? fromWire(line.belowBase) : bet, line.belowRate);
}

type Compared = [figure: RecountedFigure, stated: string | number, counted: Amount | number];

function firstOf(figures: readonly Compared[]): Discrepancy | null {
  for (const [figure, text, counted] of figures) {
    const stated = typeof text === "string" ? fromWire(text) : text;
    if (stated !== counted) return { figure, line: null, stated, counted };
  }
  return null;
}

const NOTHING: PeriodFigures = { bet: ZERO, profit: ZERO, members: 0 };

function count(all: PeriodFigures, member: StatementMember, { activeBet }: TieredTerms): PeriodFigures {
  const bet = fromWire(member.validStake);
  const isActive = bet > ZERO && bet >= activeBet;
  return {
    bet: add(all.bet, bet),
    profit: add(all.profit, subtract(fromWire(member.stake), fromWire(member.win))),
    members: all.members + (isActive ? 1 : 0),
  };
}

function statedFigures({ bet, profit, members }: CommissionLine): PeriodFigures {
  return { bet: fromWire(bet), profit: fromWire(profit), members };
}

export function tieredOf({ contract: { terms } }: Pick<WholeStatement, "contract">): TieredTerms {
  if (terms.kind === "realtime") throw new Error("real time has no tiers");
  const tiers = terms.tiers.map(({ rate, bet, profit, members }) => ({
    rate,
    bet: fromWire(bet),
    profit: fromWire(profit),
    members,
  }));
  return { ...terms, currency: currencyOf(terms.currency), activeBet: fromWire(terms.activeBet), tiers };
}

function tickBetOf({ earning, ...bet }: StatementBet, currency: RealTimeTerms["currency"]): TickBet {
  if (!earning) throw new Error("a bet of real time has its earning");
  type Rates = NonNullable<typeof earning.terms>;
  type Stated = Record<"stake" | "validStake" | "win", string> & { terms: Rates | null; belowTerms: Rates | null };
  const termsOf = (rates: Rates | null): RealTimeTerms | null =>
    rates && { kind: "realtime", currency, ...rates, singleBet: fromWire(rates.singleBet) };
  const standing = ({ stake, validStake, win, terms, belowTerms }: Stated, counts: boolean): TickStanding => ({
    stake: fromWire(stake),
    validStake: fromWire(validStake),
    win: fromWire(win),
    counts,
    terms: termsOf(terms),
    belowTerms: termsOf(belowTerms),
  });
  const { before, counts, terms, belowTerms } = earning;
  return { now: standing({ ...bet, terms, belowTerms }, counts), before: before && standing(before, before.counts) };
}

function currencyOf(text: string): RealTimeTerms["currency"] {
  if (!isCurrency(text)) throw new Error(`terms in ${text}`);
  return text;
}
