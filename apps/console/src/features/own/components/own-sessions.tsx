import { operators } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Badge, Button, Icon, QueryStates } from "@perya/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Laptop from "lucide-react/icons/laptop";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ownQueries } from "../own.queries.ts";

/** The operator's sessions, with a button that ends all others. */
export function OwnSessions() {
  const sessions = useQuery(ownQueries.sessions());
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call(operators.endOtherSessions),
    onSuccess: () => {
      showToast("success", t("own.othersEnded"));
      return queries.invalidateQueries({ queryKey: ["own"] });
    },
    onError: (error) => showToast("error", problemText(error)),
  });
  const endOthers = (
    <Button size="sm" pending={ending.isPending} onClick={() => ending.mutate()}>
      {t("own.endOthers")}
    </Button>
  );
  const hasOthers = sessions.data?.some(({ isThis }) => !isThis) ?? false;

  return (
    <Panel title={t("own.sessions")} aside={hasOthers && endOthers} isPadded={false}>
      <QueryStates query={sessions} refusedText={problemText}>
        {(open) => (
          <ul>
            {open.map(({ id, device, address, lastSeenAt, isThis }) => (
              <li
                key={id}
                className="flex items-center gap-3 border-b border-line-soft px-4 py-2 text-dense last:border-0"
              >
                <Icon glyph={Laptop} size={16} className="text-text-3" />
                <span className="min-w-0 grow">
                  <span className="block truncate text-text-1">{device}</span>
                  <span className="text-xs text-text-3 tabular-nums">
                    {t("own.seen", { address, at: formatDayAndMinute(lastSeenAt) })}
                  </span>
                </span>
                {isThis && <Badge tone="success">{t("own.thisOne")}</Badge>}
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Panel>
  );
}
