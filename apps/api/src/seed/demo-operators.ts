import type { OperatorRole } from "@perya/contract";

export type DemoOperator = {
  account: string;
  name: string;
  what: string;
  role: OperatorRole;
  /** At all brands, where there is none. */
  merchantCode?: string;
  /** Of the authenticator app: as public as the password, and the demo's alone. */
  secret: string;
};

/** Two who can approve for each other, and one who sees one brand. */
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
