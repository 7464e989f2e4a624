import type { GameCard, LaunchedGame } from "@perya/contract";
import { Button, Drawer } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { Link, useRouter } from "@perya/browser/router";
import Share2 from "lucide-react/icons/share-2";
import { SessionTotals } from "../../features/play/components/session-figures.tsx";
import { withThemeMode } from "../../features/play/play.frame.ts";
import { launchGame, type LaunchWay } from "../../features/play/play.queries.ts";
import { copyText } from "@perya/browser/clipboard";
import { reserveWindow } from "../../lib/open-window.ts";
import { useText } from "../../lib/text.ts";
import { useThemeMode } from "../../lib/theme.ts";
import { showToast } from "@perya/browser/toasts";

/** About drawer of a running game: this session's figures, betting record and vendor. */
export function AboutGame({ launched, onClose }: { launched: LaunchedGame | undefined; onClose: () => void }) {
  const { t } = useText();
  return (
    <Drawer title={t("play.about")} side="end" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {launched && !launched.isForFun && (
          <section className="flex flex-col gap-3">
            <h3 className="font-semibold">{t("play.about.session")}</h3>
            <SessionTotals id={launched.gameSessionId} />
          </section>
        )}
        {launched?.isForFun ? (
          <p className="text-text-2">{t("play.forFun.text")}</p>
        ) : (
          <Link to="/member/personalHistoryCopy" className="inline-flex min-h-11 items-center text-sea underline">
            {t("play.about.history")}
          </Link>
        )}
        {launched?.game.hasForFun && !launched.isForFun && <TryForFun nodeId={launched.game.nodeId} onGo={onClose} />}
        {launched && <OwnWindow nodeId={launched.game.nodeId} way={launched.isForFun ? "fun" : "money"} />}
        {launched && <ShareGame game={launched.game} />}
        <p className="text-sm text-text-2">{t("play.about.rules")}</p>
      </div>
    </Drawer>
  );
}

function TryForFun({ nodeId, onGo }: { nodeId: string; onGo: () => void }) {
  const { t } = useText();
  return (
    <Link
      to="/seamless"
      search={{ nodeId, mode: "fun" }}
      replace
      onClick={onGo}
      className="inline-flex min-h-11 items-center text-sea underline"
    >
      {t("game.tryForFun")}
    </Link>
  );
}

/**
 * Button that opens the game in a window of its own. The window opens with the click, because browsers block windows
 * that open without one (R21.17); a toast says so if this one is blocked, too.
 */
function OwnWindow({ nodeId, way }: { nodeId: string; way: LaunchWay }) {
  const { t } = useText();
  const mode = useThemeMode();
  const launch = useMutation({ mutationFn: () => launchGame(nodeId, way) });
  function open() {
    const opened = reserveWindow();
    if (!opened) return showToast("warning", t("play.popupBlocked"));
    return launch.mutate(undefined, {
      onSuccess: ({ launchUrl }) => opened.go(withThemeMode(launchUrl, mode)),
      onError: () => opened.close(),
    });
  }
  return (
    <Button pending={launch.isPending} onClick={open}>
      {t("play.about.window")}
    </Button>
  );
}

/** Shares a link that opens this game (R13.7), by the phone's share sheet if available, or else the clipboard. */
function ShareGame({ game: { nodeId, gameName } }: { game: GameCard }) {
  const { t } = useText();
  const router = useRouter();

  async function share() {
    const path = router.buildLocation({ to: "/seamless", search: { nodeId, via: "social" } }).href;
    const link = new URL(path, window.location.href).href;
    // The share sheet rejects if it is closed without a choice, which is not an error.
    if ("share" in navigator) return navigator.share({ title: gameName, url: link }).catch(() => undefined);
    if (await copyText(link)) return showToast("success", t("play.share.copied"));
    return showToast("warning", t("play.share.failed", { link }));
  }

  return (
    <Button icon={Share2} onClick={() => void share()}>
      {t("play.share")}
    </Button>
  );
}
