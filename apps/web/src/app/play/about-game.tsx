import type { LaunchedGame } from "@perya/contract";
import { vendors } from "@perya/contract";
import { Button, Drawer } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SessionTotals } from "../../features/play/components/session-figures.tsx";
import { call } from "../../lib/api.ts";
import { useText } from "../../lib/text.ts";
import { showToast } from "../../lib/toasts.ts";

/** What one may want to know in the middle of a game: this sitting, all the bets before it, and whose game it is. */
export function AboutGame({ launched, onClose }: { launched: LaunchedGame | undefined; onClose: () => void }) {
  const { t } = useText();
  return (
    <Drawer title={t("play.about")} side="end" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {launched && (
          <section className="flex flex-col gap-3">
            <h3 className="font-semibold">{t("play.about.session")}</h3>
            <SessionTotals id={launched.gameSessionId} />
          </section>
        )}
        <Link to="/member/personalHistoryCopy" className="inline-flex min-h-11 items-center text-sea underline">
          {t("play.about.history")}
        </Link>
        {launched && <OwnWindow nodeId={launched.game.nodeId} />}
        <p className="text-sm text-text-2">{t("play.about.rules")}</p>
      </div>
    </Drawer>
  );
}

/** S1 §8, popup blocked: a window that is asked for after an answer came is one that browsers stop. */
function OwnWindow({ nodeId }: { nodeId: string }) {
  const { t } = useText();
  const launch = useMutation({
    mutationFn: () => call(vendors.launchGame, { body: { nodeId } }),
    onSuccess: ({ launchUrl }) => {
      if (!window.open(launchUrl, "_blank")) showToast("warning", t("play.popupBlocked"));
    },
  });
  return (
    <Button pending={launch.isPending} onClick={() => launch.mutate()}>
      {t("play.about.window")}
    </Button>
  );
}
