import type { MouseEvent, PointerEvent, SyntheticEvent } from "react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { addPageLayer } from "./page-layers.ts";

export type ModalOptions = {
  onClose: () => void;
  /** Asked before every close the user starts; false keeps it open, to ask about unsaved changes first. */
  onCloseRequest?: (() => boolean) | undefined;
  /** Spec S0 §5: a click on the overlay closes, unless this is false. */
  cover?: boolean | undefined;
  /** Spec S0 §9: closes after that many milliseconds. */
  timeOut?: number | undefined;
};

/** A native modal that is open for as long as it is mounted. The browser keeps focus inside and the page behind inert. */
export function useModal({ onClose, onCloseRequest, cover = true, timeOut }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedInside = useRef(false);
  const wasAt = useRef<Element | null>(null);
  const closeNow = useEffectEvent(onClose);

  // In layout time, because a dialog must be closed while it is still in the page for focus to find its way back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    dialog.showModal();
    const removeLayer = addPageLayer();
    // A part that comes late takes the dialog out of sight and back; whoever was typing goes on where they were.
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
      // A file field inside sends its own `cancel` up to here.
      if (event.target !== event.currentTarget) return;
      // Chrome does not let a page refuse Escape twice in a row: it closes, and `close` below asks.
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
      // Selecting text and letting go over the overlay is a click on the overlay too, but nobody means it.
      const isOverlay = event.target === event.currentTarget && !isPressedInside.current;
      isPressedInside.current = false;
      if (isOverlay && cover) requestClose();
    },
  };

  return { dialogProps, requestClose };
}

const FIELDS = ["input:not([type=hidden]):not(:disabled)", "select:not(:disabled)", "textarea:not(:disabled)"].join();

/** What asks for it, else the first field, else the title: never the close button, which is where browsers go. */
function focusFirst(dialog: HTMLDialogElement) {
  const first = ["[data-autofocus]", FIELDS, "h2"].map((target) => dialog.querySelector<HTMLElement>(target));
  first.find((element) => element !== null)?.focus();
}
