import type { LaunchedGame } from "@perya/contract";
import { Button, Skeleton } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { useThemeMode } from "../../../lib/theme.ts";
import { withThemeMode, GAME_RIGHTS, originOf, useGameMessages } from "../play.frame.ts";
import { setRoundState } from "../play.rounds.ts";

type GameFrameProps = { launched: LaunchedGame; onAgain: () => void };

/** If the game sends no message for this long, the player is offered a retry. */
const SLOW_MS = 12_000;

/**
 * The vendor's page in a cross-origin frame. It may run scripts, use the full screen and open windows on a click, but
 * not navigate our page. Its messages are only hints: balance and figures come from our own server.
 */
export function GameFrame({ launched: { launchUrl, game }, onAgain }: GameFrameProps) {
  const { t } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const mode = useThemeMode();
  // Fixed at the first render: a launch URL works once, and changing `src` would reload the frame.
  const [address] = useState(() => withThemeMode(launchUrl, mode));
  const [state, setState] = useState<"opening" | "slow" | "open">("opening");
  const queries = useQueryClient();
  useGameMessages(frame, originOf(launchUrl) ?? "", (message) => {
    setState("open");
    if (message === "roundStarted") return setRoundState("on");
    if (message === "roundEnded") setRoundState("shown");
    if (message !== "ready") void queries.invalidateQueries({ queryKey: ["wallet"] });
    if (message === "roundEnded") void queries.invalidateQueries({ queryKey: ["games", "recent"] });
    return undefined;
  });
  useEffect(() => {
    setRoundState("unknown");
    return () => setRoundState("none");
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === "opening" ? "slow" : now)), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="relative size-full bg-surface-1">
      {state !== "open" && (
        <div className="absolute inset-0 grid place-content-center gap-4 p-6 text-center">
          <Skeleton className="mx-auto h-2 w-40" />
          <output className="text-text-2">
            {state === "slow" ? t("play.slow") : t("play.opening", { game: game.gameName })}
          </output>
          {state === "slow" && (
            <Button className="mx-auto" onClick={onAgain}>
              {t("play.again")}
            </Button>
          )}
        </div>
      )}
      <iframe
        ref={frame}
        src={address}
        title={t("play.frame", { game: game.gameName })}
        onLoad={() => setState("open")}
        sandbox={GAME_RIGHTS}
        allow="autoplay; fullscreen; screen-wake-lock"
        referrerPolicy="origin"
        className={state === "open" ? "relative size-full border-0" : "size-full border-0 opacity-0"}
      />
    </div>
  );
}
