import type { Jackpot } from "@perya/contract";
import { amount } from "@perya/money";
import { IconMark, LostPart, Popover, RollingAmount, Skeleton } from "@perya/ui";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import Gem from "lucide-react/icons/gem";
import { lazy, Suspense } from "react";
import { loadChunk } from "@perya/browser/chunks";
import { loadPart, useText } from "../../../lib/text.ts";
import { gameQueries } from "../games.queries.ts";

/** Loaded separately, because few brands use it. */
const DecorativeJackpot = lazy(async () => {
  const load = () => import("./decorative-jackpot.tsx");
  return { default: (await loadChunk("decorative-jackpot", load)).DecorativeJackpot };
});

/** Loaded when the dialog opens. */
const AboutFigures = lazy(async () => {
  const load = () => import("./about-figures.tsx");
  return { default: (await loadPart("about-figures", load)).AboutFigures };
});

/** Jackpot counter (R11.3): the pool's exact balance, or the decorative one (R11.10), labeled as an illustration. */
export function JackpotFigure() {
  const { t } = useText();
  const jackpot = useQuery(gameQueries.jackpot());
  const mode = jackpot.data?.mode;
  return (
    <section
      aria-labelledby="jackpot"
      className="jackpot relative flex shrink-0 items-center self-stretch ps-3 sm:gap-3"
    >
      <Popover
        label={t("home.figures")}
        trigger={<IconMark glyph={Gem} label={t("home.figures")} />}
        triggerClassName={MARK}
        className="w-90 p-4"
      >
        {() => (
          <Suspense fallback={<Skeleton className="h-32" />}>
            <AboutFigures isPool={mode === "pool"} />
          </Suspense>
        )}
      </Popover>
      <div className="min-w-0">
        <div className="truncate text-xs text-text-2 underline-offset-4 max-sm:underline max-sm:decoration-dotted">
          <h2 id="jackpot" className="inline font-sans text-xs font-normal">
            {t("jackpot.title")}
          </h2>
          {mode === "pool" && <span className="text-text-3 max-sm:sr-only"> · {t("jackpot.real")}</span>}
          {mode === "decorative" && <span className="text-persimmon"> · {t("jackpot.illustration")}</span>}
        </div>
        <Figure jackpot={jackpot} />
      </div>
    </section>
  );
}

function Figure({ jackpot: { data, isPending, refetch } }: { jackpot: UseQueryResult<Jackpot> }) {
  if (!data) return isPending ? <FigureWaiting /> : <LostPart isLine onRetry={() => void refetch()} />;
  if (data.mode === "pool") return <RollingAmount amount={amount(data.amount)} className={JACKPOT_FIGURE} />;
  return (
    <Suspense fallback={<FigureWaiting />}>
      <DecorativeJackpot className={JACKPOT_FIGURE} />
    </Suspense>
  );
}

function FigureWaiting() {
  return (
    <div aria-busy className="flex h-6 w-28 items-center sm:w-37">
      <Skeleton className="h-5 w-full" />
    </div>
  );
}

const JACKPOT_FIGURE = "jackpot-figure font-display text-lg leading-tight font-bold text-text-1 sm:text-xl";

/**
 * Classes of the info button. On phones, where the winners need the full width, it covers the figure invisibly, and
 * the dotted underline of the label shows that the figure can be pressed.
 */
const MARK =
  "grid size-11 shrink-0 place-items-center rounded-control max-sm:absolute max-sm:inset-0 max-sm:size-full " +
  "max-sm:rounded-card max-sm:bg-transparent max-sm:*:opacity-0 max-sm:focus-visible:-outline-offset-2 text-[color-mix(in_srgb,var(--category-jackpot)_55%,var(--text-1))] " +
  "bg-[color-mix(in_srgb,var(--category-jackpot)_16%,var(--surface-1))]";
