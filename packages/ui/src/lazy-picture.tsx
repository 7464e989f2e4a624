import { type ReactNode, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { useInView } from "./use-in-view.ts";

export type LazyPictureProps = {
  src: string;
  /** Drawn without a request, so that it also appears when the network fails. */
  fallback: ReactNode;
  /** Called when loading failed. A different `src` that is passed then is tried next. */
  onFailed?: (() => void) | undefined;
  /** Sets a size that does not depend on the picture: `aspect-3/4`, `size-10`. */
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

/** Less than a tenth of the next tile of a rail is visible, so without a margin it would stay empty. */
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
