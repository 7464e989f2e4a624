import type { ClaimResult, Reward } from "@perya/contract";

/** A claimable reward in the window, with the result of its claim once there is one. */
export type Pane = { reward: Reward; result: "claimed" | "refused" | null; refusal: string | null };

/**
 * Arranges open rewards and those claimed on this page, soonest deadline first as on the server, so that a claimed
 * pane keeps its place.
 */
export function arrangePanes(open: readonly Reward[], results: ReadonlyMap<string, ClaimResult>): Pane[] {
  const claimed = [...results.values()].flatMap(({ reward }) => reward ?? []);
  const stillOpen = open.filter(({ id }) => !claimed.some((reward) => reward.id === id));
  return [...stillOpen, ...claimed].toSorted(compare).map((reward) => {
    const result = results.get(reward.id);
    return {
      reward,
      result: result?.reward ? "claimed" : result?.error ? "refused" : null,
      refusal: result?.error?.message ?? null,
    };
  });
}

function compare(one: Reward, other: Reward): number {
  const [first, second] = [placeOf(one), placeOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Sort key: the deadline, then the id. Rewards without a deadline sort last. */
const placeOf = ({ claimUntil, autoPayAt, id }: Reward) => `${claimUntil ?? autoPayAt ?? "~"} ${id}`;
