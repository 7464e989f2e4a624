import { Link, useNavigate, useSearch } from "@perya/browser/router";
import type { PlaceLine } from "@perya/contract";
import { Checkbox, MoreButton, QueryStates, TextField } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import Network from "lucide-react/icons/network";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { useRested } from "../../../lib/rested.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { MoveDialog } from "../components/move-dialog.tsx";
import { PlaceTable } from "../components/place-table.tsx";
import { contractQueries } from "../contracts.queries.ts";

const SHORTEST = 2;

/** The team tree, level by level. Parent, search and filter are in the address. */
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
  const search = useSearch();
  const navigate = useNavigate();
  const [moved, setMoved] = useState<PlaceLine | null>(null);
  const typed = search["account"] ?? "";
  const account = useRested(typed.trim());
  const isSearch = account.length >= SHORTEST;
  const hasPlayers = search["players"] === "1";
  const list = useInfiniteQuery(
    contractQueries.places({
      brandId,
      memberId: isSearch ? undefined : search["below"],
      account: isSearch ? account : undefined,
      agentsOnly: !hasPlayers,
    }),
  );
  const go = (change: Record<string, string>, isStep = false) => {
    const kept = Object.entries({ ...search, ...change }).filter(([, value]) => value !== "");
    void navigate({ to: "/agents", search: Object.fromEntries(kept), replace: !isStep });
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          label={t("agentTree.search")}
          type="search"
          value={typed}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => go({ account: target.value })}
        />
        <Checkbox
          label={t("agentTree.everybody")}
          checked={hasPlayers}
          onChange={({ target }) => go({ players: target.checked ? "1" : "" })}
        />
      </div>
      <QueryStates query={list} refusedText={problemText}>
        {({ pages }) => (
          <>
            {isSearch ? (
              <p className="text-dense text-text-3">{t("agentTree.found")}</p>
            ) : (
              <Path steps={pages[0]?.path ?? []} players={hasPlayers} />
            )}
            <PlaceTable
              brandId={brandId}
              places={pages.flatMap(({ places }) => places)}
              onOpen={(below) => go({ below, account: "" }, true)}
              onMove={setMoved}
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

/** Breadcrumb; the last step is the current parent. */
function Path({ steps, players }: { steps: readonly { id: string; nickname: string }[]; players: boolean }) {
  const kept = players ? { players: "1" } : {};
  return (
    <nav aria-label={t("agentTree.path")} className="flex flex-wrap items-center gap-2 text-dense">
      <Link to="/agents" search={kept} className="link">
        {t("agentTree.top")}
      </Link>
      {steps.map(({ id, nickname }) => (
        <span key={id} className="flex items-center gap-2">
          <span aria-hidden className="text-text-3">
            ›
          </span>
          <Link to="/agents" search={{ ...kept, below: id }} className="link">
            {nickname}
          </Link>
        </span>
      ))}
    </nav>
  );
}
