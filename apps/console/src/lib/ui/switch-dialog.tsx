import { showToast } from "@perya/browser/toasts";
import { switches, type SwitchKind } from "@perya/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api.ts";
import { t } from "../text.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useBackAt } from "./use-back-at.tsx";

/** A switch: what can be closed and reopened. `brandId` null means all brands. */
export type Switch = { kind: SwitchKind; brandId: string | null; subject: string };

type SwitchDialogProps = { what: Switch; name: string; isClosed: boolean; note?: string; onClose: () => void };

/** Kinds of closures that players see as maintenance; these can announce an expected end. */
const TOLD: ReadonlySet<SwitchKind> = new Set(["brand", "gaming", "vendor", "game"]);

/** Dialog to close or reopen a switch, the same on every page. */
export function SwitchDialog({ what, name, isClosed: isClosedNow, note, onClose }: SwitchDialogProps) {
  // A copy, so that a concurrent change can't turn the question from "close" to "reopen" or back.
  const [isClosed] = useState(isClosedNow);
  const backAt = useBackAt();
  const queries = useQueryClient();
  const isTold = !isClosed && TOLD.has(what.kind);

  async function turn(reason: string) {
    const { kind, brandId, subject } = what;
    const body = { kind, brandId, subject, reason };
    if (isClosed) await call(switches.open, { body });
    else await call(switches.close, { body: { ...body, ...(isTold && { until: backAt.until }) } });
    showToast("success", t(isClosed ? "switches.done.opened" : "switches.done.closed"));
    await queries.invalidateQueries();
  }

  return (
    <ReasonDialog
      title={t(isClosed ? "switches.openTitle" : "switches.closeTitle", { what: name })}
      text={isClosed ? note : [t("switches.closeText"), note].filter(Boolean).join(" ")}
      confirmLabel={t(isClosed ? "switches.reopen" : "switches.close")}
      isDanger={!isClosed}
      isComplete={!isTold || backAt.isComplete}
      onTried={backAt.onTried}
      onConfirm={turn}
      onClose={onClose}
    >
      {isTold && backAt.field}
    </ReasonDialog>
  );
}
