import { ConfirmDialog } from "@perya/ui";
import { useState } from "react";
import type { ConfirmProps, DialogOptions } from "../lib/dialogs.ts";

type Props = ConfirmProps & DialogOptions & { onClose: () => void };

/** The shared confirm dialog. Stays open with a loader until onConfirm has settled. */
export default function Confirm({ title, text, confirmLabel, onConfirm, onClose, ...options }: Props) {
  const [isPending, setIsPending] = useState(false);

  async function confirm() {
    setIsPending(true);
    await onConfirm();
    onClose();
  }

  return (
    <ConfirmDialog
      {...options}
      title={title}
      confirmLabel={confirmLabel}
      pending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
