import type { Amount } from "@perya/money";
import { classes } from "@perya/ui";
import { useGame } from "../../shell/game-context.tsx";
import { shortage } from "../../shell/stakes.ts";
import { useSessionState } from "../../shell/session.ts";

/** The main button. Its size and position never change, only its text. */
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
  /** Amount in large digits on the button. */
  figure?: string | undefined;
  /** Text instead of the amount while the button is inactive. */
  hint?: string | undefined;
  /** Cost of pressing the button. If the balance is too low, the button shows the missing amount. */
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
          "short:h-17 flat:h-18",
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
        {/* The space between the lines separates them for screen readers. */}
        {figure && !isShort && (
          <bdi className="font-display text-xl leading-tight font-bold tabular-nums">{figure}</bdi>
        )}{" "}
        {hint && !isShort && <span className="max-w-full truncate text-sm leading-tight">{hint}</span>}
      </button>
      <output id="short-of-balance" className="sr-only">
        {isShort ? t("hud.shortLong", { amount: money(missing as Amount) }) : ""}
      </output>
    </>
  );
}
