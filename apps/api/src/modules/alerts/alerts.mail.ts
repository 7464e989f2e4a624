import { textFor } from "@perya/text/compile";
import { covers } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import { writeMail } from "../../pages/mail.ts";
import { findOperator } from "../operators/index.ts";
import * as queries from "./alerts.queries.ts";
import type { AlertRow } from "./alerts.queries.ts";

type MailDeps = Pick<Deps, "db" | "clock" | "vault" | "outside" | "log">;

/**
 * Sends each subscribed operator one email with all alerts that are new to them and in their scope. Alerts are first
 * claimed in a transaction, then sent outside it: a refused email is retried in a minute, one lost in a crash is not.
 */
export async function mailAlerts(deps: MailDeps): Promise<void> {
  for (const operatorId of await queries.listReaders(deps.db)) await mailTo(deps, operatorId);
}

async function mailTo({ db, clock, vault, outside, log }: MailDeps, operatorId: string): Promise<void> {
  const operator = await findOperator(db, operatorId);
  const scope = operator?.state === "active" ? chooseScope(operator.roles, "alerts.read") : undefined;
  if (!operator || !scope) return;
  const unread = (await queries.listUnmailed(db, operatorId)).filter(({ brand_id: brandId }) => covers(scope, brandId));
  if (unread.length === 0) return;
  const ids = unread.map(({ id }) => id);
  const claimed = await queries.claimMails(db, operatorId, ids, clock.now());
  const told = unread.filter(({ id }) => claimed.includes(id));
  if (told.length === 0) return;
  try {
    const to = vault.unlock("operator", operator.email_sealed);
    await outside.mail.send({ to, fromName: "Console", ...writeAlertMail(operator.name, told) });
  } catch (error) {
    log.warn({ err: error, alerts: told.length }, "alerts could not be mailed; tried again in a minute");
    await queries.releaseMails(db, operatorId, claimed);
  }
}

/** Names the alert and its severity without facts: member data does not belong in a mailbox. */
function writeAlertMail(name: string, alerts: readonly AlertRow[]) {
  const { t } = textFor("EN");
  const lines = alerts.map(({ source, severity, opened_at: since }) =>
    t("alert.mail.line", { source, severity, since: since.toISOString().slice(0, 16).replace("T", " ") }),
  );
  return writeMail("EN", t("alert.mail.subject", { count: alerts.length }), [
    t("operator.mail.greeting", { name }),
    ...lines,
    t("alert.mail.where"),
  ]);
}
