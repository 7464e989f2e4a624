import { useEffect, useRef, useState } from "react";
import { startWork, type RunningWork } from "@perya/browser/work";

export type Work = {
  /** About how long it will still take, where that is long enough to be told. */
  secondsLeft: number | null;
  isDone: boolean;
  /** Begins at once, in place of whatever was going on. */
  begin: (order: string, goal: 0 | 1) => void;
  /** What is sent along, when it is done; undefined where nothing was asked for, or it cannot be found. */
  finish: () => Promise<string | undefined>;
  forget: () => void;
};

/** Less than this is over before it is read. */
const TOLD_FROM_SECONDS = 2;

/** The work that the server has asked of a form. It goes on while the person types. */
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

/** At most: it may be over at any moment, and nobody minds that. In steps, because every change is read aloud. */
function readSeconds(part: number, tookMs: number): number | null {
  const left = (tookMs / 1000) * (1 / part - 1);
  if (left < TOLD_FROM_SECONDS) return null;
  const step = left > 30 ? 30 : 5;
  return Math.ceil(left / step) * step;
}
