import type { Alert } from "@perya/contract";
import { t } from "../../../lib/text.ts";

/** What is wrong, in a sentence; one of a newer server by the name of its source. */
export function sayAlert({ source, facts }: Alert): string {
  const said = (name: string) => String(facts[name] ?? "");
  if (source === "ledger" && facts["what"] === "drift") return t("alerts.source.ledger.drift");
  if (source === "ledger") return t("alerts.source.ledger.old", { minutes: said("minutes") });
  if (source === "trail" && facts["what"] === "broken")
    return t("alerts.source.trail.broken", { breaks: said("breaks") });
  if (source === "trail") return t("alerts.source.trail.unsealed", { minutes: said("minutes") });
  if (source === "vendors")
    return t("alerts.source.vendors", {
      name: said("name"),
      failures: said("failures"),
      calls: said("calls"),
      minutes: said("minutes"),
    });
  if (source === "wins")
    return t("alerts.source.wins", { account: said("account"), times: said("times"), game: said("game") });
  if (source === "queues") return t("alerts.source.queues", { late: said("late"), queue: said("queue") });
  return source === "alerts" ? t("alerts.source.alerts", { source: said("source") }) : source;
}
