import { BETS_MUTANTS } from "./bets-mutants.ts";
import { BONUS_MUTANTS } from "./bonus-mutants.ts";
import { ACCESS_MUTANTS } from "./access-mutants.ts";
import { CASHIER_MUTANTS } from "./cashier-mutants.ts";
import { CATALOGUE_MUTANTS } from "./catalogue-mutants.ts";
import { LOTTERY_MUTANTS } from "./lottery-mutants.ts";
import { MISSION_MUTANTS } from "./mission-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { OPERATOR_MUTANTS } from "./operator-mutants.ts";
import { POINTS_MUTANTS } from "./points-mutants.ts";
import { PROMOTION_MUTANTS } from "./promotion-mutants.ts";
import { PROVIDER_MUTANTS } from "./provider-mutants.ts";
import { RECONCILIATION_MUTANTS } from "./reconciliation-mutants.ts";
import { REFERRAL_MUTANTS } from "./referral-mutants.ts";
import { SETTLEMENT_MUTANTS } from "./settlement-mutants.ts";
import { TEAM_MUTANTS } from "./team-mutants.ts";
import { VIP_MUTANTS } from "./vip-mutants.ts";

const FUNCTIONS = "packages/db/functions";
const MIGRATION = "packages/db/migrations/0015_ledger_firm.sql";
const LEDGER = "packages/ledger/src";
const WALLET = "apps/api/src/modules/wallet";
const AUDIT = "apps/api/src/ledger-audit.test.ts";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "legs need not sum to zero",
    file: `${FUNCTIONS}/ledger_write.sql`,
    from: "if total <> 0 then",
    to: "if total > 1000000 then",
    tests: `${LEDGER}/gate.test.ts`,
  },
  {
    name: "a movement may leave its brand",
    file: `${FUNCTIONS}/ledger_write.sql`,
    from: "if scopes is not null and scopes[account]",
    to: "if false and scopes[account]",
    tests: `${LEDGER}/gate.test.ts`,
  },
  {
    name: "a replay of other facts is taken for the first",
    file: `${FUNCTIONS}/ledger_write.sql`,
    from: "when known.facts <> asked.facts then 'REQUEST_KEY_REUSED'",
    to: "when false then 'REQUEST_KEY_REUSED'",
    tests: `${LEDGER}/storm.test.ts`,
  },
  {
    name: "a hold pays more than it holds",
    file: `${FUNCTIONS}/ledger_end_hold.sql`,
    from: "or paid > held.amount",
    to: "",
    tests: `${LEDGER}/holds.test.ts`,
  },
  {
    name: "a hold is ended twice",
    file: `${FUNCTIONS}/ledger_end_hold.sql`,
    from: "if held.ended_by is not null then",
    to: "if false then",
    tests: `${LEDGER}/holds.test.ts`,
  },
  {
    name: "facts without the hold",
    file: `${LEDGER}/movement.ts`,
    from: 'holdUntil === undefined ? lines : [...lines, holdUntil === null ? "hold" : "hold with an end"]',
    to: "holdUntil === undefined ? lines : lines",
    tests: `${LEDGER}/holds.test.ts`,
  },
  {
    name: "facts of an end without its hold",
    file: `${LEDGER}/statements.ts`,
    from: "`ends ${hold}`, ",
    to: "",
    tests: `${LEDGER}/holds.test.ts`,
  },
  {
    name: "no CHECK on the sign of a balance",
    file: MIGRATION,
    from: "case when is_shared then balance = 0 when is_debt then balance <= 0 else balance >= 0 end",
    to: "true",
    tests: `${LEDGER}/role.test.ts`,
  },
  {
    name: "a function forgotten among the revoked",
    file: `${FUNCTIONS}/ledger_write.sql`,
    from: "revoke all on function ledger_write from public;",
    to: "",
    tests: `${LEDGER}/gate.test.ts`,
  },
  {
    name: "a table forgotten among the revoked",
    file: MIGRATION,
    from: "from perya_app;\ngrant select on",
    to: "from perya_app;\ngrant update on ledger_holds to perya_app;\ngrant select on",
    tests: `${LEDGER}/role.test.ts`,
  },
  {
    name: "findings that overlook a balance",
    file: `${FUNCTIONS}/ledger_findings.sql`,
    from: "where last.balance_after is distinct from touched.balance",
    to: "where false",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "findings that overlook a chain",
    file: `${FUNCTIONS}/ledger_findings.sql`,
    from: "where not entry.is_shared and entry.balance_after - entry.amount is distinct from",
    to: "where false and entry.balance_after is distinct from",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "findings that add brands together",
    file: `${FUNCTIONS}/ledger_findings.sql`,
    from: "where coalesce(shared.balance, 0) + coalesce(members.total, 0) <> 0",
    to: "having sum(coalesce(shared.balance, 0) + coalesce(members.total, 0)) <> 0",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "a payout may be voided",
    file: MIGRATION,
    from: "('bet', 'stake'), ",
    to: "('bet', 'stake'), ('withdrawal', 'paid'), ",
    tests: `${LEDGER}/voids.test.ts`,
  },
  {
    name: "a void takes back twice",
    file: `${FUNCTIONS}/ledger_void.sql`,
    from: "if exists (select from ledger_voids as done",
    to: "if false and exists (select from ledger_voids as done",
    tests: `${LEDGER}/voids.test.ts`,
  },
  {
    name: "a void of another member's bet",
    file: `${FUNCTIONS}/ledger_account_of.sql`,
    from: "if account.owner <> asked_owner and not account.is_shared and not exists (",
    to: "if false and not exists (",
    tests: `${LEDGER}/voids.test.ts`,
  },
  {
    name: "locks in another order",
    file: `${FUNCTIONS}/ledger_lock.sql`,
    from: "order by id for no key update;",
    to: "order by id desc for no key update;",
    tests: `${LEDGER}/busy.test.ts`,
  },
  {
    name: "accounts opened in another order",
    file: `${FUNCTIONS}/ledger_open.sql`,
    from: "order by asked.brand, asked.owner,",
    to: "order by asked.brand, asked.owner desc,",
    tests: `${LEDGER}/busy.test.ts`,
  },
  {
    name: "a locked account keeps its whole group waiting",
    file: `${LEDGER}/ledger.ts`,
    from: "ask(writeGroup(group, { waits: false }))",
    to: "ask(writeGroup(group, { waits: true }))",
    tests: `${LEDGER}/busy.test.ts`,
  },
  {
    name: "a view without the mark of a restore",
    file: MIGRATION,
    from: "where account.is_shared and transfer.written_by >= watch.through and transfer.id > watch.restored_up_to",
    to: "where account.is_shared and transfer.written_by >= watch.through",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "a crowd without bounds",
    file: `${LEDGER}/grouper.ts`,
    from: "if (size >= maxWaiting) {",
    to: "if (size < 0) {",
    tests: `${LEDGER}/busy.test.ts`,
  },
  {
    name: "an audit that looks at the same slice for ever",
    file: `${LEDGER}/audit.ts`,
    from: "all[turn % Math.max(all.length, 1)]",
    to: "all[0]",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "slices that leave the first account out",
    file: `${LEDGER}/audit.ts`,
    from: "first: index * size + 1,",
    to: "first: index * size + 2,",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "seals that do not cover keys",
    file: `${FUNCTIONS}/ledger_digest.sql`,
    from: "encode(key.facts, 'hex'), key.refusal,",
    to: "",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "an old watch pays out",
    file: `${FUNCTIONS}/ledger_write.sql`,
    from: "or watch.checked_at < clock_timestamp() - watch.max_age",
    to: "",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "no cap",
    file: `${FUNCTIONS}/ledger_write.sql`,
    from: "if abs(amount) > cap then",
    to: "if false then",
    tests: `${LEDGER}/gate.test.ts`,
  },
  {
    name: "debt overpaid",
    file: `${FUNCTIONS}/ledger_repay.sql`,
    from: "least(purse.balance, -debt.balance, at_most)",
    to: "least(purse.balance, at_most)",
    tests: `${LEDGER}/voids.test.ts`,
  },
  {
    name: "a group that is some or nothing",
    file: `${FUNCTIONS}/ledger_write.sql`,
    from: "if all_or_nothing and (has_refused or has_known_refusal) then",
    to: "if false then",
    tests: `${LEDGER}/bulk.test.ts`,
  },
  {
    name: "a batch from any account",
    file: `${FUNCTIONS}/ledger_post_batch.sql`,
    from: "if found or (from_owner in ('house', 'agents:commissions')) is not true then",
    to: "if found or from_owner like 'member:%' then",
    tests: `${LEDGER}/bulk.test.ts`,
  },
  {
    name: "a batch from a provider's clearing account",
    file: `${FUNCTIONS}/ledger_post_batch.sql`,
    from: "(from_owner in ('house', 'agents:commissions')) is not true then",
    to: "(from_owner in ('house', 'agents:commissions') or from_owner like 'payments:%') is not true then",
    tests: `${LEDGER}/bulk.test.ts`,
  },
  {
    name: "a batch that does not count reused keys in SQL",
    file: `${FUNCTIONS}/ledger_post_batch.sql`,
    from: "(where known.transfer_id <> asked.id and known.facts <> asked.facts)",
    to: "(where false)",
    tests: `${LEDGER}/bulk.test.ts`,
  },
  {
    name: "a batch that does not return reused keys",
    file: `${LEDGER}/batch.ts`,
    from: "    result.reused.push(...done.reused);\n",
    to: "",
    tests: `${LEDGER}/bulk.test.ts`,
  },
  {
    name: "a batch that stops at a slice of reused keys",
    file: `${LEDGER}/batch.ts`,
    from: "done.posted + done.replayed + done.reused.length === 0",
    to: "done.posted + done.replayed === 0",
    tests: `${LEDGER}/bulk.test.ts`,
  },
  {
    name: "an audit that does not miss the newest block",
    file: `${LEDGER}/audit.ts`,
    from: "abs(watch.last_block - coalesce((select max(number) from ledger_blocks), 0))",
    to: "0",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "a watch that seals again what was deleted",
    file: `${FUNCTIONS}/ledger_check.sql`,
    from: "if watch.last_block <> coalesce(last_block.number, 0) then",
    to: "if false then",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "an audit that does not miss transfers in blocks",
    file: `${LEDGER}/audit.ts`,
    from: "and transfer.written_by < watch.through and",
    to: "and false and",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "an audit that does not look for keys without a transfer",
    file: `${LEDGER}/audit.ts`,
    from: "  add(found, await lookAtKeys(db, keysALook));\n",
    to: "",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "an audit that takes any key for a transfer's",
    file: `${LEDGER}/audit.ts`,
    from: "\n        and page.key = transfer.cause || ':' || transfer.reference || ':' || transfer.type",
    to: "",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "an audit that takes another brand's key for a transfer's",
    file: `${LEDGER}/audit.ts`,
    from: "\n        and transfer.brand_id = page.brand_id",
    to: "",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "an audit of the first keys alone",
    file: `${LEDGER}/audit.ts`,
    from: "if (!page?.brand || page.key === null) return found;",
    to: "if (!page?.brand || page.key) return found;",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "an audit that does not miss a voidable type",
    file: `${LEDGER}/audit.ts`,
    from: "wrongVoidableTypes: added.length + removed.length",
    to: "wrongVoidableTypes: added.length",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "a watch that does not look at voidable types",
    file: `${LEDGER}/audit.ts`,
    from: "  add(found, await lookAtVoidableTypes(db));\n  return found;\n}\n\nexport function isSound",
    to: "  return found;\n}\n\nexport function isSound",
    tests: `${LEDGER}/watch.test.ts`,
  },
  {
    name: "a copy of seals that goes on after a cut",
    file: `${LEDGER}/seals.ts`,
    from: "if (last && (await countLost(db, [last])) > 0) return 1;",
    to: "",
    tests: AUDIT,
  },
  {
    name: "a copy of seals that nobody compares",
    file: `${LEDGER}/seals.ts`,
    from: "compared.lost += await countLost(db, seals);",
    to: "",
    tests: AUDIT,
  },
  {
    name: "a copy of seals by number alone",
    file: `${LEDGER}/seals.ts`,
    from: "digests.get(block) !== digest",
    to: "!digests.has(block)",
    tests: AUDIT,
  },
  {
    name: "a broken ledger is accepted as restored",
    file: "apps/api/src/ledger-audit.ts",
    from: 'if (!isSound(found))\n    throw new Error("The ledger is broken, not only',
    to: 'if (false)\n    throw new Error("The ledger is broken, not only',
    tests: AUDIT,
  },
  {
    name: "a watch that copies no seals",
    file: `${WALLET}/wallet.jobs.ts`,
    from: "const lost = await watchSeals(db, outside.seals);",
    to: "const lost = null;",
    tests: `${WALLET}/wallet.test.ts`,
  },
  {
    name: "a statement that does not end",
    file: `${WALLET}/wallet.queries.ts`,
    from: '.where("transfer.made_at", "<", new Date(to ?? 0))',
    to: "",
    tests: `${WALLET}/wallet.test.ts`,
  },
  {
    name: "a balance of any currency",
    file: `${WALLET}/wallet.views.ts`,
    from: " && account.currency === currency",
    to: "",
    tests: `${WALLET}/wallet.test.ts`,
  },
  {
    name: "funds of any brand",
    file: `${WALLET}/wallet.queries.ts`,
    from: '      .where("brand_id", "=", brandId)\n',
    to: "",
    tests: `${WALLET}/wallet.test.ts`,
  },
  ...ACCESS_MUTANTS,
  ...BETS_MUTANTS,
  ...BONUS_MUTANTS,
  ...CASHIER_MUTANTS,
  ...CATALOGUE_MUTANTS,
  ...LOTTERY_MUTANTS,
  ...MISSION_MUTANTS,
  ...OPERATOR_MUTANTS,
  ...POINTS_MUTANTS,
  ...PROMOTION_MUTANTS,
  ...PROVIDER_MUTANTS,
  ...RECONCILIATION_MUTANTS,
  ...REFERRAL_MUTANTS,
  ...SETTLEMENT_MUTANTS,
  ...TEAM_MUTANTS,
  ...VIP_MUTANTS,
];

/**
 * Applies a mutant. Its text must occur exactly once: an outdated mutant changes nothing, and its tests would seem to
 * miss it.
 */
export function breakText(text: string, { name, file, from, to }: Mutant): string {
  const fits = text.split(from).length - 1;
  if (fits !== 1) throw new Error(`"${name}" fits ${file} ${fits} times, not once`);
  return text.replace(from, () => to);
}
