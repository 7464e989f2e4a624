import type { CatalogueVendor } from "@perya/contract";
import { Badge, Button } from "@perya/ui";
import { useState } from "react";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ClosureNote } from "../../../lib/ui/closure-note.tsx";
import type { FindClosed } from "../use-closures.ts";
import { ClosedBadge } from "./closed-badge.tsx";
import { ForFunMenu } from "./for-fun-menu.tsx";
import { MendDialog } from "./mend-dialog.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { TurnButton } from "./turn-button.tsx";
import { VendorHealth } from "./vendor-health.tsx";

type VendorRowProps = {
  brandId: string;
  vendor: CatalogueVendor;
  findClosed: FindClosed;
  /** Moves the row up. Undefined for the first row, which disables the button. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

/** A vendor of a category: order, state and actions. */
export function VendorRow({ brandId, vendor, findClosed, onUp, onDown }: VendorRowProps) {
  const { code, name, games, hasForFun, until, isClosed } = vendor;
  const [isMending, setIsMending] = useState(false);
  const mayWrite = useMay("games.write", brandId);
  const closed = findClosed("vendor", code);
  const closure = closed.here ?? closed.everywhere;
  const fun = hasForFun ? [t("catalogue.forFun")] : vendor.isForFunSet ? [t("catalogue.forFunWaits")] : [];
  const facts = [code, t("catalogue.count", { count: games }), ...fun];
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft px-4 py-1.5 text-dense last:border-0">
      {mayWrite && <MoveButtons name={name} onUp={onUp} onDown={onDown} />}
      <div className="flex min-w-[120px] grow basis-[180px] flex-col">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold text-text-1">
          {name}
          <VendorState vendor={vendor} />
          {isClosed && <ClosedBadge closed={closed} />}
        </span>
        <span className="text-xs text-text-3">{facts.join(" · ")}</span>
        <VendorHealth health={vendor.health} />
      </div>
      <div className="-me-2 ms-auto flex flex-wrap items-center justify-end">
        {mayWrite && (
          <Button size="sm" variant="quiet" onClick={() => setIsMending(true)}>
            {t(vendor.state === "maintenance" ? "catalogue.unmend" : "catalogue.mend")}
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <TurnButton
          what={{ kind: "vendor", brandId, subject: code }}
          name={name}
          isClosed={isClosed}
          closed={closed}
          note={t("catalogue.everyCategory")}
        />
        {mayWrite && <ForFunMenu brandId={brandId} vendor={vendor} />}
      </div>
      {until && (
        <span className="basis-full text-xs text-text-2">
          {t("catalogue.backAt", { at: formatDayAndMinute(until) })}
        </span>
      )}
      {isClosed && closure && (
        <div className="basis-full">
          <ClosureNote closure={closure} />
        </div>
      )}
      {isMending && <MendDialog brandId={brandId} vendor={vendor} onClose={() => setIsMending(false)} />}
    </li>
  );
}

function VendorState({ vendor: { state, isClosed } }: { vendor: CatalogueVendor }) {
  if (state === "maintenance") return <Badge tone="warning">{t("catalogue.mended")}</Badge>;
  return isClosed ? null : <Badge tone="success">{t("catalogue.open")}</Badge>;
}
