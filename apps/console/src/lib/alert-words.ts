import type { LinkProps } from "@perya/browser/router";
import type { Alert } from "@perya/contract";
import { fromTenThousandths, fromWire } from "@perya/money";
import { currencyNamed, sayAmount } from "./figures.ts";
import { formatSpan } from "./moments.ts";
import { t, type ConsoleKey } from "./text.ts";

type Told = Pick<Alert, "source" | "facts">;

const fact = (facts: Alert["facts"], name: string) => String(facts[name] ?? "");

/** What is wrong, in a sentence; one of a newer server by the name of its source. */
export function sayAlert({ source, facts }: Told): string {
  const said = (name: string) => fact(facts, name);
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
  if (source === "queues")
    return t("alerts.source.queues", { late: Number(facts["late"]), queue: sayQueue(said("queue")) });
  return source === "alerts" ? t("alerts.source.alerts", { source: said("source") }) : source;
}

/** What it costs while it lasts: money that waits, people who wait, what nobody can prove. */
export function sayCost({ source, facts }: Told, now = Date.now()): string {
  if (source === "ledger") return t("alerts.cost.ledger");
  if (source === "trail") return t(facts["what"] === "broken" ? "alerts.cost.broken" : "alerts.cost.unsealed");
  if (source === "vendors") return sayTransit(facts);
  if (source === "queues") {
    const oldest = Date.parse(fact(facts, "oldest"));
    return Number.isNaN(oldest) ? "" : t("alerts.cost.queues", { span: formatSpan(now - oldest) });
  }
  if (source === "wins") {
    const currency = currencyNamed(fact(facts, "currency"));
    const [stake, win] = ["stake", "win"].map((name) => readCount(facts[name]));
    if (stake === undefined || win === undefined) return "";
    return t("alerts.cost.wins", { win: sayAmount(win, currency), stake: sayAmount(stake, currency) });
  }
  return source === "alerts" ? t("alerts.cost.alerts") : "";
}

function sayTransit(facts: Alert["facts"]): string {
  const transit = Array.isArray(facts["transit"]) ? (facts["transit"] as { currency: string; stake: string }[]) : [];
  if (transit.length === 0) return t("alerts.cost.vendorsNone");
  const sums = transit.map(({ currency, stake }) => sayAmount(fromWire(stake), currencyNamed(currency)));
  return t("alerts.cost.vendors", { rounds: Number(facts["rounds"]), amount: sums.join(", ") });
}

/** As the ledger counts. */
function readCount(value: unknown) {
  return typeof value === "string" && /^\d{1,18}$/.test(value) ? fromTenThousandths(BigInt(value)) : undefined;
}

/** A queue of a newer server is said by its name. */
function sayQueue(queue: string): string {
  return queue === "feedback" || queue === "complaints" ? t(`overview.queue.name.${queue}`) : queue;
}

export type AlertTarget = { to: NonNullable<LinkProps["to"]>; search?: Record<string, string>; label: ConsoleKey };

/** Where something can be done about it. */
export function findTarget({ source, facts }: Told): AlertTarget {
  const queue = fact(facts, "queue");
  if (source === "queues" && (queue === "feedback" || queue === "complaints"))
    return { to: `/queues/${queue}`, search: {}, label: "alerts.go.queue" };
  if (source === "vendors") return { to: "/switches", search: {}, label: "alerts.go.vendor" };
  if (source === "wins" && facts["member"])
    return { to: "/member", search: { id: fact(facts, "member") }, label: "alerts.go.member" };
  return { to: "/alerts", search: {}, label: "alerts.go.alerts" };
}
