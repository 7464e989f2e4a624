import type { Promotion } from "@perya/contract";
import { useMoments } from "../../../lib/page-clock.ts";
import { useCurrency } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { sayGift, sayMoney } from "@perya/rules";
import type { Speaker } from "../promotions.words.ts";

export function useSpeaker(): Speaker {
  return { ...useText(), currency: useCurrency() };
}

/** Reward, task and end date of an offer, one line each. */
export function GetDoBy({ promotion }: { promotion: Promotion }) {
  const speaker = useSpeaker();
  const { sayDay } = useMoments();
  const { t } = speaker;
  const { endsAt, startsAt, status, lead } = promotion;
  const isComing = status === "comingSoon";
  const by = endsAt === null ? t("promotions.noEnd") : sayDay(endsAt);
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-text-2">{t("promotions.get")}</dt>
      <dd className="font-semibold">{sayGift(promotion.terms.gift, speaker)}</dd>
      <dt className="text-text-2">{t("promotions.do")}</dt>
      <dd className="text-pretty">{lead}</dd>
      <dt className="text-text-2">{t(isComing ? "promotions.opens" : "promotions.by")}</dt>
      <dd>{isComing ? sayDay(startsAt) : by}</dd>
    </dl>
  );
}

/** One sentence about the member's status in the promotion. */
export function useFact({ status, reasons, claim, terms, endsAt }: Promotion): string {
  const speaker = useSpeaker();
  const { sayDay } = useMoments();
  const { t } = speaker;
  const progress = claim?.progress;
  if (progress) {
    return t("promotions.progress", { done: sayMoney(progress.done, speaker), goal: sayMoney(progress.goal, speaker) });
  }
  if (status === "applying") return claim?.answerBy ? t("promotions.answerBy", { when: sayDay(claim.answerBy) }) : "";
  if (status === "issued") return claim?.claimUntil ? t("promotions.claimBy", { when: sayDay(claim.claimUntil) }) : "";
  if (status === "rejected") return claim?.reason ? t(`promotions.rejected.${claim.reason}`) : "";
  if (status === "claimed") return claim ? t("promotions.claimedOn", { when: sayDay(claim.at) }) : "";
  if (status === "closed") return endsAt === null ? "" : t("promotions.endedOn", { when: sayDay(endsAt) });
  if (status === "comingSoon") return t("promotions.nothingYet");
  const [reason] = reasons;
  if (reason !== undefined) return t(`promotions.reason.${reason}`);
  return t(`promotions.entry.${terms.entry}`);
}

export function Progress({ promotion: { claim } }: { promotion: Promotion }) {
  const speaker = useSpeaker();
  if (!claim?.progress) return null;
  const { done, goal } = claim.progress;
  const percent = Math.floor((Number(done) / Number(goal)) * 100);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `progress` cannot be drawn as a plain bar.
      role="progressbar"
      aria-label={speaker.t("promotions.do")}
      aria-valuenow={percent}
      aria-valuetext={speaker.t("promotions.progress", {
        done: sayMoney(done, speaker),
        goal: sayMoney(goal, speaker),
      })}
      className="h-1.5 overflow-hidden rounded-full bg-surface-3"
    >
      <div className="h-full bg-sea" style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
