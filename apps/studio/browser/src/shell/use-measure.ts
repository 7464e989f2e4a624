import { type RefObject, useLayoutEffect, useState } from "react";

export type Measure = { width: number; height: number };

/** Measures an element, and again when its size changes. Null until measured. */
export function useMeasure(ref: RefObject<HTMLElement | null>): Measure | null {
  const [measure, setMeasure] = useState<Measure | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => setMeasure({ width: element.clientWidth, height: element.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return measure;
}
