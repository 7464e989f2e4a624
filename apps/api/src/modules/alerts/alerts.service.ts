import type { Alert } from "@perya/contract";
import { inTransaction, newId, toJson } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { ClockedDbDeps, Deps } from "../../deps.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { writeAudit } from "../audit/index.ts";
import * as queries from "./alerts.queries.ts";
import { isLate, planAlerts, type Finding } from "./alerts.rules.ts";
import { listSources } from "./alerts.sources.ts";
import { presentAlert } from "./alerts.views.ts";

const OWN_SOURCE = "alerts";

/** Runs all registered checks. A check that throws becomes an alert itself, and its open alerts stay open. */
export async function checkAll(deps: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const failed: Finding[] = [];
  for (const [source, check] of listSources(deps)) {
    try {
      await settle(deps, source, await check());
    } catch (error) {
      deps.log.error({ err: error, source }, "an alert source could not be asked");
      failed.push({ key: source, brandId: null, severity: "warning", facts: { source } });
    }
  }
  await settle(deps, OWN_SOURCE, failed);
  await queries.noteRun(deps.db, deps.clock.now());
}

async function settle({ db, clock }: ClockedDbDeps, source: string, findings: readonly Finding[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const { begins, goesOn, isOver } = planAlerts(await queries.listStanding(tx, source), findings);
    await queries.endAlerts(tx, isOver, now);
    for (const { id, facts } of goesOn) await queries.updateFacts(tx, id, facts);
    for (const { key, brandId, severity, facts } of begins)
      await queries.insertAlert(tx, {
        id: newId(now),
        brand_id: brandId,
        source,
        key,
        severity,
        facts: toJson(facts),
        opened_at: now,
      });
  });
}

export async function listAlerts(
  { db, clock }: ClockedDbDeps,
  operator: SignedInOperator,
  scope: BrandScope,
  page: queries.AlertPage,
) {
  const [rows, run, readers] = await Promise.all([
    queries.listAlerts(db, scope, page),
    queries.readRun(db),
    queries.listReaders(db),
  ]);
  const alerts = rows.slice(0, page.pageSize).map(presentAlert);
  return {
    alerts,
    next: rows.length > page.pageSize ? (alerts.at(-1)?.id ?? null) : null,
    lastRunAt: run.ran_at.toISOString(),
    isLate: isLate(run.ran_at, clock.now()),
    wantsMail: readers.includes(operator.id),
  };
}

type Acting = { operator: SignedInOperator; actor: AuditActor; scope: BrandScope };

export async function acknowledge(deps: ClockedDbDeps, { operator, actor, scope }: Acting, id: string): Promise<Alert> {
  return inTransaction(deps.db, async (tx) => {
    const found = await queries.findAlert(tx, id);
    if (!found || !covers(scope, found.brand_id)) throw new AppError("ALERT_UNKNOWN");
    const isFirst = await queries.acknowledge(tx, id, operator.id, deps.clock.now());
    const alert = await queries.findAlert(tx, id);
    // The first of concurrent or repeated requests wins: the alert keeps the operator who acknowledged it first.
    if (!alert || alert.state === "over") throw new AppError("ALERT_OVER");
    if (isFirst)
      await writeAudit(tx, deps, actor, {
        brandId: found.brand_id,
        action: "alert.acknowledged",
        subject: { kind: "alert", id },
        before: { state: "open" },
        after: { state: "acknowledged", source: found.source },
      });
    return presentAlert(alert);
  });
}

export async function setMail({ db }: Pick<Deps, "db">, { id }: SignedInOperator, wants: boolean): Promise<void> {
  await queries.setReader(db, id, wants);
}
