import { type ReactNode, useCallback, useState } from "react";
import { classes } from "./classes.ts";

export type ScrollSidewaysProps = { className?: string; children: ReactNode };

/** A table that is wider than its place. Only then is it among the stops of the keyboard, which scrolls it by the arrows. */
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
    // What is hidden from sight inside it must not make the page wider either, hence the position.
    <div ref={watch} {...(isWide && { tabIndex: 0 })} className={classes("relative overflow-x-auto", className)}>
      {children}
    </div>
  );
}
