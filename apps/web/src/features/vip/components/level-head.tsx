import type { Reward, Vip } from "@perya/contract";
import { Button, Notice } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { vipMutations } from "../vip.queries.ts";
import { sayBrandDay, sayMoney } from "../vip.words.ts";
import { LevelEmblem } from "./level-emblem.tsx";
import { LevelLadder } from "./level-ladder.tsx";

/** The member's level, its gift to claim, and all levels. */
export function LevelHead({ vip, gifts }: { vip: Vip; gifts: readonly Reward[] }) {
  const { t, locale } = useText();
  const { level, since, terms } = vip;
  return (
    <section aria-labelledby="vip-level" className="overflow-hidden rounded-card border border-line bg-surface-1">
      <div className="flex flex-wrap items-center gap-4 p-4 sm:p-6">
        <span
          data-theme="light"
          className="reward-pane grid size-20 place-items-center rounded-chip border-4 border-wood text-text-1"
        >
          <LevelEmblem level={level} of={terms.levels.length} className="size-14" />
        </span>
        <div className="min-w-48 grow">
          <p className="text-sm text-text-2">{t("vip.level.of", { level, of: terms.levels.length })}</p>
          <h2 id="vip-level" className="font-display text-3xl font-bold">
            {terms.levels[level - 1]?.name}
          </h2>
          {since !== null && (
            <p className="text-sm text-text-2">{t("vip.since", { day: sayBrandDay(since, locale) })}</p>
          )}
        </div>
        {gifts.map((gift) => (
          <Gift key={gift.id} gift={gift} />
        ))}
      </div>
      <LevelLadder vip={vip} />
    </section>
  );
}

function Gift({ gift }: { gift: Reward }) {
  const { t, locale } = useText();
  const { sayDay } = useMoments();
  const claim = useMutation(vipMutations.claim());
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control border border-line-strong bg-surface-2 p-4">
      <div className="flex flex-col">
        <span className="text-sm text-text-2">{gift.title}</span>
        <bdi className="text-xl font-bold tabular-nums">{sayMoney(gift.amount, gift.currency, locale)}</bdi>
        <span className="text-sm text-text-2">
          {gift.claimUntil === null
            ? t(`rewards.kind.${gift.kind}`)
            : t("rewards.until", { when: sayDay(gift.claimUntil) })}
        </span>
      </div>
      <Button
        variant="primary"
        pending={claim.isPending}
        onClick={() => claim.mutate(gift.id)}
        aria-label={t("rewards.claim.one", { title: gift.title })}
      >
        {t("vip.claim")}
      </Button>
      {claim.error && <Notice tone="error">{problemText(claim.error, t)}</Notice>}
    </div>
  );
}
