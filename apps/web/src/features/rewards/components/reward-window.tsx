import { Button, Notice } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import type { Pane } from "../rewards.panes.ts";
import { sayFigure, sayGift, sumGifts } from "../rewards.words.ts";
import type { Claims } from "../use-claims.ts";
import { RewardPane } from "./reward-pane.tsx";

type Props = { panes: readonly Pane[]; claims: Claims };

/** A capiz window: one lit pane per reward. A claimed pane goes dark and keeps its result. */
export function RewardWindow({ panes, claims }: Props) {
  return (
    <section aria-labelledby="reward-sum" className="overflow-hidden rounded-card border border-line">
      <Head panes={panes} claims={claims} />
      {claims.refusal && (
        <div className="bg-surface-1 px-4 pb-4 sm:px-6">
          <Notice tone="error">{claims.refusal}</Notice>
        </div>
      )}
      <ul className="grid gap-1.5 bg-wood p-1.5 sm:grid-cols-2 sm:gap-2 sm:p-2.5 2xl:grid-cols-3">
        {panes.map((pane) => (
          <RewardPane
            key={pane.reward.id}
            pane={pane}
            isPending={claims.pendingId === pane.reward.id}
            isResting={claims.isClaimingAll}
            onClaim={() => claims.claim(pane.reward.id)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Only cash is summed. Bonus money and points are listed separately, because they cannot be withdrawn yet. */
function Head({ panes, claims }: Props) {
  const text = useText();
  const { t, locale } = text;
  const claimable = panes.filter(({ reward, result }) => reward.state === "claimable" && result !== "claimed");
  const claimed = panes.filter(({ result }) => result === "claimed");
  const isDone = claimable.length === 0 && claimed.length > 0;
  const [cash, others] = partOf(isDone ? claimed : claimable);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 bg-surface-1 p-4 sm:p-6">
      <div aria-live="polite" className="flex min-w-0 flex-col gap-1">
        <h2 id="reward-sum" className="font-sans text-sm font-normal text-text-2">
          {isDone
            ? t("rewards.claimed.count", { claimed: claimed.length, count: panes.length })
            : t("rewards.toClaim", { count: claimable.length })}
        </h2>
        {cash.map((gift) => (
          <p key={gift.currency} className="flex flex-wrap items-baseline gap-x-2">
            <bdi className="font-display text-2xl font-bold tabular-nums sm:text-3xl">{sayFigure(gift, locale)}</bdi>
            <span className="text-sm text-text-2">{t("rewards.kind.cash")}</span>
          </p>
        ))}
        {others.length > 0 && <p className="text-sm">{others.map((gift) => sayGift(gift, text)).join(", ")}</p>}
      </div>
      {claimable.length > 1 && (
        <div className="flex flex-col gap-1.5 max-sm:w-full">
          <Button variant="primary" onClick={claims.claimAll} pending={claims.isClaimingAll}>
            {t("rewards.claimAll", { count: claimable.length })}
          </Button>
          <p className="text-xs text-text-3">{t("rewards.claimAll.each")}</p>
        </div>
      )}
    </header>
  );
}

function partOf(panes: readonly Pane[]) {
  const gifts = sumGifts(panes.map(({ reward }) => reward));
  const isCash = ({ kind }: (typeof gifts)[number]) => kind === "cash";
  return [gifts.filter(isCash), gifts.filter((gift) => !isCash(gift))] as const;
}
