import type { Device } from "@perya/contract";
import { Badge, Button, Icon } from "@perya/ui";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { sayDay, sayMoment } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { sayDevice } from "../../../lib/visits.ts";

type DeviceRowProps = { device: Device; isEnding: boolean; onEnd: () => void };

/** One logged-in browser. The current one has no button; its logout is in the account menu. */
export function DeviceRow({ device, isEnding, onEnd }: DeviceRowProps) {
  const { t, locale } = useText();
  const name = sayDevice(device.name, t);
  const seen = sayMoment(device.lastSeenAt, locale);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-surface-2 text-text-2">
        <Icon glyph={/android|iphone|ipad|ios/i.test(name) ? Smartphone : Monitor} />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <bdi>{name}</bdi>
          {device.isThis && <Badge tone="info">{t("security.devices.this")}</Badge>}
        </p>
        <p className="text-sm text-text-2">
          <bdi className="tabular-nums">{device.address}</bdi>
          {" · "}
          {t("security.devices.seen", { time: seen })}
        </p>
        <p className="text-sm text-text-3">
          {t("security.devices.started", { time: sayDay(device.startedAt, locale) })}
          {" · "}
          {t("security.devices.way", { way: device.way })}
        </p>
      </div>
      {!device.isThis && (
        <Button
          aria-label={t("security.devices.endLabel", { device: name, time: seen })}
          pending={isEnding}
          onClick={onEnd}
          className="ms-auto min-w-32"
        >
          {t("security.devices.end")}
        </Button>
      )}
    </li>
  );
}
