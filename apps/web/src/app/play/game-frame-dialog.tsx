import type { GameCard } from "@perya/contract";
import { Dialog } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import GameMaintenanceDialog from "../../features/games/components/game-maintenance-dialog.tsx";
import { GameFrame } from "../../features/play/components/game-frame.tsx";
import { SessionFigures } from "../../features/play/components/session-figures.tsx";
import { originOf } from "../../features/play/play.frame.ts";
import { playQueries } from "../../features/play/play.queries.ts";
import { readProblem } from "../../features/play/play.problem.ts";
import { BalanceChip } from "../../features/wallet/components/balance-chip.tsx";
import type { DialogOptions } from "../../lib/dialogs.ts";
import { useText } from "../../lib/text.ts";
import { PlayRefused } from "./play-refused.tsx";

type Props = DialogOptions & { game: GameCard; onClose: () => void };

/** A game in a dialog's frame (R13.5), opened from a vendor's game list. A game in maintenance suggests others. */
export default function GameFrameDialog(props: Props) {
  return props.game.isInMaintenance ? <GameMaintenanceDialog {...props} /> : <GamePopup {...props} />;
}

function GamePopup({ game, onClose, ...options }: Props) {
  const { t } = useText();
  const [attempt, setAttempt] = useState(1);
  const launch = useQuery(playQueries.launch(game.nodeId, attempt));
  const again = () => setAttempt(attempt + 1);
  const problem = readProblem(launch.error, launch.data && originOf(launch.data.launchUrl));
  return (
    <Dialog {...options} cover={false} title={game.gameName} size="full" onClose={onClose}>
      <div className="flex h-full min-h-[60dvh] flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <BalanceChip />
          {launch.data && <SessionFigures id={launch.data.gameSessionId} />}
        </div>
        <div className="min-h-0 flex-1 overflow-hidden rounded-card">
          {problem && <PlayRefused code={problem} onAgain={again} />}
          {!problem && launch.data && <GameFrame key={launch.data.launchUrl} launched={launch.data} onAgain={again} />}
          {!problem && !launch.data && <output>{t("play.opening", { game: game.gameName })}</output>}
        </div>
      </div>
    </Dialog>
  );
}
