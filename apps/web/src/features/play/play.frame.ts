import { type RefObject, useEffect, useEffectEvent } from "react";
import type { ThemeMode } from "../../lib/theme.ts";

/** Messages a game may send to the page; all others are ignored. */
export type GameMessage = "ready" | "balance" | "roundStarted" | "roundEnded";

const MESSAGES: readonly string[] = ["ready", "balance", "roundStarted", "roundEnded"] satisfies GameMessage[];

/** Accepts messages only from our frame and the origin it was opened at. */
export function readGameMessage(
  { data, origin, source }: Pick<MessageEvent, "data" | "origin" | "source">,
  frame: { origin: string; window: Window | null },
): GameMessage | undefined {
  if (origin !== frame.origin || frame.window === null || source !== frame.window) return undefined;
  const { source: from, type } = (data ?? {}) as { source?: unknown; type?: unknown };
  return from === "perya-game" && MESSAGES.includes(String(type)) ? (type as GameMessage) : undefined;
}

/** Origin that messages must come from. Null unless the URL is http(s). */
export function originOf(launchUrl: string): string | null {
  if (!URL.canParse(launchUrl)) return null;
  const { origin, protocol } = new URL(launchUrl);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}

/**
 * The frame is cross-origin, so scripts with allow-same-origin cannot escape the sandbox. Without allow-same-origin
 * the game could not call its own server.
 */
export const FRAME_RIGHTS = "allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-orientation-lock";

/** Games may open windows on a click, for example to verify a round. Those windows inherit the sandbox. */
export const GAME_RIGHTS = `${FRAME_RIGHTS} allow-popups`;

/** Adds our color scheme to the vendor's URL, so that the game does not follow the device's scheme. */
export function withThemeMode(address: string, mode: ThemeMode): string {
  const url = new URL(address);
  url.searchParams.set("theme", mode === "system" ? deviceTheme() : mode);
  return url.href;
}

function deviceTheme(): "light" | "dark" {
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onGameMessage: (message: GameMessage) => void,
) {
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const message = readGameMessage(event, { origin, window: frame.current?.contentWindow ?? null });
    if (message) onGameMessage(message);
  });
  useEffect(() => {
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);
}
