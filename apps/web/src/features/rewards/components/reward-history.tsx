import type { RewardState } from "@perya/contract";
import { classes, Empty, type Glyph, Icon, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import History from "lucide-react/icons/history";
import { useMoments } from "../../../lib/page-clock.ts";
import { PagedList } from "../../../lib/paged-list.tsx";
import { useText } from "../../../lib/text.ts";
import { rewardQueries } from "../rewards.queries.ts";
import { giftOf, sayGift } from "../rewards.words.ts";

type Ended = Exclude<RewardState, "claimable" | "held">;

const LOOKS: Record<Ended, { glyph: Glyph; tone: string }> = {
  claimed: { glyph: CircleCheck, tone: "text-leaf" },
  autoPaid: { glyph: CircleCheck, tone: "text-leaf" },
  expired: { glyph: Clock, tone: "text-text-3" },
  cancelled: { glyph: CircleX, tone: "text-text-3" },
};

/** Claimed, paid, expired and cancelled rewards, newest first. */
export function RewardHistory() {
  const text = useText();
  const { t, language } = text;
  const { sayDay } = useMoments();
  const query = useInfiniteQuery(rewardQueries.past(language));
  return (
    <PagedList
      query={query}
      rowsOf={({ rewards }) => rewards}
      older={t("statement.older")}
      waiting={<SkeletonLines />}
      empty={<Empty icon={History} text={t("rewards.history.none")} />}
    >
      {(list) => (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {list.map((reward) => {
            const state = reward.state as Ended;
            const isPaid = state === "claimed" || state === "autoPaid";
            return (
              <li key={reward.id} className="flex min-h-17 items-center gap-3 px-2 py-2">
                <span className="min-w-0 grow">
                  <span className="block font-semibold wrap-anywhere">{reward.title}</span>
                  {reward.endedAt && <span className="block text-sm text-text-3">{sayDay(reward.endedAt)}</span>}
                </span>
                <span className="flex shrink-0 flex-col items-end gap-0.5">
                  <bdi className={classes("font-semibold tabular-nums", !isPaid && "text-text-3 line-through")}>
                    {sayGift(giftOf(reward), text)}
                  </bdi>
                  <span className={classes("flex items-center gap-1.5 text-sm", LOOKS[state].tone)}>
                    <Icon glyph={LOOKS[state].glyph} size={16} />
                    {t(`rewards.state.${state}`)}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </PagedList>
  );
}
