import { amount, formatAmount, type Amount as Money } from "@perya/money";
import { Badge, Icon, QueryStates, Skeleton, useAmountStyle } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Bot from "lucide-react/icons/bot";
import ShieldCheck from "lucide-react/icons/shield-check";
import { lazy, Suspense } from "react";
import { loadChunk } from "../../../lib/chunks.ts";
import { useText } from "../../../lib/text.ts";
import { gameQueries } from "../games.queries.ts";
import { COUNTER, JackpotCounter } from "./jackpot-counter.tsx";
import { Parol } from "./parol.tsx";

/** Few brands want it, so few visitors fetch it. */
const DecorativeJackpot = lazy(async () => {
  const load = () => import("./decorative-jackpot.tsx");
  return { default: (await loadChunk("decorative-jackpot", load)).DecorativeJackpot };
});

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
          {(answer) =>
            answer.mode === "pool" ? (
              <Pool figure={amount(answer.amount)} />
            ) : (
              <Suspense fallback={<JackpotWaiting />}>
                <DecorativeJackpot />
              </Suspense>
            )
          }
        </QueryStates>
      </div>
    </section>
  );
}

function Pool({ figure }: { figure: Money }) {
  const { t } = useText();
  return (
    <JackpotCounter figure={figure} tag={<Badge icon={ShieldCheck}>{t("jackpot.real")}</Badge>}>
      {t("jackpot.how")}
      <LastWin />
    </JackpotCounter>
  );
}

/** Who took it last, with the moment, as the ledger has it; nothing while nobody has in the last days. */
function LastWin() {
  const { t, language, locale } = useText();
  const style = useAmountStyle();
  const { data } = useQuery(gameQueries.jackpotWins(language));
  const last = data?.[0];
  if (!last) return null;
  const time = new Date(last.at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  const name = last.isSimulated ? t("jackpot.simulated", { name: last.customerName }) : last.customerName;
  const facts = { name, amount: formatAmount(amount(last.winAmount), style), game: last.gameName };
  return (
    <>
      <span className="mt-2 block text-text-1">{t("jackpot.last", { ...facts, time })}</span>
      {last.isSimulated && (
        <span className="mt-1 flex items-center gap-1.5 text-xs text-text-3">
          <Icon glyph={Bot} size={16} />
          {t("winners.simulatedText")}
        </span>
      )}
    </>
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

const CARD =
  "relative isolate flex flex-col gap-3 overflow-hidden rounded-card border p-4 sm:p-6 " +
  "border-[color-mix(in_srgb,var(--category-jackpot)_24%,var(--line))] " +
  "bg-[color-mix(in_srgb,var(--category-jackpot)_9%,var(--surface-1))]";
