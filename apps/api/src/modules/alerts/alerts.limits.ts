import type { BodyOf, alerts, WinLimits } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import type { AuditActor } from "../../audit-actor.ts";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import { writeAudit } from "../audit/index.ts";
import * as queries from "./alerts.queries.ts";
import * as rules from "./alerts.rules.ts";

export async function readWinLimits({ db }: DbDeps, brandId: string): Promise<WinLimits> {
  return present((await queries.findWinLimits(db, brandId)) ?? rules.USUAL_LIMITS);
}

/** Sets a brand's limits for unusual wins. They apply to wins settled from now on; earlier findings do not change. */
export async function setWinLimits(
  deps: ClockedDbDeps,
  actor: AuditActor,
  { brandId, times, least, reason }: BodyOf<typeof alerts.setWinLimits>,
): Promise<WinLimits> {
  const limits = { times, least: amount(least) };
  return inTransaction(deps.db, async (tx) => {
    const before = present(await queries.lockWinLimits(tx, brandId, rules.USUAL_LIMITS));
    const after = present(limits);
    if (before.times === after.times && before.least === after.least) return after;
    await queries.updateWinLimits(tx, brandId, limits);
    const subject = { kind: "brand", id: brandId };
    await writeAudit(tx, deps, actor, { brandId, action: "alert.winLimits", subject, reason, before, after });
    return after;
  });
}

const present = ({ times, least }: rules.WinLimits): WinLimits => ({ times, least: toWire(fromTenThousandths(least)) });
