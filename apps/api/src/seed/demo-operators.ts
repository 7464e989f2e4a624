import type { OperatorRole } from "@perya/contract";

export type DemoOperator = {
  account: string;
  name: string;
  what: string;
  role: OperatorRole;
  /** The brand of the operator; undefined for all brands. */
  merchantCode?: string;
  /** Secret of the authenticator app. It is public, because the account exists only in the demo. */
  secret: string;
};

/** Two admins who can approve each other's proposals, and two operators with a role at one brand each. */
export const DEMO_OPERATORS: readonly DemoOperator[] = [
  { account: "amihan", name: "Amihan Reyes", what: "admin", role: "admin", secret: "PERYADEMOAMIHANPERYADEMOAMIHANPE" },
  { account: "bayani", name: "Bayani Cruz", what: "admin", role: "admin", secret: "PERYADEMOBAYANIPERYADEMOBAYANIPE" },
  {
    account: "celia",
    name: "Celia Santos",
    what: "support, Perya only",
    role: "support",
    merchantCode: "perya",
    secret: "PERYADEMOCELIAPERYADEMOCELIAPERY",
  },
  {
    account: "dalisay",
    name: "Dalisay Ramos",
    what: "cashier, Perya only",
    role: "cashier",
    merchantCode: "perya",
    secret: "PERYADEMODALISAYPERYADEMODALISAY",
  },
];
