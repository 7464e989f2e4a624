import { type ReactNode, Suspense, useRef } from "react";
import { useInView } from "./use-in-view.ts";

/** Far enough ahead that what is fetched then is there when the reader is. */
const AHEAD = "400px";

type Props = {
  /** Keeps the room, about as high as what comes, until it is here: `min-h-96`. */
  room: string;
  className?: string;
  children: ReactNode;
};

/** Draws what is further down only when the reader comes near it: until then neither its script nor its pictures load. */
export function WhenNear({ room, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { margin: AHEAD, isOnce: true });
  return (
    <div ref={place} className={className}>
      {isNear ? <Suspense fallback={<div className={room} />}>{children}</Suspense> : <div className={room} />}
    </div>
  );
}
