/** Accounts and postings: the only code that changes a balance. Read docs/MONEY.md before touching it. */
export {
  adjustmentsAccount,
  clearingAccount,
  commissionsAccount,
  debtOf,
  exchangeAccount,
  feesAccount,
  grantAccount,
  heldOf,
  houseAccount,
  isShared,
  memberAccount,
  paymentsAccount,
  POINTS_REDEEMED,
  pointsIssuedAccount,
  rewardsAccount,
  type Account,
  type AccountKind,
  type MemberAccount,
  type MemberOwner,
  type Money,
  type MoneyKind,
  type Owner,
} from "./account.ts";
export { archiveMonths } from "./archive.ts";
export { auditLedger, FINDINGS, isSound, type Finding, type Findings } from "./audit.ts";
export { storeBatch, postBatch, type Batch, type BatchResult, type Posting } from "./batch.ts";
export type { CompanionRow } from "./companion.ts";
export { expireHolds } from "./expire-holds.ts";
export { createGrouper } from "./grouper.ts";
export { keyOf, type Cause, type Key, type TransferType } from "./key.ts";
export { createLedger, type Hold, type Ledger, type Transfer, type Verbs } from "./ledger.ts";
export { factsOf, hashFacts, type LedgerRefusal, type Leg, type Movement, type Outcome } from "./movement.ts";
export { withRetries } from "./retry.ts";
export { copySeals, nameLedger, type Seal, type SealCopy } from "./seals.ts";
export { arrangeLegs } from "./statements.ts";
export { auditAndNote, balanceOf, liftStop, readDrift, readSeal, readWatch, watchLedger, watchSeals } from "./watch.ts";
