import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useUiWords } from "./ui-words.tsx";
import type { ModalOptions } from "./use-modal.ts";

export type ConfirmDialogProps = ModalOptions & {
  /** The question: "Log out?" */
  title: string;
  /** The consequence of confirming. */
  children?: ReactNode;
  /** A verb, not "OK": the button alone must say what happens. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  /** True for an action that cannot be undone: the button turns coral and the cancel button has the focus. */
  isDangerous?: boolean | undefined;
  pending?: boolean | undefined;
};

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isDangerous = false,
  pending = false,
  ...modal
}: ConfirmDialogProps) {
  const words = useUiWords();
  const footer = (
    <>
      <Button onClick={() => modal.onClose()} data-autofocus={isDangerous || undefined}>
        {cancelLabel ?? words.cancel}
      </Button>
      <Button
        variant={isDangerous ? "danger" : "primary"}
        pending={pending}
        onClick={onConfirm}
        data-autofocus={!isDangerous || undefined}
      >
        {confirmLabel}
      </Button>
    </>
  );

  return (
    <Dialog {...modal} title={title} size="sm" phone="fit" footer={footer}>
      <div className="text-text-2">{children}</div>
    </Dialog>
  );
}
