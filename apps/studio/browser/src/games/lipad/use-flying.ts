import { type RefObject, useLayoutEffect, useRef } from "react";
import type { FlightPlay } from "./flight-play.ts";

/** Text that is written with every frame and only where it changed: React would be too late and too much. */
export function useFlyingText<Kind extends HTMLElement>(
  play: FlightPlay,
  isOn: boolean,
  write: () => string,
): RefObject<Kind | null> {
  const ref = useRef<Kind>(null);
  const writer = useRef(write);
  useLayoutEffect(() => {
    writer.current = write;
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const put = () => {
      const text = writer.current();
      if (ref.current && ref.current.textContent !== text) ref.current.textContent = text;
    };
    put();
    return play.onFrame(put);
  }, [play, isOn]);
  return ref;
}
