/** Accounts and postings: the only code that changes a balance. Read docs/MONEY.md before touching it. */
export {
  houseAccount,
  isShared,
  memberAccount,
  paymentsAccount,
  type Account,
  type MoneyKind,
  type Owner,
} from "./account.ts";
export { auditLedger, isSound, type Findings } from "./audit.ts";
export { createLedger, type Hold, type Ledger, type Transfer, type Verbs } from "./ledger.ts";
export type { LedgerRefusal, Leg, Movement, Outcome } from "./movement.ts";
export { auditAndNote, balanceOf, liftStop, readDrift, watchLedger, type Drift } from "./watch.ts";
