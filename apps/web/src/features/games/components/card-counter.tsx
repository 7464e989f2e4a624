import { CARD_COUNTER_EVERY_MS, growCardCounter, startCardCounter } from "@perya/rules";
import { Amount, useReducedMotion } from "@perya/ui";
import { useSyncExternalStore } from "react";
import { useText } from "../../../lib/text.ts";

/** Counts of the timer that all cards of a page share. It runs while any card is visible. */
let steps = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  timer ??= setInterval(() => {
    steps += 1;
    for (const tell of watchers) tell();
  }, CARD_COUNTER_EVERY_MS);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const stand = () => () => undefined;
const readSteps = () => steps;

/**
 * Decorative counter of a card (R11.11). It counts up without any ledger, and is labeled as an illustration. Hidden
 * from screen readers.
 */
export function CardCounter({ nodeId }: { nodeId: string }) {
  const { t } = useText();
  const isStill = useReducedMotion();
  const count = useSyncExternalStore(isStill ? stand : watch, readSteps, readSteps);
  return (
    <span
      aria-hidden
      className="absolute inset-x-2 bottom-2 flex flex-col rounded-chip bg-canvas/85 px-2 py-1 text-start"
    >
      <span className="truncate text-xs text-persimmon">{t("jackpot.illustration")}</span>
      <Amount amount={growCardCounter(startCardCounter(nodeId), count)} className="text-sm font-semibold text-text-1" />
    </span>
  );
}
