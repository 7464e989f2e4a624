import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** Draws what is further down only when the reader comes near it: until then neither its script nor its pictures load. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: "600px",
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={place} className={className}>
      <Suspense>{isNear && children}</Suspense>
    </div>
  );
}
