import { Notice } from "@perya/ui";
import type { ReactNode } from "react";
import { t } from "../text.ts";
import { type Change, Difference } from "./difference.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

type ControlsDialogProps = {
  title: string;
  /** What will happen, in one sentence. */
  text?: string;
  /** Concurrent changes of another operator. */
  changes: readonly Change[];
  isComplete: boolean;
  /** True if the change needs a second operator while an earlier proposal is still pending. */
  isBlocked: boolean;
  onTried: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Dialog for settings, some of which need a second operator (useControlsDraft). */
export function ControlsDialog({ changes, isComplete, isBlocked, children, ...dialog }: ControlsDialogProps) {
  return (
    <ReasonDialog size="lg" confirmLabel={t("methods.save")} isComplete={isComplete && !isBlocked} {...dialog}>
      <Difference changes={changes} />
      {isBlocked && (
        <Notice tone="warning" isLive>
          {t("controls.waiting")}
        </Notice>
      )}
      {children}
    </ReasonDialog>
  );
}
