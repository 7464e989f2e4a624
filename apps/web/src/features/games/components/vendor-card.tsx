import type { GameCard, GameVendor } from "@perya/contract";
import { Badge, Icon } from "@perya/ui";
import ChevronRight from "lucide-react/icons/chevron-right";
import Wrench from "lucide-react/icons/wrench";
import { useText } from "../../../lib/text.ts";
import { useLaunch } from "../games.launch.ts";
import { GamePicture } from "./game-picture.tsx";

/** A vendor of a category. Opens the same page or game list as the vendor's lobby card (R13.3). */
export function VendorCard({ vendor, lobby }: { vendor: GameVendor; lobby: GameCard | undefined }) {
  const { t } = useText();
  const launch = useLaunch();
  return (
    <button type="button" onClick={() => launch(lobby ?? lobbyOf(vendor), "category")} className={CARD}>
      <GamePicture isFirst src={vendor.iconUrl} className="size-20 shrink-0 rounded-control bg-transparent!" />
      <span className="min-w-0 grow">
        <bdi className="block truncate font-display text-lg font-bold text-text-1">{vendor.displayName}</bdi>
        {vendor.isInMaintenance ? (
          <Badge tone="warning" icon={Wrench}>
            {t("game.maintenance")}
          </Badge>
        ) : (
          <span className="block text-sm text-text-3">{t("lobby.count", { count: vendor.gameCount })}</span>
        )}
      </span>
      <Icon glyph={ChevronRight} isDirectional className="text-text-3 transition-colors group-hover:text-text-1" />
    </button>
  );
}

/** Builds a lobby card like the server's (games.views.ts in the api), if the server has sent none. */
function lobbyOf({ vassalage, displayName, gameType, iconUrl, isInMaintenance }: GameVendor): GameCard {
  return {
    nodeId: `${gameType}.${vassalage}`,
    vassalage,
    gameCode: "",
    gameType,
    isGame: "VASSALAGE",
    gameName: displayName,
    displayName,
    iconUrl,
    lagerIcon: iconUrl,
    isHot: 0,
    isNew: false,
    isInMaintenance,
    backAt: null,
    tags: [],
  };
}

/** Classes of the card. Its color is that of the category, which the page sets. */
const CARD =
  "group flex min-h-32 w-full items-center gap-5 rounded-card border p-5 text-start transition-[border-color,translate] " +
  "duration-enter hover:-translate-y-0.5 focus-visible:-translate-y-0.5 " +
  "border-[color-mix(in_srgb,var(--hue)_24%,var(--line))] hover:border-[color-mix(in_srgb,var(--hue)_60%,var(--line))] " +
  "bg-linear-to-br from-[color-mix(in_srgb,var(--hue)_16%,var(--surface-1))] to-surface-1 to-70%";
