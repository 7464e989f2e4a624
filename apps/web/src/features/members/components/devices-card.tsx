import type { Device } from "@perya/contract";
import { Button, Empty, QueryStates, Skeleton } from "@perya/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "@perya/browser/router";
import LogOut from "lucide-react/icons/log-out";
import { openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { closeSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { memberMutations, memberQueries } from "../members.queries.ts";
import { DeviceRow } from "./device-row.tsx";
import { SectionCard } from "./section-card.tsx";

/** Logged-in devices, the current one first, with buttons to log them out. */
export function DevicesCard() {
  const { t } = useText();
  const devices = useQuery(memberQueries.devices());
  const leaveEverywhere = useLeaveEverywhere();

  return (
    <SectionCard title={t("security.devices")}>
      <QueryStates
        query={devices}
        isEmpty={(list) => list.length === 0}
        empty={<Empty text={t("security.devices.none")} />}
        waiting={<Skeleton className="h-16 w-full rounded-control" />}
        refusedText={(error) => problemText(error, t)}
      >
        {(list) => <DeviceList devices={list} />}
      </QueryStates>
      <div className="flex justify-end border-t border-line pt-4">
        <Button icon={LogOut} onClick={leaveEverywhere} className="max-sm:w-full">
          {t("security.devices.everywhere")}
        </Button>
      </div>
    </SectionCard>
  );
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { t } = useText();
  const end = useMutation({
    ...memberMutations.endDevice(),
    onError: (error) => showToast("error", problemText(error, t)),
  });
  return (
    <ul className="flex flex-col divide-y divide-line">
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isEnding={end.isPending && end.variables.id === device.id}
          onEnd={() => end.mutate(device)}
        />
      ))}
    </ul>
  );
}

/**
 * Logs out every device including this one. If the call fails the session stays open: a token that still works must not
 * look logged out.
 */
function useLeaveEverywhere(): () => void {
  const { t } = useText();
  const router = useRouter();
  const { mutateAsync: logoutEverywhere } = useMutation(memberMutations.logoutEverywhere());

  async function leave() {
    try {
      await logoutEverywhere();
    } catch (error) {
      showToast("error", problemText(error, t));
      return;
    }
    closeSession("signed out");
    await router.navigate({ to: "/" });
  }

  return () =>
    openDialog("confirm", {
      title: t("security.devices.everywhere.title"),
      text: t("security.devices.everywhere.text"),
      confirmLabel: t("security.devices.everywhere"),
      onConfirm: leave,
    });
}
