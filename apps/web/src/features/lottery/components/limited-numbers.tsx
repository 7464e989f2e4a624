import type { LimitedNumber } from "@perya/contract";
import { Icon } from "@perya/ui";
import TrendingDown from "lucide-react/icons/trending-down";
import { useText } from "../../../lib/text.ts";

const MAX = 12;

/**
 * Limited lines of several numbers, listed before the player selects them. Limits of single numbers are marked on
 * their buttons.
 */
export function LimitedNumbers({ limited }: { limited: readonly LimitedNumber[] }) {
  const { t } = useText();
  const states = (["closed", "halved", "reduced"] as const).flatMap((state) => {
    const lines = limited.filter((each) => each.state === state && each.line.includes(" ")).map(({ line }) => line);
    return lines.length > 0 ? [{ state, lines }] : [];
  });
  if (states.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 border-t border-line-soft px-4 py-3 text-sm text-text-2">
      {states.map(({ state, lines }) => (
        <li key={state} className="flex gap-2">
          <Icon glyph={TrendingDown} size={16} className="mt-1 text-persimmon" />
          <span>
            {t(`lotto.limit.${state}`, {
              numbers: lines
                .slice(0, MAX)
                .map((line) => line.replaceAll(" ", "-"))
                .join(", "),
            })}
            {lines.length > MAX && ` ${t("lotto.more", { count: lines.length - MAX })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
