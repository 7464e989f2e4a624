import { type RefObject, useEffect, useEffectEvent } from "react";
import type { ThemeMode } from "../../lib/theme.ts";

/** What a game may tell the page around it; anything else is nobody's business here. */
export type GameMessage = "ready" | "balance" | "roundStarted" | "roundEnded";

const MESSAGES: readonly string[] = ["ready", "balance", "roundStarted", "roundEnded"] satisfies GameMessage[];

/** Only the frame we opened, and only from the origin we opened it at. */
export function readGameMessage(
  { data, origin, source }: Pick<MessageEvent, "data" | "origin" | "source">,
  frame: { origin: string; window: Window | null },
): GameMessage | undefined {
  if (origin !== frame.origin || frame.window === null || source !== frame.window) return undefined;
  const { source: from, type } = (data ?? {}) as { source?: unknown; type?: unknown };
  return from === "perya-game" && MESSAGES.includes(String(type)) ? (type as GameMessage) : undefined;
}

/** Where a frame may come from: an address on the web, which has an origin to check. Null for anything else. */
export function originOf(launchUrl: string): string | null {
  if (!URL.canParse(launchUrl)) return null;
  const { origin, protocol } = new URL(launchUrl);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}

/** Of another origin, where scripts and that origin together let nothing out; without it, it could not call its own server. */
export const FRAME_RIGHTS = "allow-scripts allow-same-origin allow-forms allow-pointer-lock allow-orientation-lock";

/** A player may open a page from a game, such as the one that checks a round; it has the frame's rights and no more. */
export const GAME_RIGHTS = `${FRAME_RIGHTS} allow-popups`;

/** The address of a vendor's page, told how ours looks: left to the device, it would be light in the middle of a dark one. */
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
