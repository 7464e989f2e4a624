import type { SecurityEvent } from "@perya/contract";
import { Empty, Skeleton } from "@perya/ui";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import History from "lucide-react/icons/history";
import { openDialog } from "../../../lib/dialogs.ts";
import { PagedList } from "../../../lib/paged-list.tsx";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { memberMutations, memberQueries } from "../members.queries.ts";
import { ActivityRow } from "./activity-row.tsx";
import { SectionCard } from "./section-card.tsx";

/** Security events of the account, newest first. Each can be reported as not done by the member. */
export function ActivityCard() {
  const { t } = useText();
  const query = useInfiniteQuery(memberQueries.activity());
  const deny = useDeny();

  return (
    <SectionCard title={t("security.activity")}>
      <p className="text-sm text-text-2">{t("security.activity.lead")}</p>
      <PagedList
        query={query}
        rowsOf={({ events }) => events}
        older={t("security.activity.older")}
        empty={<Empty icon={History} text={t("security.activity.none")} />}
        waiting={<WaitingRows />}
      >
        {(list) => (
          <ul className="flex flex-col divide-y divide-line">
            {list.map((event) => (
              <ActivityRow key={event.id} event={event} onDeny={() => deny(event)} />
            ))}
          </ul>
        )}
      </PagedList>
    </SectionCard>
  );
}

/**
 * Returns a function that asks for confirmation, then logs out other devices and opens the password change, because
 * an intruder may know the password.
 */
function useDeny(): (event: SecurityEvent) => void {
  const { t } = useText();
  const { mutateAsync: denyEvent } = useMutation(memberMutations.deny());

  async function deny(event: SecurityEvent) {
    try {
      const { hasPassword } = await denyEvent(event);
      showToast("success", t(hasPassword ? "security.activity.deny.done" : "security.activity.deny.doneNoPassword"));
      if (hasPassword) openDialog("changePassword");
    } catch (error) {
      showToast("error", problemText(error, t));
    }
  }

  return (event) =>
    openDialog("confirm", {
      title: t("security.activity.deny.title"),
      text: t("security.activity.deny.text"),
      confirmLabel: t("security.activity.deny.confirm"),
      onConfirm: () => deny(event),
    });
}

function WaitingRows() {
  return (
    <div className="flex flex-col gap-3">
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} className="h-14 w-full rounded-control" />
      ))}
    </div>
  );
}
