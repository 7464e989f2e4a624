import type { Device } from "@perya/contract";
import { Button, buttonClasses, Dialog, Icon, QueryStates, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@perya/browser/router";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import ShieldCheck from "lucide-react/icons/shield-check";
import Wallet from "lucide-react/icons/wallet";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { sayMoment } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { sayDevice } from "../../../lib/visits.ts";
import { sessionQueries } from "../sessions.queries.ts";

type AfterLoginDialogProps = DialogProps["afterLogin"] & DialogOptions & { onClose: () => void };

/** Dialog after a login (R5.9): greeting, other logged-in devices, next steps. */
export default function AfterLoginDialog({ member, isFirst, onClose, ...options }: AfterLoginDialogProps) {
  const { t } = useText();
  const devices = useQuery(sessionQueries.devices());
  const title = t(isFirst ? "welcome.titleFirst" : "welcome.title", { nickname: member.nickname });

  const footer = (
    <>
      <Link to="/member/depositv2" onClick={onClose} className={buttonClasses({ className: "grow" })}>
        <Icon glyph={Wallet} />
        {t("page.depositv2")}
      </Link>
      <Button variant="primary" data-autofocus onClick={onClose} className="grow">
        {t("welcome.play")}
      </Button>
    </>
  );

  return (
    <Dialog {...options} title={title} phone="fit" onClose={onClose} footer={footer}>
      <section aria-labelledby="devices" className="flex min-h-26 flex-col gap-2 rounded-card bg-surface-2 p-4">
        <h3 id="devices" className="font-sans text-sm font-semibold text-text-1">
          {t("security.devices")}
        </h3>
        <QueryStates query={devices} waiting={<DevicesWaiting />} refusedText={(error) => problemText(error, t)}>
          {(list) => <Devices devices={list} onLeave={onClose} />}
        </QueryStates>
      </section>
    </Dialog>
  );
}

function Devices({ devices, onLeave }: { devices: readonly Device[]; onLeave: () => void }) {
  const { t, locale } = useText();
  const isAlone = devices.length <= 1;

  function whenOf({ isThis, lastSeenAt }: Device): string {
    if (isThis) return t(isAlone ? "welcome.onlyDevice" : "security.devices.this");
    return t("security.devices.seen", { time: sayMoment(lastSeenAt, locale) });
  }

  return (
    <>
      <ul className="flex flex-col gap-3">
        {devices.slice(0, MAX_SHOWN).map((device) => (
          <li key={device.id} className="flex items-center gap-3">
            <Icon
              glyph={device.isThis ? ShieldCheck : MonitorSmartphone}
              className={device.isThis ? "text-leaf" : "text-persimmon"}
            />
            <span className="flex min-w-0 flex-col">
              <bdi className="truncate text-text-1">{`${sayDevice(device.name, t)} · ${device.address}`}</bdi>
              <span className="text-sm text-text-3">{whenOf(device)}</span>
            </span>
          </li>
        ))}
      </ul>
      {!isAlone && (
        <Link to="/member/securityCenter" onClick={onLeave} className="link self-start py-3 text-sm">
          {t("welcome.notYou")}
        </Link>
      )}
    </>
  );
}

/** Maximum number of devices shown here. The account page lists all. */
const MAX_SHOWN = 3;

function DevicesWaiting() {
  return (
    <div className="flex flex-col gap-2 py-1">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  );
}
