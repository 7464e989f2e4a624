import type { SecurityEvent } from "@perya/contract";
import { Badge, Button, classes, Icon } from "@perya/ui";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useState } from "react";
import { sayDay, sayMoment } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { sayDevice, sayPlace } from "../../../lib/visits.ts";
import { ACTIVITY_LOOKS } from "../members.activity-looks.ts";

type ActivityRowProps = { event: SecurityEvent; onDeny: () => void };

/** One line with event, device and time; expands to location and method, and the button to report it. */
export function ActivityRow({ event, onDeny }: ActivityRowProps) {
  const { t, locale } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { kind, way, contact, at } = event;
  const { glyph, colour } = ACTIVITY_LOOKS[kind];
  const device = sayDevice(event.device, t);

  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
        className={LINE}
      >
        <span className={classes("grid size-10 shrink-0 place-items-center rounded-control", colour)}>
          <Icon glyph={glyph} />
        </span>
        <span className="flex min-w-0 grow flex-col">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-text-1">
            <span className="min-w-0 break-words">{t(`security.event.${kind}`, { way: way ?? "other", contact })}</span>
            <Marks event={event} />
          </span>
          <span className="text-sm text-text-2">
            <bdi>{device}</bdi>
            {" · "}
            <time dateTime={at} className="whitespace-nowrap">
              {sayMoment(at, locale)}
            </time>
          </span>
        </span>
        <Icon
          glyph={ChevronDown}
          size={16}
          className={classes("shrink-0 text-text-3 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <div id={detailsId} hidden={!isOpen} className="animate-fade ps-13 pt-1 pb-4">
        <Details event={event} />
        {event.canDeny && (
          <Button onClick={onDeny} className="mt-3">
            {t("security.activity.deny")}
          </Button>
        )}
      </div>
    </li>
  );
}

function Marks({ event: { isHere, isNewDevice, isDenied } }: Pick<ActivityRowProps, "event">) {
  const { t } = useText();
  return (
    <>
      {isHere && <Badge tone="info">{t("security.devices.this")}</Badge>}
      {isNewDevice && !isHere && <Badge tone="warning">{t("security.activity.newDevice")}</Badge>}
      {isDenied && <Badge tone="error">{t("security.activity.denied")}</Badge>}
    </>
  );
}

function Details({ event }: Pick<ActivityRowProps, "event">) {
  const text = useText();
  const { t, locale } = text;
  const { way, secondStep, address, country, at } = event;
  const how = way && t("security.event.how", { way, step: secondStep ?? "none" });
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <Fact name={t("security.activity.place")}>{sayPlace(address, country, text)}</Fact>
      <Fact name={t("security.activity.when")}>{sayDay(at, locale)}</Fact>
      {how && <Fact name={t("security.activity.how")}>{how}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 break-words text-text-1">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

const LINE =
  "flex min-h-16 w-full items-center gap-3 rounded-control py-2 text-start transition-colors " +
  "hover:bg-surface-2 focus-visible:-outline-offset-2";
