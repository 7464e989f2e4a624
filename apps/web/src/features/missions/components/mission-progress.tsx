import type { Mission } from "@perya/contract";
import { classes } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { hasSteps, sayCounted, shareOf } from "../missions.words.ts";

/** Steps for a few bets, a bar for anything else; the figures are beside it as text. */
export function MissionProgress({ mission }: { mission: Mission }) {
  const { t, locale } = useText();
  const share = shareOf(mission);
  const words = t("missions.progress", {
    counted: sayCounted(mission, mission.counted, locale),
    target: sayCounted(mission, mission.target, locale),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `progress` cannot be drawn as panes.
        role="progressbar"
        aria-label={mission.title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={words}
        className="flex h-1.5 w-32 gap-1 sm:w-44"
      >
        {hasSteps(mission) ? (
          Array.from({ length: Number(mission.target) }, (_step, step) => (
            <span
              key={step}
              className={classes("grow rounded-full", step < Number(mission.counted) ? "bg-sea" : "bg-surface-3")}
            />
          ))
        ) : (
          <span className="grow overflow-hidden rounded-full bg-surface-3">
            <span className="block h-full rounded-full bg-sea" style={{ inlineSize: `${share * 100}%` }} />
          </span>
        )}
      </span>
      <span aria-hidden className="text-sm text-text-3 tabular-nums">
        {words}
      </span>
    </div>
  );
}
