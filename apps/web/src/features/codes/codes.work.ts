import { useEffect, useRef, useState } from "react";
import { startWork, type RunningWork } from "@perya/browser/work";

export type Work = {
  /** Estimated time left if it is long enough to show, or null. */
  secondsLeft: number | null;
  isDone: boolean;
  /** Starts a proof of work and cancels a running one. */
  begin: (order: string, goal: 0 | 1) => void;
  /** Resolves to the proof to send; undefined if none was required or found. */
  finish: () => Promise<string | undefined>;
  forget: () => void;
};

/** Shorter estimates are not shown, because the work ends before they could be read. */
const TOLD_FROM_SECONDS = 2;

/** Runs the proof of work that the server requires, while the user types. */
export function useWork(): Work {
  const running = useRef<RunningWork | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => () => running.current?.stop(), []);

  function begin(order: string, goal: 0 | 1) {
    running.current?.stop();
    setSecondsLeft(null);
    setIsDone(false);
    const startedAt = performance.now();
    const work = startWork({ order, goal }, (part) => {
      if (running.current === work) setSecondsLeft(readSeconds(part, performance.now() - startedAt));
    });
    running.current = work;
    const end = () => {
      if (running.current !== work) return;
      setSecondsLeft(null);
      setIsDone(true);
    };
    work.answer.then(end, end);
  }

  return {
    secondsLeft,
    isDone,
    begin,
    finish: async () => running.current?.answer.catch(() => undefined),
    forget: () => {
      running.current?.stop();
      running.current = null;
      setSecondsLeft(null);
      setIsDone(false);
    },
  };
}

/** Estimates the time left. Rounds up to steps, because screen readers announce every change. */
function readSeconds(part: number, tookMs: number): number | null {
  const left = (tookMs / 1000) * (1 / part - 1);
  if (left < TOLD_FROM_SECONDS) return null;
  const step = left > 30 ? 30 : 5;
  return Math.ceil(left / step) * step;
}
