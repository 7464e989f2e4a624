import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useInView } from "./use-in-view.ts";

/** Far enough ahead that what is fetched then is there when the reader is. */
const AHEAD = "400px";

type Props = {
  /** Keeps the room, about as high as what comes, until it is here. */
  waiting: ReactNode;
  /** Nobody can see it yet, near or not. What has come stays. */
  isCovered?: boolean;
  className?: string;
  children: ReactNode;
};

/** Renders what is further down only when the reader comes near it: until then neither its script nor its pictures load. */
export function WhenNear({ waiting, isCovered = false, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { margin: AHEAD, isOnce: true });
  const [hasCome, setHasCome] = useState(false);
  if (isNear && !isCovered && !hasCome) setHasCome(true);
  // `data-room`: a room that is not filled yet, or just now (a shell knows what that means for whoever is below it).
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

/** Says so when what it stands beside is in its place, two frames after it came. */
function Filled({ onLaidOut }: { onLaidOut: () => void }) {
  const say = useEffectEvent(onLaidOut);
  useEffect(() => {
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => say())));
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
