import { type ReactNode, useCallback, useState } from "react";
import { classes } from "./classes.ts";

export type ScrollSidewaysProps = { className?: string; children: ReactNode };

/** A wide table that scrolls sideways. Focusable only if it overflows, so that the arrow keys scroll it. */
export function ScrollSideways({ className, children }: ScrollSidewaysProps) {
  const [isWide, setIsWide] = useState(false);
  const watch = useCallback((box: HTMLDivElement) => {
    const measure = () => setIsWide(box.scrollWidth > box.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    // `relative`, so that visually hidden content inside cannot widen the page.
    <div ref={watch} {...(isWide && { tabIndex: 0 })} className={classes("relative overflow-x-auto", className)}>
      {children}
    </div>
  );
}
