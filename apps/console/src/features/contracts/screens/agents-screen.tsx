import { Link, useNavigate, useSearch } from "@perya/browser/router";
import type { PlaceLine } from "@perya/contract";
import { Badge, Button, Checkbox, Empty, MoreButton, QueryStates, TextField } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import Network from "lucide-react/icons/network";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { useRested } from "../../../lib/rested.ts";
import { type ConsoleKey, t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { MoveDialog } from "../components/move-dialog.tsx";
import { contractQueries } from "../contracts.queries.ts";

const SHORTEST = 2;

/** The tree, a level at a time: below whom, or whose account begins so, stands in the address. */
export function AgentsScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("agentTree.title")} lead={t("agentTree.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={Network} text={t("agentTree.chooseBrand")} />
      ) : (
        <Tree key={brandId} brandId={brandId} />
      )}
    </PageBody>
  );
}

function Tree({ brandId }: { brandId: string }) {
  const { below } = useSearch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [hasPlayers, setHasPlayers] = useState(false);
  const [moved, setMoved] = useState<PlaceLine | null>(null);
  const mayMove = useMay("team.move", brandId);
  const account = useRested(typed.trim());
  const isSearch = account.length >= SHORTEST;
  const list = useInfiniteQuery(
    contractQueries.places({
      brandId,
      memberId: isSearch ? undefined : below,
      account: isSearch ? account : undefined,
      agentsOnly: !hasPlayers,
    }),
  );
  function open(id: string) {
    setTyped("");
    void navigate({ to: "/agents", search: { below: id } });
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <TextField label={t("agentTree.search")} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Checkbox
          label={t("agentTree.everybody")}
          checked={hasPlayers}
          onChange={({ target }) => setHasPlayers(target.checked)}
        />
      </div>
      <QueryStates query={list} refusedText={problemText}>
        {({ pages }) => (
          <>
            <Path steps={isSearch ? [] : (pages[0]?.path ?? [])} />
            <Level
              places={pages.flatMap(({ places }) => places)}
              onOpen={open}
              onMove={mayMove ? setMoved : undefined}
            />
            <MoreButton query={list} size="sm">
              {t("approvals.more")}
            </MoreButton>
          </>
        )}
      </QueryStates>
      {moved && <MoveDialog brandId={brandId} member={moved} onClose={() => setMoved(null)} />}
    </>
  );
}

function Path({ steps }: { steps: readonly { id: string; nickname: string }[] }) {
  return (
    <nav aria-label={t("agentTree.path")} className="flex flex-wrap items-center gap-2 text-dense">
      <Link to="/agents" className="link">
        {t("agentTree.top")}
      </Link>
      {steps.map(({ id, nickname }) => (
        <span key={id} className="flex items-center gap-2">
          <span aria-hidden className="text-text-3">
            ›
          </span>
          <Link to="/agents" search={{ below: id }} className="link">
            {nickname}
          </Link>
        </span>
      ))}
    </nav>
  );
}

type LevelProps = {
  places: readonly PlaceLine[];
  onOpen: (id: string) => void;
  onMove: ((place: PlaceLine) => void) | undefined;
};

function Level({ places, onOpen, onMove }: LevelProps) {
  if (places.length === 0) return <Empty icon={Network} title={t("agentTree.none")} />;
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface-1">
      <table className="w-full text-dense tabular-nums">
        <thead>
          <tr className="border-b border-line text-xs text-text-3">
            {(["name", "kind", "level", "size", "joined"] as const).map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-start font-normal">
                {t(`agentTree.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t("agentTree.move")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.id} className="border-b border-line-soft last:border-0 hover:bg-surface-2">
              <th scope="row" className="px-3 py-1.5 text-start font-semibold">
                <span className="flex flex-wrap items-center gap-2">
                  <Link to="/member" search={{ id: place.id }} className="link">
                    {place.nickname}
                  </Link>
                  {place.isLocked && <Badge tone="error">{t("agentTree.locked")}</Badge>}
                </span>
              </th>
              <td className="px-3 py-1.5">{t(`agentTree.type.${place.type}` as ConsoleKey)}</td>
              <td className="px-3 py-1.5">{place.level}</td>
              <td className="px-3 py-1.5">
                {place.hasBelow ? (
                  <button type="button" className="link min-h-8" onClick={() => onOpen(place.id)}>
                    {place.members.toLocaleString("en")}
                    <span className="sr-only">{t("agentTree.open", { name: place.nickname })}</span>
                  </button>
                ) : (
                  place.members
                )}
              </td>
              <td className="px-3 py-1.5 text-text-2">{formatMoment(place.joinedAt, "day")}</td>
              <td className="px-3 py-1.5 text-end">
                {onMove && (
                  <Button size="sm" variant="quiet" onClick={() => onMove(place)}>
                    {t("agentTree.move")}
                    <span className="sr-only">{place.nickname}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
