import type { PayoutAccount } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { Badge, classes, Icon, useAmountStyle } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import { CopyButton } from "../../../lib/copy-button.tsx";
import { useBrand } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { providerOf } from "../../payout-accounts/payout-accounts.names.ts";
import type { Stop } from "../withdrawals.timeline.ts";
import { sayClockTime } from "../withdrawals.words.ts";

type Props = { stops: readonly Stop[]; account: PayoutAccount };

/** Shows each step with its owner, time and deadline, and how many of the promised minutes are used. */
export function Timeline({ stops, account }: Props) {
  return (
    <ol className="flex flex-col">
      {stops.map((stop, index) => (
        <Line key={stop.key} stop={stop} next={stops[index + 1]} account={account} />
      ))}
    </ol>
  );
}

function Line({ stop, next, account }: { stop: Stop; next: Stop | undefined; account: PayoutAccount }) {
  const { t, locale } = useText();
  const brand = useBrand();
  const style = useAmountStyle();
  const { state, step, owner, at, promisedBy, reference, reason, part } = stop;
  const provider = providerOf(account);
  const who = owner === "member" ? t("withdraw.owner.you") : owner === "bank" ? provider : brand.name;
  const isPresent = state === "present";
  const isYours = isPresent && owner === "member" && step !== "traced";
  return (
    <li aria-current={isPresent ? "step" : undefined} className="flex gap-4">
      <span aria-hidden className="flex flex-col items-center">
        <span className={classes(NODE, NODES[state])}>
          {state === "done" && <Icon glyph={Check} size={16} />}
          {state === "back" && <Icon glyph={Undo2} size={16} />}
          {isPresent && <span className="size-3 rounded-full bg-sea" />}
        </span>
        {next && <span className={classes("my-1 w-0 grow border-s-2", lineTo(next))} />}
      </span>
      <div className={classes("flex min-w-0 grow flex-col gap-1", next ? "pb-5" : "pb-1")}>
        <div className="flex items-baseline justify-between gap-3 pt-0.5 font-semibold">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className={state === "coming" ? "text-text-3" : undefined}>{t(stepWord(step))}</span>
            {/* Auto-confirmation has no owner. */}
            {step !== "forced" && <Badge>{who}</Badge>}
          </p>
          {at !== null && <time className="shrink-0 text-sm tabular-nums">{sayClockTime(at, locale)}</time>}
          {isYours && <span className="shrink-0 text-sm text-sea">{t("withdraw.yourTurn")}</span>}
        </div>
        {part && (
          <p className="text-sm text-text-2">
            {t("withdraw.part", { number: part.number, amount: formatAmount(amount(part.amount), style) })}
          </p>
        )}
        {reason !== null && <p className="text-sm text-text-1">{t(`withdraw.reason.${reason}`)}</p>}
        {isPresent && step === "received" && <p className="text-sm text-text-2">{t("withdraw.look", { provider })}</p>}
        {reference !== null && <Reference reference={reference} />}
        {promisedBy !== null && (isPresent || isKept(stop)) && step !== "traced" && (
          <p className="text-xs text-text-3">
            {t(step === "received" ? "withdraw.confirmBy" : "withdraw.promisedBy", {
              time: sayClockTime(promisedBy, locale),
            })}
          </p>
        )}
        <Used stop={stop} />
      </div>
    </li>
  );
}

function Reference({ reference }: { reference: string }) {
  const { t } = useText();
  return (
    <p className="flex items-center text-sm text-text-2">
      <span className="min-w-0 break-words">
        {t("withdraw.reference")} <bdi className="tabular-nums">{reference}</bdi>
      </span>
      <CopyButton text={reference} label={t("copy.do")} isInline />
    </p>
  );
}

/** Shows how many of the promised minutes are used. "Late" is text as well as color (WCAG 1.4.1). */
function Used({ stop: { used, promised, isLate } }: { stop: Stop }) {
  const { t } = useText();
  if (used === null || promised === null) return null;
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="h-1 grow overflow-hidden rounded-full bg-surface-3">
        <span
          className={classes("block h-full rounded-full", isLate ? "bg-persimmon" : "bg-leaf")}
          style={{ inlineSize: `${Math.min(100, (used / promised) * 100)}%` }}
        />
      </span>
      <span className={classes("text-xs tabular-nums", isLate ? "text-persimmon" : "text-leaf")}>
        {t(isLate ? "withdraw.usedLate" : "withdraw.used", { used, promised })}
      </span>
    </div>
  );
}

/** True for steps whose deadline stays visible afterwards: those of the house and the bank, not the member's. */
function isKept({ state, owner }: Stop): boolean {
  return state !== "coming" && owner !== "member";
}

function stepWord(step: string) {
  return STEP_WORDS[step as keyof typeof STEP_WORDS] ?? "withdraw.step.review";
}

const STEP_WORDS = {
  requested: "withdraw.step.requested",
  identity: "withdraw.step.identity",
  approved: "withdraw.step.review",
  sent: "withdraw.step.sent",
  received: "withdraw.step.received",
  forced: "withdraw.step.forced",
  traced: "withdraw.step.traced",
  disputeRefused: "withdraw.step.disputeRefused",
  returned: "withdraw.step.returned",
  rejected: "withdraw.step.rejected",
  cancelled: "withdraw.step.cancelled",
} as const;

function lineTo({ state }: Stop): string {
  if (state === "done" || state === "back") return "border-leaf";
  return state === "present" ? "border-dashed border-sea" : "border-dashed border-line-strong";
}

const NODE = "grid size-8 shrink-0 place-items-center rounded-full";
const NODES: Record<Stop["state"], string> = {
  done: "bg-leaf-soft text-leaf",
  back: "bg-surface-3 text-text-2",
  present: "border-2 border-sea",
  coming: "border-2 border-line-strong",
};
