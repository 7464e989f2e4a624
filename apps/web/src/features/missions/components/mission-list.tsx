import type { Mission } from "@perya/contract";
import { Button, Card, Icon } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import { useId } from "react";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { missionMutations } from "../missions.queries.ts";
import { sayReward } from "../missions.words.ts";
import { MissionProgress } from "./mission-progress.tsx";

type ListProps = { title: string; missions: readonly Mission[]; isPast?: boolean };

/** The missions of one period, or past ones with a reward to claim. */
export function MissionList({ title, missions, isPast = false }: ListProps) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const id = useId();
  const [first] = missions;
  if (!first) return null;
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-1">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {!isPast && <p className="text-sm text-text-3">{t("missions.until", { when: sayDay(first.endsAt) })}</p>}
        </header>
        <ul className="flex flex-col divide-y divide-line-soft">
          {missions.map((mission) => (
            <MissionRow key={`${mission.id} ${mission.fromDay}`} mission={mission} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function MissionRow({ mission }: { mission: Mission }) {
  const text = useText();
  const { t, locale } = text;
  const counted = mission.categories.map((category) => t(`records.category.${category}`));
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-sans text-base font-semibold wrap-anywhere">{mission.title}</h3>
        <bdi className="shrink-0 text-sm font-semibold text-ube">{sayReward(mission, text)}</bdi>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-2">
          {counted.length > 0 && (
            <p className="text-sm text-text-3">
              {t("missions.counts", { games: new Intl.ListFormat(locale, { type: "conjunction" }).format(counted) })}
            </p>
          )}
          <MissionProgress mission={mission} />
        </div>
        <MissionEnd mission={mission} />
      </div>
    </li>
  );
}

/** The claim button, or the mission's result. */
function MissionEnd({ mission: { state, rewardId, title, claimUntil } }: { mission: Mission }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const claim = useMutation(missionMutations.claim());
  if (state === "claimable" && rewardId !== null) {
    return (
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {claimUntil !== null && (
          <p className="text-xs text-text-3">{t("rewards.until", { when: sayDay(claimUntil) })}</p>
        )}
        <Button
          size="sm"
          pending={claim.isPending}
          onClick={() => claim.mutate(rewardId)}
          aria-label={t("rewards.claim.one", { title })}
        >
          {t("rewards.claim")}
        </Button>
        {claim.error && (
          <p role="alert" className="w-full text-end text-sm text-coral">
            {problemText(claim.error, t)}
          </p>
        )}
      </div>
    );
  }
  if (state === "open" || state === "completed") return null;
  const [glyph, tone] = LOOKS[state] ?? [Clock, "text-text-3"];
  return (
    <output className={`flex items-center gap-1.5 text-sm ${tone}`}>
      <Icon glyph={glyph} size={16} />
      {t(`missions.state.${state === "claimable" ? "held" : state}`)}
    </output>
  );
}

const LOOKS: Partial<Record<Mission["state"], readonly [typeof Clock, string]>> = {
  claimed: [CircleCheck, "text-leaf"],
  held: [Hourglass, "text-text-2"],
};
