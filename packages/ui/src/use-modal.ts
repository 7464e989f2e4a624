import type { MouseEvent, PointerEvent, SyntheticEvent } from "react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { addPageLayer } from "./page-layers.ts";

export type ModalOptions = {
  onClose: () => void;
  /** Called before the user closes it. Returns false to keep it open and ask about unsaved changes first. */
  onCloseRequest?: (() => boolean) | undefined;
  /** Spec R3.11: a click on the backdrop closes it, unless this is false. */
  cover?: boolean | undefined;
  /** R3.11: closes after that many milliseconds. */
  timeOut?: number | undefined;
};

/** Opens a native modal while mounted. The browser traps the focus and makes the page behind inert. */
export function useModal({ onClose, onCloseRequest, cover = true, timeOut }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedInside = useRef(false);
  const wasAt = useRef<Element | null>(null);
  const closeNow = useEffectEvent(onClose);

  // A layout effect, because a dialog must be closed while it is still in the document for the focus to return.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    dialog.showModal();
    const removeLayer = addPageLayer();
    // If a child suspends, React hides the dialog and shows it again. The focus then returns to the field that had
    // it.
    if (wasAt.current instanceof HTMLElement && dialog.contains(wasAt.current)) wasAt.current.focus();
    else focusFirst(dialog);
    return () => {
      wasAt.current = dialog.contains(document.activeElement) ? document.activeElement : null;
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      removeLayer();
    };
  }, []);

  useEffect(() => {
    if (timeOut === undefined) return undefined;
    const timer = setTimeout(() => closeNow(), timeOut);
    return () => clearTimeout(timer);
  }, [timeOut]);

  const mayClose = () => onCloseRequest?.() ?? true;

  function requestClose() {
    if (mayClose()) onClose();
  }

  const dialogProps = {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file field inside fires its own bubbling `cancel`.
      if (event.target !== event.currentTarget) return;
      // Chrome does not let a page prevent Escape twice in a row. It closes the dialog, and the `close` handler below
      // calls onCloseRequest.
      if (!event.cancelable) return;
      event.preventDefault();
      requestClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      if (event.target !== dialog || dialog.open) return;
      if (mayClose()) onClose();
      else dialog.showModal();
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      isPressedInside.current = event.target !== event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // Not if the press started inside: selecting text and releasing the pointer over the backdrop also fires a
      // click there.
      const isOverlay = event.target === event.currentTarget && !isPressedInside.current;
      isPressedInside.current = false;
      if (isOverlay && cover) requestClose();
    },
  };

  return { dialogProps, requestClose };
}

const FIELDS = ["input:not([type=hidden]):not(:disabled)", "select:not(:disabled)", "textarea:not(:disabled)"].join();

/**
 * Focuses the element with data-autofocus, else the first field, else the title: never the close button, the
 * browser's default.
 */
function focusFirst(dialog: HTMLDialogElement) {
  const first = ["[data-autofocus]", FIELDS, "h2"].map((target) => dialog.querySelector<HTMLElement>(target));
  first.find((element) => element !== null)?.focus();
}
