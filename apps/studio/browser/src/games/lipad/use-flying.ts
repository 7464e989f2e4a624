import { type RefObject, useLayoutEffect, useRef } from "react";
import type { FlightPlay } from "./flight-play.ts";

/** Updates a text on every frame directly in the DOM, because React would be too slow. */
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
