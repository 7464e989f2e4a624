import { decorativePauseMs, growDecorativeJackpot, startDecorativeJackpot } from "@perya/rules";
import { Badge, useReducedMotion } from "@perya/ui";
import { useEffect, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { JackpotCounter } from "./jackpot-counter.tsx";

/** S1 §9, decorative: random, and growing by itself. Never shown without its label. */
export function DecorativeJackpot() {
  const { t } = useText();
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

  return (
    <JackpotCounter figure={figure} tag={<Badge tone="warning">{t("jackpot.illustration")}</Badge>}>
      {t("jackpot.illustration.text")}
    </JackpotCounter>
  );
}
