import { Link } from "@perya/browser/router";
import type { PlaceLine } from "@perya/contract";
import { Badge, Button, Empty } from "@perya/ui";
import Network from "lucide-react/icons/network";
import { formatMoment } from "../../../lib/moments.ts";
import { useMay } from "../../../lib/session.ts";
import { type ConsoleKey, t } from "../../../lib/text.ts";
import { type PlainColumn, PlainTable } from "../../../lib/ui/plain-table.tsx";
import { saysMore, sayMove } from "../contracts.words.ts";

type Props = {
  brandId: string;
  places: readonly PlaceLine[];
  onOpen: (id: string) => void;
  onMove: (place: PlaceLine) => void;
};

/** Members of one level, with pending moves. */
export function PlaceTable({ brandId, places, onOpen, onMove }: Props) {
  const mayMove = useMay("team.move", brandId);
  if (places.length === 0) return <Empty icon={Network} title={t("agentTree.none")} />;
  return <PlainTable columns={listColumns(onOpen, mayMove ? onMove : null)} rows={places} keyOf={({ id }) => id} />;
}

function listColumns(onOpen: Props["onOpen"], onMove: Props["onMove"] | null): PlainColumn<PlaceLine>[] {
  const columns: PlainColumn<PlaceLine>[] = [
    { name: "name", title: t("agentTree.name"), cell: (place) => <Name place={place} /> },
    { name: "kind", title: t("agentTree.kind"), cell: ({ type }) => t(`agentTree.type.${type}` as ConsoleKey) },
    { name: "level", title: t("agentTree.level"), cell: ({ level }) => level },
    { name: "size", title: t("agentTree.size"), cell: (place) => <Size place={place} onOpen={onOpen} /> },
    { name: "joined", title: t("agentTree.joined"), cell: ({ joinedAt }) => formatMoment(joinedAt, "day") },
  ];
  if (!onMove) return columns;
  const cell = (place: PlaceLine) => <Deed place={place} onMove={onMove} />;
  return [...columns, { name: "move", title: t("agentTree.move"), isDeeds: true, cell }];
}

function Name({ place: { id, nickname, account, isLocked, isFrozen, isMoveProposed, move } }: { place: PlaceLine }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Link to="/member" search={{ id }} className="link font-semibold">
        {nickname}
      </Link>
      {saysMore(account, nickname) && <bdi className="text-xs font-normal text-text-3">{account}</bdi>}
      {isLocked && <Badge tone="error">{t("agentTree.locked")}</Badge>}
      {isFrozen && <Badge tone="warning">{t("member.state.frozen")}</Badge>}
      {isMoveProposed && <Badge tone="warning">{t("agentTree.moveProposed")}</Badge>}
      {move && <Badge tone="info">{sayMove(move.upline, move.effectiveOn)}</Badge>}
    </span>
  );
}

function Size({ place: { id, nickname, members, hasBelow }, onOpen }: { place: PlaceLine } & Pick<Props, "onOpen">) {
  const count = members.toLocaleString("en");
  if (!hasBelow) return count;
  return (
    <button type="button" className="link min-h-8" onClick={() => onOpen(id)}>
      {count}
      <span className="sr-only">{t("agentTree.open", { name: nickname })}</span>
    </button>
  );
}

function Deed({ place, onMove }: { place: PlaceLine } & Pick<Props, "onMove">) {
  // The server rejects a second move while one is pending.
  if (place.move || place.isMoveProposed) return null;
  return (
    <Button size="sm" variant="quiet" onClick={() => onMove(place)}>
      {t("agentTree.move")}
      <span className="sr-only">{place.nickname}</span>
    </Button>
  );
}
