import { type Amount, max, subtract, ZERO } from "@perya/money";
import { grossOf } from "./gross.ts";
import type { BetEarning, SettledBet } from "./settle-bet.ts";
import type { ContractStatement } from "./settle-team.ts";
import type { ContractRate } from "./terms.ts";

/** The calculation of a statement, for display: five figures, each but the first with its operator. */
export type Formula = readonly [
  base: { figure: "base"; sign: null; amount: Amount },
  rate: { figure: "rate"; sign: "×"; rate: ContractRate },
  gross: { figure: "gross"; sign: "="; amount: Amount },
  below: { figure: "below"; sign: "−"; amount: Amount },
  /** If the contracts below earn more than the gross, nothing is paid and the house covers the difference. */
  paid: { figure: "paid"; sign: "="; amount: Amount; covered: Amount },
];

type Counted = Pick<ContractStatement, "base" | "rate" | "gross" | "below" | "paid" | "covered">;

export function explainStatement(statement: ContractStatement): Formula {
  return formulaOf(statement);
}

/** Returns the formula of one bet. A bet without commission has a rate of zero on its valid stake. */
export function explainBet({ validStake }: SettledBet, earning: BetEarning): Formula {
  return formulaOf({ ...earning, base: validStake });
}

/** True if gross and paid follow from base, rate and the share below. Lets readers verify a statement. */
export function isFormulaRight([base, { rate }, gross, below, paid]: Formula): boolean {
  const [exact, left] = [grossOf(base.amount, rate), subtract(gross.amount, below.amount)];
  return gross.amount === exact && paid.amount === max(ZERO, left) && paid.covered === max(ZERO, subtract(ZERO, left));
}

function formulaOf({ base, rate, gross, below, paid, covered }: Counted): Formula {
  return [
    { figure: "base", sign: null, amount: base },
    { figure: "rate", sign: "×", rate },
    { figure: "gross", sign: "=", amount: gross },
    { figure: "below", sign: "−", amount: below },
    { figure: "paid", sign: "=", amount: paid, covered },
  ];
}
