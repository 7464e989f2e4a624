import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { classes } from "./classes.ts";

export type ScrollSidewaysProps = { className?: string; children: ReactNode };

/** A table that is wider than its place. Only then is it among the stops of the keyboard, which scrolls it by the arrows. */
export function ScrollSideways({ className, children }: ScrollSidewaysProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => setIsWide(isWiderThanPlace(box.current)), [children]);
  useEffect(() => {
    const measure = () => setIsWide(isWiderThanPlace(box.current));
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return (
    // What is hidden from sight inside it must not make the page wider either, hence the position.
    <div ref={box} {...(isWide && { tabIndex: 0 })} className={classes("relative overflow-x-auto", className)}>
      {children}
    </div>
  );
}

function isWiderThanPlace(box: HTMLElement | null): boolean {
  return box !== null && box.scrollWidth > box.clientWidth;
}
