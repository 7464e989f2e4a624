import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useInView } from "./use-in-view.ts";

/** Distance before the view at which loading starts, so that the content has loaded when the reader gets there. */
const AHEAD = "400px";

type Props = {
  /** A placeholder of about the same height, until the content has loaded. */
  waiting: ReactNode;
  /** True while something else hides the content. Hidden content is not loaded; loaded content stays. */
  isCovered?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Renders content further down only when the reader comes near: until then neither its script nor its pictures load.
 */
export function WhenNear({ waiting, isCovered = false, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { margin: AHEAD, isOnce: true });
  const [hasCome, setHasCome] = useState(false);
  if (isNear && !isCovered && !hasCome) setHasCome(true);
  // `data-room` marks reserved space. While it exists, the player shell turns off scroll anchoring, or the footer
  // would jump.
  return (
    <div ref={place} data-room className={className}>
      {hasCome ? (
        <Suspense fallback={waiting}>
          {children}
          <Filled onLaidOut={() => place.current?.removeAttribute("data-room")} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/** Reports when its sibling has been laid out, two frames after it was mounted. */
function Filled({ onLaidOut }: { onLaidOut: () => void }) {
  const say = useEffectEvent(onLaidOut);
  useEffect(() => {
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => say())));
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
