import { Button, Dialog } from "@perya/ui";
import { useGame } from "./game-context.tsx";
import { useSessionState } from "./session.ts";

/** Shown to jackpot winners after the round's animation. */
export function JackpotDialog() {
  const { t, session, money } = useGame();
  const { jackpot } = useSessionState(session);
  if (jackpot === null) return null;
  return (
    <Dialog title={t("jackpot.title")} onClose={session.seeJackpot}>
      <div className="flex flex-col items-center gap-4 text-center">
        <p className="font-display text-2xl font-bold text-leaf tabular-nums">
          <bdi>{money(jackpot)}</bdi>
        </p>
        <p className="text-text-2">{t("jackpot.text")}</p>
        <Button variant="primary" onClick={session.seeJackpot}>
          {t("jackpot.seen")}
        </Button>
      </div>
    </Dialog>
  );
}
