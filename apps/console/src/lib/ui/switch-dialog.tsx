import { showToast } from "@perya/browser/toasts";
import { switches, type SwitchKind } from "@perya/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api.ts";
import { t } from "../text.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useBackAt } from "./use-back-at.tsx";

/** Something that can be closed; without a brand, at every one. */
export type Switch = { kind: SwitchKind; brandId: string | null; subject: string };

type SwitchDialogProps = { what: Switch; name: string; isClosed: boolean; note?: string; onClose: () => void };

/** What players see as being mended, and so may be told when it is back. */
const TOLD: ReadonlySet<SwitchKind> = new Set(["brand", "gaming", "vendor", "game"]);

/** Closes something, or opens it again, wherever it is shown: the same words, the same reason, the same proof. */
export function SwitchDialog({ what, name, isClosed: isClosedNow, note, onClose }: SwitchDialogProps) {
  // As it was when the question was put: another's turn of it must not change the question under somebody's hands.
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
