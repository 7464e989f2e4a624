import type { Text } from "@perya/text";
import { Badge, classes, type Glyph, Icon } from "@perya/ui";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CornerDownLeft from "lucide-react/icons/corner-down-left";
import History from "lucide-react/icons/history";
import Megaphone from "lucide-react/icons/megaphone";
import Wrench from "lucide-react/icons/wrench";
import type { ReactNode } from "react";
import { GamePicture } from "../../features/games/components/game-picture.tsx";
import { sayVendor } from "../../features/games/games.words.ts";
import { useText } from "../../lib/text.ts";
import type { Hit } from "./use-search.ts";

type SearchHitProps = { id: string; hit: Hit; isActive: boolean; onPoint: () => void; onOpen: () => void };

/** One selectable hit. Hovering selects it too; the focus stays in the field. */
export function SearchHit({ id, hit, isActive, onPoint, onOpen }: SearchHitProps) {
  const { t } = useText();
  const { picture, name, note, isClosed } = present(hit, t);
  return (
    // Key presses go to the search field, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes(LINE, isActive && "bg-surface-3")}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {picture}
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold text-text-1">{name}</span>
        {note && <span className="block truncate text-sm text-text-3">{note}</span>}
      </span>
      {isClosed && <Badge icon={Wrench}>{t("game.maintenance")}</Badge>}
      {isActive && (
        <Icon glyph={CornerDownLeft} size={16} isDirectional className="text-text-3 pointer-coarse:hidden" />
      )}
    </div>
  );
}

type Line = { picture: ReactNode; name: string; note?: string; isClosed?: boolean };

function present(hit: Hit, t: Text["t"]): Line {
  if (hit.kind === "game") {
    const { iconUrl, gameName, isInMaintenance: isClosed } = hit.game;
    return { picture: art(iconUrl), name: gameName, note: sayVendor(hit.game, t), isClosed };
  }
  if (hit.kind === "vendor") {
    const { iconUrl, displayName, gameCount: count, isInMaintenance: isClosed } = hit.vendor;
    return { picture: art(iconUrl), name: displayName, note: t("search.vendor.games", { count }), isClosed };
  }
  if (hit.kind === "category") return { picture: sign(hit.category.glyph), name: t(hit.category.title) };
  if (hit.kind === "promotion") return { picture: sign(Megaphone), name: hit.title };
  if (hit.kind === "help") return { picture: sign(CircleHelp), name: hit.title };
  return { picture: sign(History), name: hit.text };
}

function art(src: string): ReactNode {
  return <GamePicture src={src} className="size-10 shrink-0 rounded-control" />;
}

function sign(glyph: Glyph): ReactNode {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-surface-2 text-text-2">
      <Icon glyph={glyph} />
    </span>
  );
}

const LINE = "flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none";
