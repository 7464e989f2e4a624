import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Hover delays. They prevent that a menu opens when the pointer only passes over its name, or closes when it leaves
 * briefly.
 */
const REST_MS = 140;
const LEAVE_MS = 220;

type Opened = { code: string; hasFocus: boolean } | null;

export type Panel = ReturnType<typeof usePanel>;

/** Tells which of several drop-downs is open, and whether the keyboard focus moves into it. */
export function usePanel() {
  const [opened, setOpened] = useState<Opened>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback((next: Opened) => {
    clearTimeout(timer.current);
    setOpened(next);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const wait = (milliseconds: number, next: Opened) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(next), milliseconds);
  };
  return {
    opened,
    close: useCallback(() => settle(null), [settle]),
    toggle: (code: string) => settle(opened?.code === code ? null : { code, hasFocus: false }),
    enter: (code: string) => settle({ code, hasFocus: true }),
    rest: (code: string) => {
      if (opened?.code === code) clearTimeout(timer.current);
      else wait(REST_MS, { code, hasFocus: false });
    },
    leave: () => wait(LEAVE_MS, null),
  };
}
