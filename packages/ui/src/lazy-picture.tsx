import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { classes } from "./classes.ts";
import { useInView } from "./use-in-view.ts";

export type LazyPictureProps = {
  src: string;
  /** Shown if loading fails. Must need no request, so that it also works without a network. */
  fallback: ReactNode;
  /** Called when loading failed. A different `src` that is passed then is tried next. */
  onFailed?: (() => void) | undefined;
  /** Sets a size that does not depend on the picture: `aspect-3/4`, `size-10`. */
  className?: string | undefined;
  /** True for pictures on the first screen: the server renders them, so that they load with the page. */
  isFirst?: boolean | undefined;
};

/** A decorative picture that loads when a tenth of it is visible (R12.5, one attempt). */
export function LazyPicture({ src, fallback, onFailed, className, isFirst = false }: LazyPictureProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const isInView = useInView(ref, { threshold: 0.1, aside: PEEK, isOnce: true });
  const isServed = useIsServed() && isFirst;
  return (
    <span ref={ref} className={classes("block overflow-hidden bg-surface-2", className)}>
      {(isInView || isServed) && (
        <Attempt key={src} src={src} fallback={fallback} onFailed={onFailed} isServed={isServed} />
      )}
    </span>
  );
}

/** True if the server rendered this element, even after hydration. */
function useIsServed(): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [isServed] = useState(isHydrating);
  return isServed;
}

/** Less than a tenth of the next tile of a rail is visible, so without a margin it would stay empty. */
const PEEK = "0px 24px";

type AttemptProps = Pick<LazyPictureProps, "src" | "fallback" | "onFailed"> & { isServed: boolean };

function Attempt({ src, fallback, onFailed, isServed }: AttemptProps) {
  const ref = useRef<HTMLImageElement>(null);
  // A server-rendered picture may have loaded before hydration, so it is never hidden.
  const [state, setState] = useState<"waiting" | "shown" | "failed">(isServed ? "shown" : "waiting");
  const fail = useEffectEvent(() => {
    setState("failed");
    onFailed?.();
  });
  // It may also have failed before hydration. An inline script of the page records that (api, site-page.ts).
  useEffect(() => {
    if (ref.current?.dataset["lost"] === "") fail();
  }, []);
  if (state === "failed") return fallback;
  return (
    <img
      ref={ref}
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={() => setState("shown")}
      onError={() => fail()}
      className={classes(
        "size-full object-cover transition-opacity duration-enter",
        state === "waiting" && "opacity-0",
      )}
    />
  );
}
