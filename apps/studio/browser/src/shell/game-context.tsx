import { type Amount, type Currency, formatAmount, isCurrency, toWire } from "@perya/money";
import { AmountStyleProvider, type UiWords, UiWordsProvider } from "@perya/ui";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Translate } from "../text/text.ts";
import { localeOf } from "./appearance.ts";
import type { Session } from "./session.ts";
import type { Start } from "@perya/contract/studio";

export type GameTable = {
  start: Start;
  session: Session;
  t: Translate;
  currency: Currency;
  locale: string;
  /** Formatted money; a plain number when playing for fun. */
  money: (amount: Amount) => string;
};

const GameContext = createContext<GameTable | null>(null);

/** Context shared by game and shell. */
export function GameProvider({ session, t, children }: { session: Session; t: Translate; children: ReactNode }) {
  const table = useMemo(() => createTable(session, t), [session, t]);
  const { currency, locale } = table;
  return (
    <GameContext value={table}>
      <UiWordsProvider words={useMemo(() => uiWords(t), [t])}>
        <AmountStyleProvider currency={currency} locale={locale}>
          {children}
        </AmountStyleProvider>
      </UiWordsProvider>
    </GameContext>
  );
}

export function useGame(): GameTable {
  const table = use(GameContext);
  if (!table) throw new Error("GameProvider must stand above every part of a game");
  return table;
}

function createTable(session: Session, t: Translate): GameTable {
  const { start } = session;
  const currency = currencyOf(start);
  const locale = localeOf(start.language);
  const money = start.isForFun ? formatCredits(locale) : (amount: Amount) => formatAmount(amount, { currency, locale });
  return { start, session, t, currency, locale, money };
}

function formatCredits(locale: string): (amount: Amount) => string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: "trunc",
  });
  return (amount) => format.format(Number(toWire(amount)));
}

/** Drops ".00" where space is limited. */
export function shorten(money: string): string {
  return money.replace(/[.,]00$/u, "");
}

export function currencyOf({ currency }: Start): Currency {
  if (!isCurrency(currency)) throw new Error(`the currency ${currency} is unknown`);
  return currency;
}

function uiWords(t: Translate): UiWords {
  return {
    cancel: t("ui.cancel"),
    close: t("ui.close"),
    dismiss: t("ui.dismiss"),
    loading: t("ui.loading"),
    notifications: t("ui.notifications"),
    refused: t("ui.refused"),
    retry: t("ui.retry"),
    showPassword: t("ui.showPassword"),
    skipToContent: t("ui.skip"),
    tones: { info: t("ui.info"), success: t("ui.success"), warning: t("ui.warning"), error: t("ui.error") },
  };
}
