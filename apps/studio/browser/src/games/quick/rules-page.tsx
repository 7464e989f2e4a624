import type { GameFacts } from "@perya/maths";
import type { ReactNode } from "react";
import { Figure } from "../../shell/figure.tsx";
import { useGame } from "../../shell/game-context.tsx";
import { useSameGame } from "../../shell/same-game.ts";
import { limitRules } from "../../shell/limits.tsx";
import { useSessionState } from "../../shell/session.ts";
import { formatShare, formatTimes } from "./figures.ts";

/** Rules and RTP, from the game's maths. */
export function RulesPage({
  facts,
  lines,
  children,
}: {
  facts: GameFacts;
  lines: readonly string[];
  /** Payout tables. */
  children?: ReactNode;
}) {
  const { t, locale, session, money } = useGame();
  const { limits } = useSessionState(session);
  const sameGame = useSameGame();
  const { lowest, highest } = facts.rtp;
  const [low, high] = [formatShare(lowest, locale), formatShare(highest, locale)];
  const rtp = low === high ? low : t("quick.range", { low, high });
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        <Figure name={t("pay.return")} value={rtp} />
        <Figure name={t("pay.max")} value={formatTimes(facts.maxPay, locale)} />
        <Figure name={t("quick.version")} value={String(facts.version)} />
      </dl>
      <div className="written">
        <ul>
          {[
            ...lines,
            ...sameGame("quick.rule.same"),
            ...limitRules(limits, { t, money }),
            t("rules.interrupted"),
            t("rules.fault"),
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  );
}

/** A table that fits a phone; the first column names the row. */
export function PayTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-2 text-start font-semibold">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-text-2">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 align-bottom font-normal ${index === 0 ? "text-start" : "ps-3 text-end"}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]} className="py-1.5 ps-3 text-end">
                  <bdi>{figure}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
