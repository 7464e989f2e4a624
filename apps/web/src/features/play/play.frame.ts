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

/** Origin to compare messages with. Null unless the address is http(s). */
export function originOf(launchUrl: string): string | null {
  if (!URL.canParse(launchUrl)) return null;
  const { origin, protocol } = new URL(launchUrl);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}

/**
 * The frame is cross-origin, so scripts plus allow-same-origin cannot escape the sandbox; without its own origin it
 * could not call its server.
 */
export const FRAME_RIGHTS = "allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-orientation-lock";

/** Games may open windows on a click, such as a round check; those inherit the sandbox. */
export const GAME_RIGHTS = `${FRAME_RIGHTS} allow-popups`;

/** Adds our colour scheme to the vendor page's address, so that it does not follow the device's. */
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
