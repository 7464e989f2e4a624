import type { LotteryPage } from "@perya/contract";
import { useEffect } from "react";
import { queryClient } from "../../lib/query-client.ts";

export type LoadedPage = LotteryPage & { readonly aheadMs: number };

/** Maximum random delay of requests after a close, which spreads those of all players. */
const CROWD_MS = 700;
/** Interval of polling for a result. Usually a live event reports it sooner. */
const RETRY_MS = 5_000;

/**
 * Refetches when the draw on sale closes, or, if there is none, when the next one opens. Then refetches until a
 * missing result is published.
 */
export function useWatchedDraws({ game, open, upcoming, drawing, aheadMs }: LoadedPage): void {
  const next = open ?? upcoming[0];
  const due = open?.closesAt ?? next?.opensAt;
  const awaited = drawing === null || game.isOutside ? null : Date.parse(drawing.drawsAt);
  useEffect(() => {
    if (due === undefined) return undefined;
    const waitMs = Date.parse(due) - (Date.now() + aheadMs);
    const timer = setTimeout(() => ask(game.gameCode), clampDelay(waitMs) + Math.random() * CROWD_MS);
    return () => clearTimeout(timer);
  }, [due, aheadMs, game.gameCode]);
  useEffect(() => {
    if (awaited === null) return undefined;
    const timer = setInterval(() => {
      if (Date.now() + aheadMs > awaited) ask(game.gameCode);
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [awaited, aheadMs, game.gameCode]);
}

/** Limits a delay to what timers hold (2^31 ms), since a draw may be weeks ahead, and to at least a second. */
function clampDelay(ms: number): number {
  return Math.min(Math.max(ms, RETRY_MS / 5), 2 ** 31 - 1_000);
}

function ask(gameCode: string): void {
  for (const part of ["page", "charted"]) void queryClient.invalidateQueries({ queryKey: ["lottery", part, gameCode] });
}
