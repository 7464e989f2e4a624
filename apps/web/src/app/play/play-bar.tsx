import type { LaunchedGame } from "@perya/contract";
import { buttonClasses, IconButton } from "@perya/ui";
import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Info from "lucide-react/icons/info";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import { useState } from "react";
import { FavoriteHeart } from "../../features/games/components/favorite-heart.tsx";
import { SessionFigures } from "../../features/play/components/session-figures.tsx";
import { BalanceChip } from "../../features/wallet/components/balance-chip.tsx";
import { useText } from "../../lib/text.ts";
import { AboutGame } from "./about-game.tsx";
import type { FullScreen } from "./use-full-screen.ts";

type PlayBarProps = { title: string; launched: LaunchedGame | undefined; screen: FullScreen; onLeave: () => void };

/** One line; on a phone the figures have a second one. Deposit is an outline here: brass belongs to the game. */
export function PlayBar({ title, launched, screen, onLeave }: PlayBarProps) {
  const { t } = useText();
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  return (
    <header className="border-b border-line bg-surface-1">
      <div className="flex h-12 items-center gap-1 px-1 sm:gap-2 sm:px-2">
        <IconButton icon={ArrowLeft} isDirectional label={t("play.back")} onClick={onLeave} />
        <h1 tabIndex={-1} className="me-auto min-w-0 truncate text-base font-semibold">
          {title}
        </h1>
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
        <span className="hidden md:contents">
          <BarButtons launched={launched} screen={screen} onAbout={() => setIsAboutOpen(true)} />
        </span>
      </div>
      <div className="flex h-9 items-center gap-4 border-t border-line ps-3 md:hidden">
        {launched && <SessionFigures id={launched.gameSessionId} />}
        <span className="ms-auto flex">
          <BarButtons launched={launched} screen={screen} onAbout={() => setIsAboutOpen(true)} />
        </span>
      </div>
      {isAboutOpen && <AboutGame launched={launched} onClose={() => setIsAboutOpen(false)} />}
    </header>
  );
}

type BarButtonsProps = Pick<PlayBarProps, "launched" | "screen"> & { onAbout: () => void };

function BarButtons({ launched, screen: { canFill, isFull, toggle }, onAbout }: BarButtonsProps) {
  const { t } = useText();
  return (
    <>
      {launched && (
        <span className="relative size-11 max-md:h-9 max-md:[&>button]:size-9">
          <FavoriteHeart game={launched.game} tabIndex={undefined} />
        </span>
      )}
      <IconButton icon={Info} label={t("play.about")} onClick={onAbout} className="max-md:h-9" />
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
