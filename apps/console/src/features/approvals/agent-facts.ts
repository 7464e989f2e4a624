import { type Approval, SETTLEMENT_KINDS } from "@perya/contract";
import { fromWire } from "@perya/money";
import { currencyNamed, sayAmount } from "../../lib/figures.ts";
import { formatDay } from "../../lib/moments.ts";
import { sayKind, sayPeriod, sayRun } from "../../lib/period-words.ts";
import { t } from "../../lib/text.ts";
import type { Fact } from "../../lib/ui/facts.tsx";

/* Facts of proposals about agents: moves, releases, limits. */

type Named = Record<string, unknown>;

const text = (named: Named, name: string) => (typeof named[name] === "string" ? named[name] : null);

export function ofMove({ facts }: Approval): Fact[] | null {
  const [member, day] = [text(facts, "member"), text(facts, "day")];
  if (member === null) return null;
  const stands = (name: "present" | "upline") => text(facts, name) ?? t("agentTree.top");
  return [
    { label: t("approvals.move.member"), value: member },
    ...(Number(facts["members"]) > 1 ? [{ label: t("approvals.move.members"), value: String(facts["members"]) }] : []),
    ...("present" in facts ? [{ label: t("approvals.move.present"), value: stands("present") }] : []),
    { label: t("approvals.move.upline"), value: stands("upline") },
    ...(day === null ? [] : [{ label: t("approvals.move.day"), value: formatDay(day, "weekday") }]),
  ];
}

export function ofRelease({ facts, payload }: Approval): Fact[] | null {
  const kind = SETTLEMENT_KINDS.find((each) => each === facts["kind"]);
  const [startsAt, endsAt, total] = [text(facts, "startsAt"), text(facts, "endsAt"), text(payload, "total")];
  if (!kind || startsAt === null || endsAt === null || total === null) return null;
  return [
    { label: t("periods.filter.kind"), value: sayKind({ kind, cycle: text(facts, "cycle") }) },
    { label: t("periods.period"), value: sayPeriod({ kind, startsAt, endsAt }) },
    { label: t("periods.run"), value: sayRun(Number(facts["run"])) },
    { label: t("approvals.amount"), value: sayMoney(total, payload) },
    { label: t("approvals.lines"), value: String(facts["lines"]) },
    { label: t("approvals.hash"), value: text(payload, "hash") },
  ];
}

export function ofLimit({ facts, payload }: Approval): Fact[] | null {
  const kind = SETTLEMENT_KINDS.find((each) => each === payload["kind"]);
  const [most, before] = [text(payload, "most"), text(facts, "before")];
  if (!kind || most === null) return null;
  return [
    { label: t("periods.filter.kind"), value: t(`periods.kind.${kind}`) },
    ...(before === null ? [] : [{ label: t("approvals.limit.before"), value: sayLimit(before, payload) }]),
    { label: t("commissions.limit.most"), value: sayLimit(most, payload) },
  ];
}

function sayLimit(amount: string, payload: Named): string {
  return fromWire(amount) === 0n ? t("commissions.limit.none") : sayMoney(amount, payload);
}

function sayMoney(amount: string, payload: Named): string {
  return sayAmount(fromWire(amount), currencyNamed(text(payload, "currency") ?? undefined));
}
