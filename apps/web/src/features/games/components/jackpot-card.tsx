import { amount, type Amount as Money } from "@perya/money";
import { decorativePauseMs, growDecorativeJackpot, startDecorativeJackpot } from "@perya/rules";
import { Badge, QueryStates, RollingAmount, Skeleton, useReducedMotion } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { gameQueries } from "../games.queries.ts";
import { Parol } from "./parol.tsx";

/** S1 §2, jackpot counter: what is in the pool, to the last entry; or the spec's counter, which says that it is none. */
export function JackpotCard() {
  const { t } = useText();
  const jackpot = useQuery(gameQueries.jackpot());
  return (
    <section aria-labelledby="jackpot" className={CARD}>
      <Parol className="absolute -end-14 -top-16 -z-10 size-52 sm:-end-16 sm:-top-20 sm:size-64" />
      <h2 id="jackpot" className="min-h-11 text-lg">
        {t("jackpot.title")}
      </h2>
      <div className="mt-auto">
        <QueryStates query={jackpot} waiting={<JackpotWaiting />}>
          {(answer) => (answer.mode === "pool" ? <Pool figure={amount(answer.amount)} /> : <Illustration />)}
        </QueryStates>
      </div>
    </section>
  );
}

function Pool({ figure }: { figure: Money }) {
  const { t } = useText();
  return (
    <Counter figure={figure} tag={<Badge icon={ShieldCheck}>{t("jackpot.real")}</Badge>}>
      {t("jackpot.how")}
    </Counter>
  );
}

/** S1 §9, decorative: random, and growing by itself. Never shown without its label. */
function Illustration() {
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
    <Counter figure={figure} tag={<Badge tone="warning">{t("jackpot.illustration")}</Badge>}>
      {t("jackpot.illustration.text")}
    </Counter>
  );
}

function Counter({ figure, tag, children }: { figure: Money; tag: ReactNode; children: ReactNode }) {
  return (
    <div className={COUNTER}>
      <div className="h-6">{tag}</div>
      <RollingAmount amount={figure} className="font-display text-3xl font-bold text-text-1" />
      <p className="min-h-[3lh] text-sm text-text-2">{children}</p>
    </div>
  );
}

function JackpotWaiting() {
  return (
    <div className={COUNTER}>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-11.25 w-64" />
      <Skeleton className="h-15.75 w-full" />
    </div>
  );
}

const COUNTER = "flex flex-col gap-2";

const CARD =
  "relative isolate flex flex-col gap-3 overflow-hidden rounded-card border p-4 sm:p-6 " +
  "border-[color-mix(in_srgb,var(--category-jackpot)_24%,var(--line))] " +
  "bg-[color-mix(in_srgb,var(--category-jackpot)_9%,var(--surface-1))]";
