import type { CatalogueGame, CatalogueVendor } from "@perya/contract";
import { Badge } from "@perya/ui";
import type { ReactNode } from "react";
import { t } from "../../../lib/text.ts";
import { ClosureNote } from "../../../lib/ui/closure-note.tsx";
import { CardsFrame, ChooseBox, GridFrame, rowClasses } from "../../tables/components/row-frame.tsx";
import type { FindClosed } from "../use-closures.ts";
import { ClosedBadge } from "./closed-badge.tsx";
import { TurnButton } from "./turn-button.tsx";

export type GameRowsProps = {
  brandId: string;
  games: readonly CatalogueGame[];
  vendors: ReadonlyMap<string, CatalogueVendor>;
  findClosed: FindClosed;
  active: string | null;
  chosen: ReadonlySet<string>;
  /** Called when a row is selected. Without it rows cannot be selected. */
  toggle: ((id: string) => void) | undefined;
  toggleAll: () => void;
  footer: ReactNode;
};

const HEAD = "h-9 px-3 text-start font-normal whitespace-nowrap";
const CELL = "max-w-72 truncate px-3 py-1";

/** Games as a table for wide windows, with a sticky head. */
export function GameGrid(props: GameRowsProps) {
  const { games, vendors, active, chosen, toggle, toggleAll, footer } = props;
  const isAll = games.length > 0 && games.every(({ id }) => chosen.has(id));
  const head = (
    <>
      {(["name", "vendor", "category", "state"] as const).map((name) => (
        <th key={name} scope="col" className={HEAD}>
          {t(`catalogue.${name}`)}
        </th>
      ))}
      <th className="w-0">
        <span className="sr-only">{t("catalogue.actions")}</span>
      </th>
    </>
  );
  return (
    <GridFrame head={head} all={toggle && { isChosen: isAll, toggle: toggleAll }} footer={footer}>
      {games.map((game) => (
        <tr
          key={game.id}
          data-active-row={game.id === active || undefined}
          className={rowClasses({ isActive: game.id === active, isChosen: chosen.has(game.id) }, "h-10")}
        >
          {toggle && (
            <td className="ps-4">
              <ChooseGame game={game} chosen={chosen} toggle={toggle} />
            </td>
          )}
          <td className={CELL}>
            <span className="font-semibold text-text-1">{game.name}</span>{" "}
            <span className="text-xs text-text-3">{game.code}</span>
          </td>
          <td className={CELL}>{vendors.get(game.vendor)?.name ?? game.vendor}</td>
          <td className={CELL}>{t(`overview.category.${game.category}`)}</td>
          <td className="px-3 py-1">
            <GameState {...props} game={game} />
          </td>
          <td className="py-0.5 pe-4 text-end whitespace-nowrap">
            <GameTurn {...props} game={game} />
          </td>
        </tr>
      ))}
    </GridFrame>
  );
}

/** Games as cards for phones. */
export function GameCards(props: GameRowsProps) {
  const { games, vendors, chosen, toggle, footer } = props;
  return (
    <CardsFrame footer={footer}>
      {games.map((game) => (
        <li key={game.id} className="flex flex-col gap-1 border-b border-line-soft px-4 py-3 last:border-0">
          <div className="flex items-center gap-3">
            {toggle && <ChooseGame game={game} chosen={chosen} toggle={toggle} />}
            <span className="min-w-0 grow truncate font-semibold text-text-1">{game.name}</span>
            <GameTurn {...props} game={game} />
          </div>
          <span className="text-xs text-text-3">
            {vendors.get(game.vendor)?.name ?? game.vendor} · {t(`overview.category.${game.category}`)} · {game.code}
          </span>
          <GameState {...props} game={game} />
        </li>
      ))}
    </CardsFrame>
  );
}

type OfGame = Pick<GameRowsProps, "brandId" | "vendors" | "findClosed"> & { game: CatalogueGame };

/** Badges of a game. Several can apply, as for a hot game that is hidden. */
function GameState({ game, vendors, findClosed }: OfGame) {
  const vendor = vendors.get(game.vendor);
  const closed = findClosed("game", game.id);
  const closure = closed.here ?? closed.everywhere;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Badge>{t(game.isHidden ? "catalogue.hidden" : "catalogue.shown")}</Badge>
      {game.hotPlace !== null && <Badge tone="bonus">{t("catalogue.hot", { place: game.hotPlace })}</Badge>}
      {game.isClosed && <ClosedBadge closed={closed} />}
      {vendor?.isClosed && <Badge tone="error">{t("catalogue.vendorClosed")}</Badge>}
      {vendor?.state === "maintenance" && <Badge tone="warning">{t("catalogue.vendorMended")}</Badge>}
      {game.isClosed && closure && <ClosureNote closure={closure} />}
    </div>
  );
}

function GameTurn({ brandId, game: { id, name, isClosed }, findClosed }: OfGame) {
  const what = { kind: "game" as const, brandId, subject: id };
  return <TurnButton what={what} name={name} isClosed={isClosed} closed={findClosed("game", id)} />;
}

type ChooseGameProps = { game: CatalogueGame; chosen: ReadonlySet<string>; toggle: (id: string) => void };

function ChooseGame({ game: { id, name }, ...choice }: ChooseGameProps) {
  return <ChooseBox id={id} label={t("catalogue.choose", { name })} {...choice} />;
}
