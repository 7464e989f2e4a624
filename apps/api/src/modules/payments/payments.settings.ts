import type { BodyOf, MethodSetting, payments } from "@perya/contract";
import { inTransaction, toJson, type PaymentMethodsRow } from "@perya/db";
import { amount, fromTenThousandths, parseAmount, toWire } from "@perya/money";
import { depositFee } from "@perya/rules";
import type { Updateable } from "kysely";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { writeAudit } from "../audit/index.ts";
import { findMethod, listMethodRows, presentHours, type MethodRow } from "./payments.methods.ts";
import { readHour } from "./payments.rules.ts";

export async function listMethodSettings({ db }: Pick<Deps, "db">, brandId: string): Promise<MethodSetting[]> {
  return (await listMethodRows(db, brandId)).map(presentSetting);
}

type Wanted = BodyOf<typeof payments.changeMethod>;
type Call = { actor: AuditActor; scope: BrandScope };

/** As the operator saw it, or not at all: whoever was changed meanwhile is looked at again first. */
export async function changeMethod(
  deps: Deps,
  { actor, scope }: Call,
  id: string,
  wanted: Wanted,
): Promise<MethodSetting> {
  return inTransaction(deps.db, async (tx) => {
    const row = await findMethod(tx, id);
    if (!row || !covers(scope, row.brand_id)) throw new AppError("PAYMENT_METHOD_UNKNOWN");
    const change = readChange(row, wanted);
    if (!change) throw new AppError("METHOD_SETTINGS");
    const result = await tx
      .updateTable("payment_methods")
      .set(change)
      .where("id", "=", id)
      .where("version", "=", wanted.version)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) throw new AppError("METHOD_CHANGED");
    const changed = await findMethod(tx, id);
    if (!changed) throw new Error("a method stays");
    const [before, after] = [presentSetting(row), presentSetting(changed)];
    const subject = { kind: "paymentMethod", id };
    const audited = { brandId: row.brand_id, action: "payment.methodChanged", subject, reason: wanted.reason } as const;
    await writeAudit(tx, deps, actor, { ...audited, ...differenceOf(before, after) });
    return after;
  });
}

/** Null where the settings contradict each other; the database would refuse them as well. */
function readChange(row: MethodRow, wanted: Wanted): Updateable<PaymentMethodsRow> | null {
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

function presentSetting(row: MethodRow): MethodSetting {
  return {
    id: row.id,
    brandId: row.brand_id,
    provider: row.provider,
    code: row.code,
    kind: row.kind,
    currency: row.currency,
    version: row.version,
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

/** Only what is otherwise now. */
function differenceOf(before: MethodSetting, after: MethodSetting) {
  const names = (Object.keys(after) as (keyof MethodSetting)[]).filter(
    (name) => name !== "version" && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pickOf = (setting: MethodSetting) => Object.fromEntries(names.map((name) => [name, setting[name]]));
  return { before: pickOf(before), after: pickOf(after) };
}
