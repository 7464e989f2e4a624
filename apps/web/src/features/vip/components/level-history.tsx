import type { Vip } from "@perya/contract";
import { Card, Icon } from "@perya/ui";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useText } from "../../../lib/text.ts";
import { sayBrandDay, sayMoney } from "../vip.words.ts";

/** Level changes, newest first, with the valid stake and deposits on which each was based. */
export function LevelHistory({ vip: { history, terms, currency } }: { vip: Vip }) {
  const { t, locale } = useText();
  if (history.length === 0) return null;
  const nameOf = (level: number) => terms.levels[Math.min(level, terms.levels.length) - 1]?.name ?? `${level}`;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{t("vip.history")}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {history.map(({ month, from, to, validStake, deposits }) => (
          <li key={month} className="flex items-start gap-3 py-3">
            <Icon
              glyph={to > from ? ArrowUp : ArrowDown}
              className={to > from ? "mt-[0.1em] text-leaf" : "mt-[0.1em] text-text-3"}
            />
            <div className="min-w-0">
              <p className="font-semibold">
                {t(to > from ? "vip.history.up" : "vip.history.down", { from: nameOf(from), to: nameOf(to) })}
              </p>
              <p className="text-sm text-text-2">
                {t("vip.history.evidence", {
                  month: sayBrandDay(month, locale),
                  validStake: sayMoney(validStake, currency, locale),
                  deposits: sayMoney(deposits, currency, locale),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
