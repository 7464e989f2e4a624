import type { Amount } from "@perya/money";
import { classes } from "@perya/ui";
import { useGame } from "../../shell/game-context.tsx";
import { shortage } from "../../shell/stakes.ts";
import { useSessionState } from "../../shell/session.ts";

/** The one main action: it never changes its place or size, only what it says. */
export function MainButton({
  label,
  figure,
  hint,
  cost,
  isResting = false,
  isBusy = false,
  onPress,
}: {
  label: string;
  /** The amount it is about, in large. */
  figure?: string | undefined;
  /** Said instead of a figure, while there is nothing to press. */
  hint?: string | undefined;
  /** What pressing it costs; short of that, it says by how much. */
  cost?: Amount | undefined;
  isResting?: boolean;
  isBusy?: boolean;
  onPress: () => void;
}) {
  const { t, session, money } = useGame();
  const { balance } = useSessionState(session);
  const missing = cost === undefined || isBusy ? 0n : shortage(cost, balance);
  const isShort = missing > 0n;
  const isStill = isResting || isShort || isBusy;

  return (
    <>
      <button
        type="button"
        data-main
        aria-disabled={isStill || undefined}
        aria-describedby={isShort ? "short-of-balance" : undefined}
        onClick={() => !isStill && onPress()}
        className={classes(
          "flex h-20 w-full shrink-0 flex-col items-center justify-center rounded-card border px-3 text-center transition-[background-color,scale]",
          "flat:h-18",
          isResting || isShort
            ? "border-line-strong bg-surface-2 text-text-2"
            : "border-accent-text bg-accent text-on-accent hover:bg-accent-hover active:scale-[0.985] active:bg-accent-press",
        )}
      >
        <span
          className={figure ? "text-base leading-tight font-semibold" : "font-display text-xl leading-tight font-bold"}
        >
          {isShort ? t("hud.short", { amount: money(missing as Amount) }) : label}
        </span>
        {figure && !isShort && (
          <bdi className="font-display text-xl leading-tight font-bold tabular-nums">{figure}</bdi>
        )}
        {hint && !isShort && <span className="max-w-full truncate text-sm leading-tight">{hint}</span>}
      </button>
      <output id="short-of-balance" className="sr-only">
        {isShort ? t("hud.shortLong", { amount: money(missing as Amount) }) : ""}
      </output>
    </>
  );
}
