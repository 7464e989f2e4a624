import type { GameCard } from "@perya/contract";
import { rearrangeLanes } from "@perya/rules";
import { Badge, Button, Dialog } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Wrench from "lucide-react/icons/wrench";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { sayDay } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { gameQueries } from "../games.queries.ts";
import { sayVendor } from "../games.words.ts";
import { GamePicture } from "./game-picture.tsx";
import { GameTile } from "./game-tile.tsx";

type Props = DialogOptions & { game: GameCard; onClose: () => void };

/** Dialog of a game in maintenance (R13.6), with similar games to play. */
export default function GameMaintenanceDialog({ game, onClose, ...options }: Props) {
  const { t, locale } = useText();
  const close = (
    <Button onClick={onClose} data-autofocus>
      {t("game.back")}
    </Button>
  );
  return (
    <Dialog {...options} title={game.gameName} phone="fit" onClose={onClose} footer={close}>
      <div className="flex flex-col gap-4">
        <GamePicture src={game.lagerIcon} className="aspect-16/10 w-full rounded-card" />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-text-2">{sayVendor(game, t)}</p>
          <Badge tone="warning" icon={Wrench}>
            {game.backAt === null ? t("game.maintenance") : t("game.backAt", { time: sayDay(game.backAt, locale) })}
          </Badge>
        </div>
        <p>{t("game.maintenance.text")}</p>
        <Others game={game} />
      </div>
    </Dialog>
  );
}

/** Up to three games of the same category that are not in maintenance. */
function Others({ game }: { game: GameCard }) {
  const { language } = useText();
  const { data = [] } = useQuery(gameQueries.lanes(language));
  const cards = rearrangeLanes(data).find(({ title }) => title === game.gameType)?.cards ?? [];
  const open = cards.filter(({ isInMaintenance }) => !isInMaintenance).slice(0, 3);
  return (
    <ul className="grid grid-cols-3 gap-3">
      {open.map((other) => (
        <li key={other.nodeId} className="min-w-0">
          <GameTile game={other} kind="game" />
        </li>
      ))}
    </ul>
  );
}
