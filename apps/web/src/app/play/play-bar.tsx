import type { LaunchedGame } from "@perya/contract";
import { buttonClasses, IconButton } from "@perya/ui";
import { Link } from "@perya/browser/router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Info from "lucide-react/icons/info";
import Maximize from "lucide-react/icons/maximize";
import MessageCircle from "lucide-react/icons/message-circle";
import Minimize from "lucide-react/icons/minimize";
import { useState } from "react";
import { FavoriteHeart } from "../../features/games/components/favorite-heart.tsx";
import { SessionFigures } from "../../features/play/components/session-figures.tsx";
import { BalanceChip } from "../../features/wallet/components/balance-chip.tsx";
import { useText } from "../../lib/text.ts";
import { AboutGame } from "./about-game.tsx";
import { TableChat } from "./table-chat.tsx";
import type { FullScreen } from "./use-full-screen.ts";

type PlayBarProps = { title: string; launched: LaunchedGame | undefined; screen: FullScreen; onLeave: () => void };

/**
 * The bar above a game, one line high, two on a phone. Deposit is outlined here, because the primary color is reserved
 * for the game.
 */
export function PlayBar({ title, launched, screen, onLeave }: PlayBarProps) {
  const { t } = useText();
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const buttons = <BarButtons launched={launched} screen={screen} onOpen={setDrawer} />;
  return (
    <header className="border-b border-line bg-surface-1">
      <div className="flex h-12 items-center gap-1 ps-1 pe-3 sm:gap-2 sm:ps-2 md:pe-2">
        <IconButton icon={ArrowLeft} isDirectional label={t("play.back")} onClick={onLeave} />
        <h1 tabIndex={-1} className={TITLE}>
          {title}
        </h1>
        {launched?.isForFun ? <ForFun launched={launched} /> : <PlayBalance launched={launched} />}
        <span className="hidden md:contents">{buttons}</span>
      </div>
      <div className="flex h-9 items-center gap-4 border-t border-line ps-3 pe-1 md:hidden">
        {launched && !launched.isForFun && <SessionFigures id={launched.gameSessionId} />}
        {launched?.isForFun && <span className="text-sm text-text-2">{t("play.forFun")}</span>}
        <span className="ms-auto flex">{buttons}</span>
      </div>
      {drawer === "about" && <AboutGame launched={launched} onClose={() => setDrawer(null)} />}
      {drawer === "chat" && launched && (
        <TableChat vassalage={launched.game.vassalage} onClose={() => setDrawer(null)} />
      )}
    </header>
  );
}

/** Classes of the title. On a phone it may have two lines, each half as high as the bar. */
const TITLE =
  "me-auto min-w-0 font-semibold max-sm:line-clamp-2 max-sm:text-sm max-sm:leading-4.5 sm:truncate sm:text-base";

/** Playing for money: time, result, balance, deposit. */
function PlayBalance({ launched }: Pick<PlayBarProps, "launched">) {
  const { t } = useText();
  return (
    <>
      {launched && (
        <span className="hidden items-center gap-4 px-2 md:flex">
          <SessionFigures id={launched.gameSessionId} />
        </span>
      )}
      <span className="shrink-0 [&>div]:h-9 [&>div]:border-0 [&>div]:bg-transparent max-sm:[&_button:last-child]:hidden">
        <BalanceChip />
      </span>
      <Link to="/member/depositv2" className={buttonClasses({ variant: "secondary", size: "sm" })}>
        {t("play.deposit")}
      </Link>
    </>
  );
}

/** Playing for fun: no balance, but a link to the game for money. */
function ForFun({ launched: { game } }: { launched: LaunchedGame }) {
  const { t } = useText();
  return (
    <>
      <span className="hidden px-2 text-sm text-text-2 md:inline">{t("play.forFun")}</span>
      <Link
        to="/seamless"
        search={{ nodeId: game.nodeId }}
        replace
        className={buttonClasses({ variant: "secondary", size: "sm" })}
      >
        {t("play.forMoney")}
      </Link>
    </>
  );
}

type Drawer = "about" | "chat";

type BarButtonsProps = Pick<PlayBarProps, "launched" | "screen"> & { onOpen: (drawer: Drawer) => void };

function BarButtons({ launched, screen: { canFill, isFull, toggle }, onOpen }: BarButtonsProps) {
  const { t } = useText();
  return (
    <>
      {launched && (
        <span className="relative size-11 max-md:h-9 max-md:[&>button]:size-9">
          <FavoriteHeart game={launched.game} tabIndex={undefined} isOnArt={false} />
        </span>
      )}
      {/* Live tables have a dealer with a chat. */}
      {launched?.game.gameType === "LIVE" && (
        <IconButton icon={MessageCircle} label={t("play.chat")} onClick={() => onOpen("chat")} className="max-md:h-9" />
      )}
      <IconButton icon={Info} label={t("play.about")} onClick={() => onOpen("about")} className="max-md:h-9" />
      {canFill && (
        <IconButton
          icon={isFull ? Minimize : Maximize}
          label={t(isFull ? "play.leaveFullScreen" : "play.fullScreen")}
          onClick={toggle}
          className="max-md:h-9"
        />
      )}
    </>
  );
}
