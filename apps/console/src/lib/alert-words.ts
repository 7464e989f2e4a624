import type { LinkProps } from "@perya/browser/router";
import type { Alert } from "@perya/contract";
import { fromTenThousandths, fromWire } from "@perya/money";
import { currencyNamed, sayAmount } from "./figures.ts";
import { formatSpan } from "./moments.ts";
import { isQueue, sayQueue } from "./queue-words.ts";
import { t, type ConsoleKey } from "./text.ts";

type Told = Pick<Alert, "source" | "facts">;

const fact = (facts: Alert["facts"], name: string) => String(facts[name] ?? "");

/** Title of an alert; unknown sources of a newer server show their code. */
export function sayAlert({ source, facts }: Told): string {
  const said = (name: string) => fact(facts, name);
  if (source === "ledger" && facts["what"] === "drift") return t("alerts.source.ledger.drift");
  if (source === "ledger") return t("alerts.source.ledger.old", { minutes: said("minutes") });
  if (source === "trail" && facts["what"] === "broken")
    return t("alerts.source.trail.broken", { breaks: Number(facts["breaks"] ?? 0) });
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
  if (source === "payments" || source === "payouts") return sayPayments(facts);
  if (source === "logins")
    return t("alerts.source.logins", {
      failures: said("failures"),
      minutes: said("minutes"),
      usual: said("usual"),
    });
  if (source === "messages") return sayMessages(facts);
  return source === "alerts" ? t("alerts.source.alerts", { source: said("source") }) : source;
}

const OF_PAYMENTS = ["different", "noReport", "unknown", "silent", "payouts"] as const;

/** Provider statuses that contradict our records (payouts.contradiction, deposits.contradiction). */
const CONTRADICTIONS = [
  "accepted",
  "succeeded",
  "failed",
  "reversed",
  "missing",
  "expired",
  "cancelled",
  "amount",
  "reference",
] as const;

/** Alerts about payment providers. */
function sayPayments(facts: Alert["facts"]): string {
  if (facts["what"] === "contradiction") {
    const said = CONTRADICTIONS.find((each) => each === facts["said"]) ?? "reference";
    const names = { provider: fact(facts, "provider"), reference: fact(facts, "reference") };
    return t(`alerts.source.payments.contradiction.${said}`, names);
  }
  const what = OF_PAYMENTS.find((each) => each === facts["what"]);
  const words = { provider: fact(facts, "provider"), day: fact(facts, "day"), minutes: fact(facts, "minutes") };
  return what ? t(`alerts.source.payments.${what}`, { ...words, count: Number(facts["count"] ?? 0) }) : "payments";
}

const isCapReached = (facts: Alert["facts"]) => Number(facts["sent"]) >= Number(facts["cap"]);

/** Use of a brand's daily message cap. */
function sayMessages(facts: Alert["facts"]): string {
  const channel = t(facts["channel"] === "email" ? "alerts.channel.email" : "alerts.channel.sms");
  const words = { channel, sent: fact(facts, "sent"), cap: fact(facts, "cap") };
  return t(isCapReached(facts) ? "alerts.source.messages.critical" : "alerts.source.messages.warning", words);
}

function sayMessagesCost(facts: Alert["facts"]): string {
  if (!isCapReached(facts)) return t("alerts.cost.messages.warning");
  const setting = facts["channel"] === "email" ? "mail-day-cap" : "sms-day-cap";
  return t("alerts.cost.messages.critical", { setting });
}

/** What an alert affects while it is active. */
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
  if (source === "payments" || source === "payouts") return sayPaymentsCost(facts);
  if (source === "logins") return t("alerts.cost.logins");
  if (source === "messages") return sayMessagesCost(facts);
  return source === "alerts" ? t("alerts.cost.alerts") : "";
}

function sayPaymentsCost(facts: Alert["facts"]): string {
  const [what, amount] = [facts["what"], readCount(facts["amount"])];
  if (what === "different") return t("alerts.cost.payments.different", { count: Number(facts["count"] ?? 0) });
  if (what === "noReport" || what === "silent") return t(`alerts.cost.payments.${what}`);
  if (amount === undefined) return "";
  if (what === "contradiction") {
    const words = {
      amount: sayAmount(amount, currencyNamed(fact(facts, "currency"))),
      provider: fact(facts, "provider"),
    };
    const isTwice = facts["said"] === "succeeded" || facts["said"] === "accepted";
    return t(isTwice ? "alerts.cost.payments.paidTwice" : "alerts.cost.payments.contradiction", words);
  }
  return t("alerts.cost.payments.waits", { amount: sayAmount(amount, currencyNamed(fact(facts, "currency"))) });
}

function sayTransit(facts: Alert["facts"]): string {
  const transit = Array.isArray(facts["transit"]) ? (facts["transit"] as { currency: string; stake: string }[]) : [];
  if (transit.length === 0) return t("alerts.cost.vendorsNone");
  const sums = transit.map(({ currency, stake }) => sayAmount(fromWire(stake), currencyNamed(currency)));
  return t("alerts.cost.vendors", { rounds: Number(facts["rounds"]), amount: sums.join(", ") });
}

/** Reads a number of an alert's facts. Amounts there are integers in ten-thousandths. */
function readCount(value: unknown) {
  return typeof value === "string" && /^\d{1,18}$/.test(value) ? fromTenThousandths(BigInt(value)) : undefined;
}

export type AlertTarget = { to: NonNullable<LinkProps["to"]>; search?: Record<string, string>; label: ConsoleKey };

/** Page where the alert can be resolved. */
export function findTarget({ source, facts }: Told): AlertTarget {
  const queue = fact(facts, "queue");
  if (source === "queues" && isQueue(queue)) return { to: `/queues/${queue}`, search: {}, label: "alerts.go.queue" };
  if (source === "payments" && (facts["what"] === "different" || facts["what"] === "noReport"))
    return { to: "/reconciliation", search: {}, label: "alerts.go.reconciliation" };
  if (source === "payments") return { to: "/deposits", search: {}, label: "alerts.go.deposits" };
  if (source === "payouts") return { to: "/withdrawals", search: {}, label: "alerts.go.withdrawals" };
  if (source === "vendors") return { to: "/switches", search: {}, label: "alerts.go.vendor" };
  if (source === "wins" && facts["member"])
    return { to: "/member", search: { id: fact(facts, "member") }, label: "alerts.go.member" };
  return { to: "/alerts", search: {}, label: "alerts.go.alerts" };
}
