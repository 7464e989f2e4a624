import type { ListedAccount, OpenedAccount } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Badge, Button, Empty, QueryStates, SkeletonLines } from "@perya/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { useState } from "react";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { openedMutations, openedQueries } from "../sign-up-links.queries.ts";
import { sayType } from "../sign-up-links.words.ts";

/** Accounts the agent opened, with a mark for owners who have not logged in yet. */
export function OpenedAccounts({ onRenewed }: { onRenewed: (opened: OpenedAccount) => void }) {
  const { t } = useText();
  const query = useQuery(openedQueries.list());
  const left = query.data && t("openAccount.left", { count: query.data.leftToday });
  return (
    <AgentCard title={t("openAccount.list")} note={left}>
      <QueryStates
        query={query}
        waiting={
          <div className="px-4 py-2">
            <SkeletonLines />
          </div>
        }
        isEmpty={({ accounts }) => accounts.length === 0}
        empty={<Empty icon={UserRoundPlus} title={t("openAccount.none")} text={t("openAccount.none.text")} />}
        refusedText={(error) => problemText(error, t)}
      >
        {({ accounts }) => (
          <ul className="divide-y divide-line-soft">
            {accounts.map((account) => (
              <Line key={account.id} account={account} onRenewed={onRenewed} />
            ))}
          </ul>
        )}
      </QueryStates>
    </AgentCard>
  );
}

type LineProps = { account: ListedAccount; onRenewed: (opened: OpenedAccount) => void };

function Line({ account: { id, account, type, openedAt, goodUntil }, onRenewed }: LineProps) {
  const { t } = useText();
  const { sayMoment } = useMoments();
  const renewal = useMutation({
    ...openedMutations.renew(),
    onError: (error) => showToast("error", problemText(error, t)),
  });
  // Fixed when the list opens; refetches update everything else.
  const [now] = useState(() => Date.now());
  const isOver = goodUntil !== null && Date.parse(goodUntil) <= now;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-dense">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-semibold text-text-1">{account}</span>
        <span className="text-xs text-text-3">
          {sayType(type, t)} · {sayMoment(openedAt)}
        </span>
      </span>
      {goodUntil === null ? (
        <Badge tone="success">{t("openAccount.cameIn")}</Badge>
      ) : (
        <>
          <Badge tone={isOver ? "warning" : "neutral"}>{t(isOver ? "openAccount.over" : "openAccount.waits")}</Badge>
          <Button
            size="sm"
            variant="quiet"
            icon={KeyRound}
            pending={renewal.isPending}
            aria-label={t("openAccount.renew.for", { account })}
            onClick={() => renewal.mutate(id, { onSuccess: onRenewed })}
          >
            {t("openAccount.renew")}
          </Button>
        </>
      )}
    </li>
  );
}
