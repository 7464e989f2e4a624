import type { GameCategory, Language, Mission, MissionState } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { requiredWagering } from "@perya/rules";
import type { SourceReward } from "../rewards/index.ts";
import { giftOf } from "./missions.complete.ts";
import type { CounterRow, RunningRow } from "./missions.queries.ts";

type Reader = { language: Language; now: Date };

export function presentMission(
  mission: RunningRow,
  counter: CounterRow | undefined,
  reward: SourceReward | undefined,
  { language, now }: Reader,
): Mission {
  const gift = giftOf(mission);
  const say = (units: bigint) => (mission.goal === "bets" ? String(units) : toWire(fromTenThousandths(units)));
  const counted = counter?.counted ?? 0n;
  return {
    id: mission.mission_id,
    period: mission.period,
    title: mission.titles[language] ?? mission.titles["EN"] ?? "",
    goal: mission.goal,
    categories: mission.categories as GameCategory[],
    target: say(mission.target),
    counted: say(clamp(counted, mission.target)),
    currency: mission.currency,
    reward: {
      kind: gift.kind,
      amount: toWire(gift.amount),
      required: gift.kind === "bonus" ? toWire(requiredWagering(gift.amount, gift.terms)) : null,
    },
    state: chooseState(counter, reward, now),
    fromDay: mission.first_day,
    endsAt: mission.ends_at.toISOString(),
    completedAt: counter?.completed_at?.toISOString() ?? null,
    rewardId: reward?.id ?? null,
    claimUntil: reward?.claimUntil?.toISOString() ?? null,
  };
}

const clamp = (counted: bigint, target: bigint) => (counted < 0n ? 0n : counted > target ? target : counted);

export function chooseState(
  counter: Pick<CounterRow, "completed_at" | "refused"> | undefined,
  reward: Pick<SourceReward, "state" | "claimUntil"> | undefined,
  now: Date,
): MissionState {
  if (!counter?.completed_at) return "open";
  if (counter.refused !== null) return "refused";
  if (!reward) return "completed";
  if (reward.state === "claimed" || reward.state === "autoPaid") return "claimed";
  if (reward.state === "held") return "held";
  const isOver = reward.claimUntil !== null && reward.claimUntil < now;
  return reward.state === "claimable" && !isOver ? "claimable" : "over";
}
