import type { CatalogueGame, CatalogueVendor } from "@perya/contract";
import { Badge, classes } from "@perya/ui";
import type { ReactNode } from "react";
import { t } from "../../../lib/text.ts";
import { ClosureNote } from "../../../lib/ui/closure-note.tsx";
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
  /** Without it, rows can't be selected. */
  toggle: ((id: string) => void) | undefined;
  toggleAll: () => void;
  footer: ReactNode;
};

const BOX = "block size-4 accent-sea";
const HEAD = "h-9 px-3 text-start font-normal whitespace-nowrap";
const CELL = "max-w-72 truncate px-3 py-1";

/** Table for wide windows, with a sticky head. */
export function GameGrid(props: GameRowsProps) {
  const { games, vendors, active, chosen, toggle, toggleAll, footer } = props;
  const isAll = games.length > 0 && games.every(({ id }) => chosen.has(id));
  return (
    <div className="min-h-60 overflow-auto overscroll-contain rounded-card border border-line bg-surface-1 max-sm:hidden">
      <table className="w-full text-dense">
        <thead className="sticky top-0 z-10 bg-surface-1 text-text-3 shadow-[inset_0_-1px_0_var(--color-line)]">
          <tr>
            {toggle && (
              <th className="w-10 ps-4">
                <input
                  type="checkbox"
                  aria-label={t("catalogue.chooseAll")}
                  checked={isAll}
                  onChange={toggleAll}
                  className={BOX}
                />
              </th>
            )}
            {(["name", "vendor", "category", "state"] as const).map((name) => (
              <th key={name} scope="col" className={HEAD}>
                {t(`catalogue.${name}`)}
              </th>
            ))}
            <th className="w-0">
              <span className="sr-only">{t("catalogue.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr
              key={game.id}
              data-active-row={game.id === active || undefined}
              className={classes(
                "h-10 border-b border-line-soft last:border-0",
                game.id === active && "bg-surface-2 shadow-[inset_2px_0_0_var(--color-sea)]",
                chosen.has(game.id) && "bg-sea-soft",
              )}
            >
              {toggle && (
                <td className="ps-4">
                  <ChooseBox game={game} chosen={chosen} toggle={toggle} />
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
        </tbody>
      </table>
      <div className="sticky start-0 w-fit px-4 py-2">{footer}</div>
    </div>
  );
}

/** Cards for phones. */
export function GameCards(props: GameRowsProps) {
  const { games, vendors, chosen, toggle, footer } = props;
  return (
    <ul className="flex flex-col rounded-card border border-line bg-surface-1 text-dense sm:hidden">
      {games.map((game) => (
        <li key={game.id} className="flex flex-col gap-1 border-b border-line-soft px-4 py-3 last:border-0">
          <div className="flex items-center gap-3">
            {toggle && <ChooseBox game={game} chosen={chosen} toggle={toggle} />}
            <span className="min-w-0 grow truncate font-semibold text-text-1">{game.name}</span>
            <GameTurn {...props} game={game} />
          </div>
          <span className="text-xs text-text-3">
            {vendors.get(game.vendor)?.name ?? game.vendor} · {t(`overview.category.${game.category}`)} · {game.code}
          </span>
          <GameState {...props} game={game} />
        </li>
      ))}
      <li className="px-4 py-2">{footer}</li>
    </ul>
  );
}

type OfGame = Pick<GameRowsProps, "brandId" | "vendors" | "findClosed"> & { game: CatalogueGame };

/** Badges; several can apply, such as a hot game that is hidden. */
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

type ChooseBoxProps = { game: CatalogueGame; chosen: ReadonlySet<string>; toggle: (id: string) => void };

function ChooseBox({ game: { id, name }, chosen, toggle }: ChooseBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={t("catalogue.choose", { name })}
      checked={chosen.has(id)}
      onChange={() => toggle(id)}
      className={BOX}
    />
  );
}
