import { SLOT_JACKPOT } from "@perya/maths/jackpot";
import { fromTenThousandths } from "@perya/money";
import { type GameTable, useGame } from "../../shell/game-context.tsx";
import { limitRules } from "../../shell/limits.tsx";
import { useSessionState } from "../../shell/session.ts";
import { useSlot } from "./slot-facts.tsx";

/** Rules, generated from the par sheet. */
export function Rules() {
  const { t, locale, session, start, money } = useGame();
  const { limits } = useSessionState(session);
  const { sheet } = useSlot();
  const { wins, reels, rows, ladder, free, cap } = sheet;
  const times = (cap / 100).toLocaleString(locale);
  const lines =
    wins === "ways"
      ? [t("rules.ways", { count: rows ** reels.length })]
      : [t("rules.lines", { count: wins.lines.length }), t("rules.highest")];
  const steps = ladder ? [t("rules.cascade", { ladder: spell(ladder) })] : [];
  const climbs = free?.ladder ? [t("rules.cascadeFree", { ladder: spell(free.ladder) })] : [];
  const gifts = free ? [t(free.reels ? "rules.freeReels" : "rules.free"), ...climbs] : [];
  const all = [
    ...lines,
    ...steps,
    ...gifts,
    t("rules.cap", { times }),
    ...limitRules(limits, { t, money }),
    ...(start.isForFun ? [] : [t("rules.jackpot", jackpotWords(money, locale))]),
    t("rules.interrupted"),
    t("rules.fault"),
  ];
  return (
    <div className="written">
      <ul>
        {all.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Texts about the jackpot. Its odds are per minor unit of the stake (100 ten-thousandths). */
function jackpotWords(money: GameTable["money"], locale: string) {
  const { odds, sharePermille, paysPermille } = SLOT_JACKPOT;
  const percent = (permille: number) =>
    (permille / 1000).toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 });
  return {
    share: percent(sharePermille),
    pays: percent(paysPermille),
    turnover: money(fromTenThousandths(BigInt(odds) * 100n)),
  };
}

function spell(ladder: readonly number[]): string {
  return ladder.map((step) => `×${step}`).join(", ");
}
