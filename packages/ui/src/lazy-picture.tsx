import { type ReactNode, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { useInView } from "./use-in-view.ts";

export type LazyPictureProps = {
  src: string;
  /** Part of the page, so that a failed picture needs no second request. */
  fallback: ReactNode;
  /** Called when loading failed; if another `src` is passed then, that is tried. */
  onFailed?: (() => void) | undefined;
  /** Gives it a size that does not depend on the picture: `aspect-3/4`, `size-10`. */
  className?: string | undefined;
};

/** A decorative picture that loads when a tenth of it is visible (R12.5, one attempt). */
export function LazyPicture({ src, fallback, onFailed, className }: LazyPictureProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const isSeen = useInView(ref, { threshold: 0.1, aside: PEEK, isOnce: true });
  return (
    <span ref={ref} className={classes("block overflow-hidden bg-surface-2", className)}>
      {isSeen && <Attempt key={src} src={src} fallback={fallback} onFailed={onFailed} />}
    </span>
  );
}

/** The next tile of a rail shows less than a tenth of itself, and would stay empty. */
const PEEK = "0px 24px";

function Attempt({ src, fallback, onFailed }: Pick<LazyPictureProps, "src" | "fallback" | "onFailed">) {
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  if (state === "failed") return fallback;

  function fail() {
    setState("failed");
    onFailed?.();
  }
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={() => setState("shown")}
      onError={fail}
      className={classes(
        "size-full object-cover transition-opacity duration-enter",
        state === "waiting" && "opacity-0",
      )}
    />
  );
}
