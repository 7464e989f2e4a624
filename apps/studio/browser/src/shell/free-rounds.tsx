import { fromWire } from "@perya/money";
import type { ReactNode } from "react";
import { useGame } from "./game-context.tsx";
import { useSessionState } from "./session.ts";

/** Shows above the game how many free rounds are left, at which stake and until when. Without any, only the game. */
export function FreeRoundsFrame({ children }: { children: ReactNode }) {
  const { t, session, money, locale } = useGame();
  const { freeRounds } = useSessionState(session);
  const until =
    freeRounds && new Date(freeRounds.validUntil).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className={freeRounds ? "[--strip:2.75rem]" : ""}>
      {freeRounds && (
        <output className="flex h-(--strip) items-center justify-center gap-x-3 border-b border-line bg-sea-soft px-3 text-sm">
          <span className="min-w-0 truncate font-semibold text-sea">
            {t("freeRounds.left", {
              left: String(freeRounds.left),
              count: String(freeRounds.count),
              stake: money(fromWire(freeRounds.stake)),
            })}
          </span>
          <span className="truncate text-text-2 max-sm:sr-only">{t("freeRounds.until", { when: until ?? "" })}</span>
        </output>
      )}
      {children}
    </div>
  );
}
