import type { BodyOf, MethodSetting, payments } from "@perya/contract";
import { inTransaction, toJson, type Db, type PaymentMethodsRow, type Tx } from "@perya/db";
import { amount, fromTenThousandths, parseAmount, toWire } from "@perya/money";
import { depositFee, METHOD_CONTROLS, splitChange } from "@perya/rules";
import type { Updateable } from "kysely";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { describeChange, findControlsProposals, propose, registerControls } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import { findMethod, listMethodRows, lockMethod, presentHours, type MethodRow } from "./payments.methods.ts";
import { readHour } from "./payments.rules.ts";

/**
 * Kind of approval for changes that loosen a limit or change where players send money. The table requires it as well
 * (controls_guard).
 */
const LOOSEN = "controls.payments";
const SUBJECT = "paymentMethod";

export async function listMethodSettings({ db }: Pick<Deps, "db">, brandId: string): Promise<MethodSetting[]> {
  return presentAll(db, await listMethodRows(db, brandId));
}

async function presentAll(db: Db | Tx, rows: readonly MethodRow[]): Promise<MethodSetting[]> {
  const proposals = await findControlsProposals(
    db,
    LOOSEN,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...presentSetting(row), proposal: proposals.get(row.id) ?? null }));
}

type Wanted = BodyOf<typeof payments.changeMethod>;
type Call = { actor: AuditActor; scope: BrandScope };
type Changed = { method: MethodSetting; applied: string[]; proposed: string[] };

/**
 * Changes a method: applies restrictions at once, and proposes changes that loosen. Refused if the method has changed
 * since the operator read it.
 */
export async function changeMethod(
  deps: Deps,
  { actor, scope }: Call,
  id: string,
  { version, reason, ...change }: Wanted,
): Promise<Changed> {
  return inTransaction(deps.db, async (tx) => {
    await lockMethod(tx, id);
    const row = await findMethod(tx, id);
    if (!row || !covers(scope, row.brand_id)) throw new AppError("PAYMENT_METHOD_UNKNOWN");
    if (row.version !== version) throw new AppError("METHOD_CHANGED");
    const before = settingsOf(row);
    const wanted = spell(change);
    if (!wanted || !readChange(row, wanted)) throw new AppError("METHOD_SETTINGS");
    const { applied, proposed } = splitChange(METHOD_CONTROLS, before, wanted, (found) =>
      Boolean(readChange(row, found as Settings)),
    );
    const subject = { kind: SUBJECT, id };
    const about = { brandId: row.brand_id, subject, reason };
    if (applied.length > 0) {
      const { from, to } = describeChange(applied, before, wanted);
      const columns = readChange(row, { ...before, ...to });
      if (!columns) throw new AppError("METHOD_SETTINGS");
      await tx.updateTable("payment_methods").set(columns).where("id", "=", id).execute();
      const audited = { ...about, action: "payment.methodChanged" } as const;
      await writeAudit(tx, deps, actor, { ...audited, before: { ...from }, after: { ...to } });
    }
    if (proposed.length > 0)
      await propose(tx, deps, actor, { ...about, kind: LOOSEN, payload: describeChange(proposed, before, wanted) });
    return { method: await getSetting(tx, id), applied, proposed };
  });
}

async function getSetting(tx: Tx, id: string): Promise<MethodSetting> {
  const row = await findMethod(tx, id);
  const [setting] = row ? await presentAll(tx, [row]) : [];
  if (!setting) throw new Error("the method disappeared");
  return setting;
}

export function registerMethodControls(deps: Deps): void {
  registerControls(deps, LOOSEN, {
    permission: "payments.write",
    action: "payment.methodChanged",
    read: async (db, id) => readSettings(db, id),
    lock: async (tx, id) => {
      await lockMethod(tx, id);
      return readSettings(tx, id);
    },
    apply: async (tx, id, to, approvalId) => {
      const row = await findMethod(tx, id);
      const columns = row && readChange(row, { ...settingsOf(row), ...to });
      if (!columns) throw new AppError("CONTROLS_CHANGED");
      const change = { ...columns, controls_approval_id: approvalId };
      await tx.updateTable("payment_methods").set(change).where("id", "=", id).execute();
    },
    mayStill: (tx, operatorId, brandId) => mayStill(tx, operatorId, "payments.write", brandId),
  });
}

async function readSettings(db: Db | Tx, id: string): Promise<Settings | undefined> {
  const row = await findMethod(db, id);
  return row && settingsOf(row);
}

type Settings = Omit<Wanted, "version" | "reason">;

/** Returns the settings as the table stores them; undefined if an amount is invalid. */
function spell(change: Settings): Settings | undefined {
  const feeFixed = parseAmount(change.feeFixed);
  if (typeof feeFixed !== "bigint") return undefined;
  return {
    ...change,
    name: change.name.trim(),
    minimum: toWire(amount(change.minimum)),
    maximum: toWire(amount(change.maximum)),
    feeFixed: toWire(feeFixed),
    fourEyesAbove: change.fourEyesAbove === null ? null : toWire(amount(change.fourEyesAbove)),
    closedUntil: change.closedUntil === null ? null : new Date(change.closedUntil).toISOString(),
  };
}

/**
 * Returns the columns to change. Null if the settings contradict each other; the database would refuse them as well.
 */
function readChange(row: MethodRow, wanted: Settings): Updateable<PaymentMethodsRow> | null {
  const [minimum, maximum, feeFixed] = [amount(wanted.minimum), amount(wanted.maximum), parseAmount(wanted.feeFixed)];
  if (typeof feeFixed !== "bigint" || maximum < minimum) return null;
  if (depositFee(minimum, { feeFixed, feeBp: wanted.feeBp }) >= minimum) return null;
  if ((row.kind === "bank") !== (wanted.instructions !== null)) return null;
  if (wanted.isOpen && (wanted.closedReason !== null || wanted.closedUntil !== null)) return null;
  if (wanted.hours && wanted.hours.opens === wanted.hours.closes) return null;
  return {
    name: wanted.name.trim(),
    minimum,
    maximum,
    fee_fixed: feeFixed,
    fee_bp: wanted.feeBp,
    chips: wanted.chips,
    arrival_minutes: wanted.arrivalMinutes,
    expires_minutes: wanted.expiresMinutes,
    opens_at: wanted.hours ? readHour(wanted.hours.opens) : null,
    closes_at: wanted.hours ? readHour(wanted.hours.closes) : null,
    is_open: wanted.isOpen,
    closed_reason: wanted.closedReason,
    closed_until: wanted.closedUntil === null ? null : new Date(wanted.closedUntil),
    position: wanted.position,
    instructions: wanted.instructions && toJson(wanted.instructions),
    four_eyes_above: wanted.fourEyesAbove === null ? null : amount(wanted.fourEyesAbove),
  };
}

function presentSetting(row: MethodRow): Omit<MethodSetting, "proposal"> {
  return {
    id: row.id,
    brandId: row.brand_id,
    provider: row.provider,
    code: row.code,
    kind: row.kind,
    currency: row.currency,
    version: row.version,
    ...settingsOf(row),
  };
}

function settingsOf(row: MethodRow): Settings {
  return {
    name: row.name,
    minimum: toWire(fromTenThousandths(row.minimum)),
    maximum: toWire(fromTenThousandths(row.maximum)),
    feeFixed: toWire(fromTenThousandths(row.fee_fixed)),
    feeBp: row.fee_bp,
    chips: row.chips,
    arrivalMinutes: row.arrival_minutes,
    expiresMinutes: row.expires_minutes,
    hours: presentHours(row),
    isOpen: row.is_open,
    closedReason: row.closed_reason,
    closedUntil: row.closed_until?.toISOString() ?? null,
    position: row.position,
    instructions: row.instructions,
    fourEyesAbove: row.four_eyes_above === null ? null : toWire(fromTenThousandths(row.four_eyes_above)),
  };
}
