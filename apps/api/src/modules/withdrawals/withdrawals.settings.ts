import type { BodyOf, WithdrawalSettings, withdrawals } from "@perya/contract";
import { inTransaction, type Db, type Tx, type WithdrawalSettingsRow } from "@perya/db";
import { amount } from "@perya/money";
import { splitChange, WITHDRAWAL_CONTROLS } from "@perya/rules";
import type { Updateable } from "kysely";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { describeChange, findControlsProposals, propose, registerControls } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import * as queries from "./withdrawals.queries.ts";
import { wire } from "./withdrawals.views.ts";

/** Kind of approval that loosens a limit. The table requires the same (controls_guard). */
const LOOSEN = "controls.withdrawals";
const SUBJECT = "withdrawalSettings";

export async function readWithdrawalSettings({ db }: { db: Db | Tx }, brandId: string): Promise<WithdrawalSettings> {
  const settings = present(await queries.readSettings(db, brandId));
  const proposals = await findControlsProposals(db, LOOSEN, [brandId]);
  return { ...settings, proposal: proposals.get(brandId) ?? null };
}

type Change = BodyOf<typeof withdrawals.changeWithdrawalSettings>;
type Settings = Omit<Change, "brandId" | "version" | "reason">;
type Changed = { settings: WithdrawalSettings; applied: string[]; proposed: string[] };

const CHECK_VIOLATION = "23514";

/**
 * Applies changes that tighten limits at once, and proposes those that loosen them. The settings apply together, and
 * only to the version that the operator saw, so that concurrent changes do not mix.
 */
export async function changeWithdrawalSettings(
  deps: Deps,
  actor: AuditActor,
  { brandId, version, reason, ...change }: Change,
): Promise<Changed> {
  const wanted = spell(change);
  if (!isConsistent(wanted)) throw new AppError("METHOD_SETTINGS");
  const subject = { kind: SUBJECT, id: brandId };
  try {
    return await inTransaction(deps.db, async (tx) => {
      const row = await queries.lockSettings(tx, brandId);
      if (row.version !== version) throw new AppError("METHOD_CHANGED");
      const before = settingsOf(row);
      const { applied, proposed } = splitChange(WITHDRAWAL_CONTROLS, before, wanted, (found) =>
        isConsistent(found as Settings),
      );
      if (applied.length > 0) {
        const { from, to } = describeChange(applied, before, wanted);
        await queries.updateSettings(tx, brandId, version, toColumns(to));
        const audited = { brandId, action: "withdrawal.settingsChanged", subject, reason } as const;
        await writeAudit(tx, deps, actor, { ...audited, before: { ...from }, after: { ...to } });
      }
      if (proposed.length > 0) {
        const payload = describeChange(proposed, before, wanted);
        await propose(tx, deps, actor, { kind: LOOSEN, brandId, subject, payload, reason });
      }
      return { settings: await readWithdrawalSettings({ db: tx }, brandId), applied, proposed };
    });
  } catch (error) {
    if ((error as { code?: string }).code === CHECK_VIOLATION) throw new AppError("METHOD_SETTINGS");
    throw error;
  }
}

export function registerWithdrawalControls(deps: Deps): void {
  registerControls(deps, LOOSEN, {
    permission: "payments.write",
    action: "withdrawal.settingsChanged",
    read: async (db, brandId) => settingsOf(await queries.readSettings(db, brandId)),
    lock: async (tx, brandId) => settingsOf(await queries.lockSettings(tx, brandId)),
    apply: async (tx, brandId, to, approvalId) => {
      const { version } = await queries.lockSettings(tx, brandId);
      await queries.updateSettings(tx, brandId, version, { ...toColumns(to), controls_approval_id: approvalId });
    },
    mayStill: (tx, operatorId, brandId) => mayStill(tx, operatorId, "payments.write", brandId),
  });
}

/** True if the limits do not contradict each other. The database checks the same. */
function isConsistent(settings: Settings): boolean {
  const { minimum, maximum, dayMaximum, automaticUpTo, fourEyesAbove } = settings;
  const isOrdered = amount(minimum) <= amount(maximum) && amount(maximum) <= amount(dayMaximum);
  return isOrdered && amount(automaticUpTo) <= amount(fourEyesAbove);
}

const MONEY = ["minimum", "maximum", "dayMaximum", "automaticUpTo", "fourEyesAbove"] as const;
const isMoney = (name: string) => MONEY.some((each) => each === name);

/** Converts amounts to the form in which they are stored: "100" becomes "100.00". */
function spell(change: Settings): Settings {
  const spelled = MONEY.map((name) => [name, wire(amount(change[name]))]);
  return { ...change, ...Object.fromEntries(spelled) };
}

const COLUMNS: Readonly<Record<keyof Settings, keyof Updateable<WithdrawalSettingsRow>>> = {
  minimum: "minimum",
  maximum: "maximum",
  dayMaximum: "day_maximum",
  dayCount: "day_count",
  turnoverPercent: "turnover_percent",
  automaticUpTo: "automatic_up_to",
  fourEyesAbove: "four_eyes_above",
  way: "way",
  confirmMinutes: "confirm_minutes",
  reviewMinutes: "review_minutes",
  payoutMinutes: "payout_minutes",
};

function toColumns(part: Readonly<Record<string, unknown>>): Updateable<WithdrawalSettingsRow> {
  const columns = Object.entries(part).map(([name, value]) => [
    COLUMNS[name as keyof Settings],
    isMoney(name) ? amount(String(value)) : value,
  ]);
  return Object.fromEntries(columns) as Updateable<WithdrawalSettingsRow>;
}

function settingsOf(row: queries.SettingsRow): Settings {
  return {
    minimum: wire(row.minimum),
    maximum: wire(row.maximum),
    dayMaximum: wire(row.day_maximum),
    dayCount: row.day_count,
    turnoverPercent: row.turnover_percent,
    automaticUpTo: wire(row.automatic_up_to),
    fourEyesAbove: wire(row.four_eyes_above),
    way: row.way,
    confirmMinutes: row.confirm_minutes,
    reviewMinutes: row.review_minutes,
    payoutMinutes: row.payout_minutes,
  };
}

function present(row: queries.SettingsRow): Omit<WithdrawalSettings, "proposal"> {
  return { brandId: row.brand_id, version: row.version, ...settingsOf(row) };
}
