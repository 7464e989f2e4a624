import type { Reward } from "@perya/contract";
import { formatAmount, fromWire, isCurrency } from "@perya/money";
import { Button, Icon } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import Hourglass from "lucide-react/icons/hourglass";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";
import type { Pane } from "../rewards.panes.ts";
import { giftOf, sayFigure, sayGift, SOURCE_GLYPHS } from "../rewards.words.ts";

type Props = { pane: Pane; isPending: boolean; isResting: boolean; onClaim: () => void };

/**
 * One reward's pane: lit until it is claimed. The keys remount its content then, so that the result is announced and
 * the previous state is dropped.
 */
export function RewardPane({ pane, ...lit }: Props) {
  return (
    <li className="grid min-w-0">
      {pane.result === "claimed" ? (
        <Claimed key="claimed" reward={pane.reward} />
      ) : (
        <Lit key="lit" pane={pane} {...lit} />
      )}
    </li>
  );
}

function Lit({ pane: { reward, refusal }, isPending, isResting, onClaim }: Props) {
  const { t, locale } = useText();
  const isHeld = reward.state === "held";
  const gift = giftOf(reward);
  return (
    <article data-theme="light" className="reward-pane flex min-w-0 flex-col gap-1.5 rounded-chip p-4 text-text-1">
      <h3 className="flex items-start gap-2 font-sans text-sm font-semibold">
        <Icon glyph={isHeld ? Hourglass : SOURCE_GLYPHS[reward.source]} size={16} className="mt-[0.2em] text-text-3" />
        <span className="min-w-0 wrap-anywhere">{reward.title}</span>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <bdi className="font-display text-xl font-bold tabular-nums">{sayFigure(gift, locale)}</bdi>
        <span className="text-sm text-text-2">{t(`rewards.kind.${reward.kind}`)}</span>
      </p>
      <Facts reward={reward} />
      {refusal !== null && (
        <p role="alert" className="text-sm font-semibold text-coral">
          {refusal}
        </p>
      )}
      {!isHeld && (
        <div className="mt-auto pt-2">
          <Button
            onClick={onClaim}
            pending={isPending}
            aria-disabled={isResting || undefined}
            aria-label={t("rewards.claim.one", { title: reward.title })}
          >
            {t("rewards.claim")}
          </Button>
        </div>
      )}
    </article>
  );
}

/** Wagering requirement, review status and deadline, as far as they apply. */
function Facts({ reward: { state, required, currency, claimUntil, autoPayAt } }: { reward: Reward }) {
  const { t, locale } = useText();
  const { sayDay } = useMoments();
  const requirement =
    required !== null && isCurrency(currency) && formatAmount(fromWire(required), { currency, locale });
  return (
    <div className="flex flex-col gap-0.5 text-sm text-text-2">
      {requirement && <p>{t("rewards.required", { amount: requirement })}</p>}
      {state === "held" ? (
        <p>{t("rewards.held")}</p>
      ) : (
        <>
          {claimUntil !== null && <p>{t("rewards.until", { when: sayDay(claimUntil) })}</p>}
          {autoPayAt !== null && <p>{t("rewards.autoPay", { when: sayDay(autoPayAt) })}</p>}
        </>
      )}
    </div>
  );
}

function Claimed({ reward }: { reward: Reward }) {
  const text = useText();
  return (
    <article
      data-theme="dark"
      className="flex min-w-0 animate-fade flex-col gap-1.5 rounded-chip bg-pane-off p-4 text-text-1"
    >
      <h3 className="flex items-start gap-2 font-sans text-sm font-semibold">
        <Icon glyph={CircleCheck} size={16} className="mt-[0.2em] text-leaf" />
        <span className="min-w-0 wrap-anywhere">{reward.title}</span>
      </h3>
      <output className="block text-sm font-semibold text-leaf">
        {text.t("rewards.claimed", { gift: sayGift(giftOf(reward), text) })}
      </output>
    </article>
  );
}
