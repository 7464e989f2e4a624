import { classes } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { type DrawLook } from "../lottery.areas.ts";

type ResultBallsProps = {
  result: readonly (readonly number[])[];
  look: DrawLook;
  size?: "xs" | "sm" | undefined;
  /** True if the last ball is the special one. */
  hasSpecial?: boolean;
};

/** A result as a row of balls. For a draw with many prizes, shows its first prize as text. */
export function ResultBalls({ result, look, size = "sm", hasSpecial = false }: ResultBallsProps) {
  const { t } = useText();
  const [row = []] = result;
  if (look === "prizes" || row.length === 0) {
    return (
      <span dir="ltr" className="inline-flex items-baseline gap-2 tabular-nums">
        <strong className={size === "xs" ? "text-sm" : "text-base"}>{row.join("")}</strong>
        {result.length > 1 && (
          <span className="text-xs text-text-3">{t("lotto.prizes", { count: result.length })}</span>
        )}
      </span>
    );
  }
  return (
    <span dir="ltr" className="inline-flex flex-wrap gap-1 max-sm:gap-0.5">
      {row.map((number, place) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a digit may repeat; its place is its identity.
          key={place}
          className={classes(
            "grid shrink-0 place-items-center font-semibold tabular-nums",
            look === "dice" ? "rounded-chip" : "rounded-full",
            size === "xs" ? "size-5 text-[0.6875rem]" : "size-6 text-xs max-sm:size-5.5",
            hasSpecial && place === row.length - 1 ? SPECIAL : PLAIN,
          )}
        >
          {number}
        </span>
      ))}
    </span>
  );
}

const PLAIN = "border border-sea/70 bg-sea-soft text-text-1";
const SPECIAL = "border border-accent-text bg-persimmon-soft text-text-1";
