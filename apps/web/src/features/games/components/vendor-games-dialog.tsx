import { Dialog, Empty, MoreButton, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { listQueries, type VendorOfGames } from "../games.list-queries.ts";
import { GameTile, GameTileWaiting } from "./game-tile.tsx";

type Props = DialogOptions & { vendor: VendorOfGames; onClose: () => void };

/** Dialog with a vendor's games (R12.15), thirty at a time. */
export default function VendorGamesDialog({ vendor, onClose, ...options }: Props) {
  const { t, language } = useText();
  const games = useInfiniteQuery(listQueries.ofVendor(vendor, language));
  return (
    <Dialog {...options} title={vendor.displayName} size="lg" onClose={onClose}>
      <QueryStates
        query={games}
        waiting={<ListWaiting />}
        isEmpty={({ pages }) => pages[0]?.totalCount === 0}
        empty={<Empty title={t("vendorGames.empty")} text={t("vendorGames.empty.text")} />}
      >
        {({ pages }) => (
          <div className="flex flex-col gap-6">
            <p className="text-sm text-text-3">{t("vendorGames.count", { count: pages[0]?.totalCount ?? 0 })}</p>
            <ul className={GRID}>
              {pages
                .flatMap(({ content }) => content)
                .map((game) => (
                  <li key={game.nodeId} className="min-w-0">
                    <GameTile game={game} kind="popup" />
                  </li>
                ))}
            </ul>
            <MoreButton query={games} className="self-center">
              {t(games.isFetchNextPageError ? "ui.retry" : "vendorGames.more")}
            </MoreButton>
          </div>
        )}
      </QueryStates>
    </Dialog>
  );
}

function ListWaiting() {
  return (
    <div className={GRID}>
      {Array.from({ length: 10 }, (_, index) => (
        <GameTileWaiting key={index} />
      ))}
    </div>
  );
}

const GRID = "grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-5 sm:gap-x-4";
