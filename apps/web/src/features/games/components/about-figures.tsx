import { amount, formatAmount } from "@perya/money";
import { Icon, useAmountStyle } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Bot from "lucide-react/icons/bot";
import { useText } from "../../../lib/text.ts";
import { gameQueries } from "../games.queries.ts";

/** Explains the home page figures: jackpot pool, last jackpot win, winners. */
export function AboutFigures({ isPool }: { isPool: boolean }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-3 text-sm text-text-2">
      <p className="font-semibold text-text-1">{t("jackpot.title")}</p>
      <p>{t(isPool ? "jackpot.how" : "jackpot.illustration.text")}</p>
      {isPool && <LastWin />}
      <p className="font-semibold text-text-1">{t("winners.top")}</p>
      <p>{t("winners.top.text")}</p>
      <SimulatedPlayers />
    </div>
  );
}

/** Last jackpot win with time, from the ledger; nothing if there was none in the last days. */
function LastWin() {
  const { t, language, locale } = useText();
  const style = useAmountStyle();
  const { data } = useQuery(gameQueries.jackpotWins(language));
  const last = data?.[0];
  if (!last) return null;
  const time = new Date(last.at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  const name = last.isSimulated ? t("jackpot.simulated", { name: last.customerName }) : last.customerName;
  const facts = { name, amount: formatAmount(amount(last.winAmount), style), game: last.gameName };
  return <p className="text-text-1">{t("jackpot.last", { ...facts, time })}</p>;
}

/** Explains the mark beside simulated players' names, if any are shown. */
function SimulatedPlayers() {
  const { t, language } = useText();
  const { data: board } = useQuery(gameQueries.winners(language));
  const { data: jackpots } = useQuery(gameQueries.jackpotWins(language));
  const shown = [...(board?.latest ?? []), ...(board?.list ?? []), jackpots?.[0]];
  if (!shown.some((win) => win?.isSimulated)) return null;
  return (
    <p className="flex gap-2">
      <Icon glyph={Bot} size={16} className="mt-0.5 shrink-0" />
      {t("winners.simulatedText")}
    </p>
  );
}
