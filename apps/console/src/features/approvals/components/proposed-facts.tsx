import { OPERATOR_ROLES, PAYOUT_EVIDENCE, type Approval } from "@perya/contract";
import { fromWire, isCurrency, parseSignedAmount } from "@perya/money";
import { limitWords, methodWords } from "../../../lib/controls-words.ts";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { useOperator } from "../../../lib/session.ts";
import { t, type ConsoleKey } from "../../../lib/text.ts";
import { ControlsChange } from "../../../lib/ui/controls-proposal.tsx";
import { Facts, type Fact } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { ofLimit, ofMove, ofRelease } from "../agent-facts.ts";
import { ofLotteryCancel, ofLotteryTerms } from "../lottery-facts.tsx";
import { ofPublication } from "../promotion-facts.ts";
import { ofBoard, ofMission, ofPromotion, ofRebateTerms, ofVipTerms } from "../reward-facts.tsx";
import { ofRaffle, ofReferralTerms } from "../raffle-facts.tsx";

/** What a proposal would do. Unknown kinds of a newer server are shown as raw fields. */
export function ProposedFacts({ approval }: { approval: Approval }) {
  const { kind, payload } = approval;
  const { brands } = useOperator();
  if (kind === "money.adjust") return <Facts facts={adjustment(payload)} />;
  if (kind === "operator.grantRole") {
    const brand = brands.find(({ id }) => id === payload["brandId"])?.name ?? t("own.everyBrand");
    return <Facts facts={grant(approval, brand)} />;
  }
  const controls = CONTROLS[kind];
  if (controls && isControls(payload)) return <ControlsChange proposal={payload} words={controls} />;
  const known = READ[kind]?.(approval);
  if (known) return <Facts facts={known} />;
  if (isMoney(payload)) return <Facts facts={listMoney(payload)} />;
  return <Facts facts={Object.entries(payload).map(([label, value]) => ({ label, value: sayValue(value) }))} />;
}

/** Facts of a grant: who gets which role, with email address and inviter. An unknown address is a reason to reject. */
function grant({ payload, facts }: Approval, brand: string): Fact[] {
  const role = OPERATOR_ROLES.find((each) => each === payload["role"]) ?? "admin";
  const invitedBy = Array.isArray(facts["invitedBy"]) ? facts["invitedBy"].join(", ") : "";
  return [
    ...(payload["account"] ? [{ label: t("approvals.grant.who"), value: sayPerson(payload) }] : []),
    { label: t("operators.role"), value: t("own.roleAt", { role: t(`role.${role}`), brand }) },
    ...(facts["email"] ? [{ label: t("operators.email"), value: sayValue(facts["email"]) }] : []),
    ...(facts["email"]
      ? [{ label: t("approvals.grant.invitedBy"), value: invitedBy || t("approvals.grant.terminal") }]
      : []),
  ];
}

const sayPerson = ({ name, account }: Approval["payload"]) => `${sayValue(name)} (${sayValue(account)})`;

const CONTROLS = { "controls.withdrawals": limitWords, "controls.payments": methodWords } as Readonly<
  Record<string, typeof limitWords>
>;

type Values = Record<string, unknown>;

function isControls(payload: Approval["payload"]): payload is { from: Values; to: Values } {
  return typeof payload["from"] === "object" && typeof payload["to"] === "object";
}

function ofRefund({ payload }: Approval): Fact[] | null {
  const { amount, currency, reference, providerState, answer } = payload;
  const said = PAYOUT_EVIDENCE.find((each) => each === providerState);
  if (typeof amount !== "string" || typeof currency !== "string" || !said) return null;
  return [
    { label: t("approvals.amount"), value: <Figure amount={amount} currency={currency} /> },
    { label: t("queues.reference"), value: sayValue(reference) },
    { label: t("disputes.provider"), value: t(`disputes.provider.${said}`) },
    { label: t("approvals.refund.answer"), value: sayValue(answer) },
  ];
}

/**
 * Functions that list a proposal's facts, by kind. They return null if the server sent no facts; the raw fields are
 * then shown.
 */
const READ: Readonly<Record<string, (approval: Approval) => Fact[] | null>> = {
  "team.move": ofMove,
  "settlements.release": ofRelease,
  "settlements.limit": ofLimit,
  "payout.refund": ofRefund,
  "referrals.version": ofReferralTerms,
  "promotion.publish": ofPublication,
  "promotion.budget": ofPromotion,
  "missions.version": ofMission,
  "leaderboards.version": ofBoard,
  "vip.version": ofVipTerms,
  "rebates.version": ofRebateTerms,
  "raffle.open": ofRaffle,
  "lottery.terms": ofLotteryTerms,
  "lottery.cancel": ofLotteryCancel,
};

const WHY: Readonly<Record<string, ConsoleKey>> = {
  correction: "member.adjust.kind.correction",
  goodwill: "member.adjust.kind.goodwill",
  refund: "member.adjust.kind.refund",
  chargeback: "member.adjust.kind.chargeback",
};

function adjustment(payload: Approval["payload"]): Fact[] {
  const amount = parseSignedAmount(payload["amount"]);
  const currency = String(payload["currency"]);
  const why = WHY[String(payload["adjustment"])];
  return [
    {
      label: t("member.adjust.amount"),
      value:
        typeof amount === "bigint" && isCurrency(currency) ? (
          <Figure amount={amount} currency={currency} isResult />
        ) : (
          sayValue(payload["amount"])
        ),
    },
    { label: t("member.adjust.kind"), value: why ? t(why) : sayValue(payload["adjustment"]) },
  ];
}

type Money = { amount?: string; total?: string; currency: string };

/** True for a payload with an amount and a currency, as most have. Other fields are listed as they are. */
function isMoney(payload: Approval["payload"]): payload is Approval["payload"] & Money {
  const amount = payload["amount"] ?? payload["total"];
  return typeof amount === "string" && typeof payload["currency"] === "string";
}

const NAMES: Readonly<Record<string, ConsoleKey>> = {
  hash: "approvals.hash",
  lines: "approvals.lines",
  parts: "withdrawals.parts",
  reference: "queues.reference",
};

/** Formats the parts of a withdrawal as amounts. */
function sayPart(value: unknown, currency: string): string {
  if (!Array.isArray(value)) return sayValue(value);
  return value.map((part) => sayAmount(fromWire(String(part)), currencyNamed(currency))).join(" + ");
}

function listMoney({ amount, total, currency, ...rest }: Approval["payload"] & Money): Fact[] {
  return [
    { label: t("approvals.amount"), value: <Figure amount={amount ?? total ?? "0"} currency={currency} /> },
    ...Object.entries(rest).map(([name, value]) => ({
      label: NAMES[name] ? t(NAMES[name]) : name,
      value: <span className="break-all">{sayPart(value, currency)}</span>,
    })),
  ];
}

function sayValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
