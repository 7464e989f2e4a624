import { decorativePauseMs, growDecorativeJackpot, startDecorativeJackpot } from "@perya/rules";
import { RollingAmount, useReducedMotion } from "@perya/ui";
import { useEffect, useState } from "react";

/** Decorative jackpot (R11.10): a random, growing figure, labeled as an illustration beside it. */
export function DecorativeJackpot({ className }: { className: string }) {
  const isStill = useReducedMotion();
  const [figure, setFigure] = useState(() => startDecorativeJackpot(Math.random));

  useEffect(() => {
    if (isStill) return undefined;
    let timer = setTimeout(function grow() {
      setFigure((shown) => growDecorativeJackpot(shown, Math.random));
      timer = setTimeout(grow, decorativePauseMs(Math.random));
    }, decorativePauseMs(Math.random));
    return () => clearTimeout(timer);
  }, [isStill]);

  return <RollingAmount amount={figure} className={className} />;
}
