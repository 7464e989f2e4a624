import type { BodyOf, WithdrawalSettings, withdrawals } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { writeAudit } from "../audit/index.ts";
import * as queries from "./withdrawals.queries.ts";
import { wire } from "./withdrawals.views.ts";

export async function readWithdrawalSettings({ db }: Pick<Deps, "db">, brandId: string): Promise<WithdrawalSettings> {
  return present(await queries.readSettings(db, brandId));
}

type Change = BodyOf<typeof withdrawals.changeWithdrawalSettings>;

const CHECK_VIOLATION = "23514";

/** As a whole, and only as the operator saw them: two who change at once do not mix. */
export async function changeWithdrawalSettings(
  deps: Deps,
  actor: AuditActor,
  { brandId, version, reason, ...change }: Change,
): Promise<WithdrawalSettings> {
  const row = {
    minimum: amount(change.minimum),
    maximum: amount(change.maximum),
    day_maximum: amount(change.dayMaximum),
    day_count: change.dayCount,
    turnover_percent: change.turnoverPercent,
    automatic_up_to: amount(change.automaticUpTo),
    four_eyes_above: amount(change.fourEyesAbove),
    way: change.way,
    confirm_minutes: change.confirmMinutes,
    review_minutes: change.reviewMinutes,
    payout_minutes: change.payoutMinutes,
  };
  try {
    return await inTransaction(deps.db, async (tx) => {
      const before = present(await queries.readSettings(tx, brandId));
      if (!(await queries.updateSettings(tx, brandId, version, row))) throw new AppError("METHOD_CHANGED");
      const after = present(await queries.readSettings(tx, brandId));
      const subject = { kind: "brand", id: brandId };
      await writeAudit(tx, deps, actor, {
        brandId,
        action: "withdrawal.settingsChanged",
        subject,
        reason,
        before,
        after,
      });
      return after;
    });
  } catch (error) {
    if ((error as { code?: string }).code === CHECK_VIOLATION) throw new AppError("METHOD_SETTINGS");
    throw error;
  }
}

function present(row: queries.SettingsRow): WithdrawalSettings {
  return {
    brandId: row.brand_id,
    version: row.version,
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
