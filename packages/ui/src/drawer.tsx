import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { useUiWords } from "./ui-words.tsx";
import { type ModalOptions, useModal } from "./use-modal.ts";

export type DrawerProps = ModalOptions & {
  title: string;
  isTitleHidden?: boolean | undefined;
  /** The edge it slides from: start for the menu, end for details, bottom for filters and quick actions. */
  side?: "start" | "end" | "bottom" | undefined;
  footer?: ReactNode;
  children?: ReactNode;
};

/** A sheet at an edge of the screen. Open while mounted, as a Dialog is. */
export function Drawer({ title, isTitleHidden = false, side = "start", footer, children, ...modal }: DrawerProps) {
  const words = useUiWords();
  const titleId = useId();
  const { dialogProps, requestClose } = useModal(modal);

  return (
    <dialog {...dialogProps} aria-labelledby={titleId} className={classes(base, sides[side])}>
      <div className="flex min-h-0 grow flex-col">
        <header className="flex items-start gap-2 ps-4 pe-2 pt-2">
          <h2 id={titleId} tabIndex={-1} className={isTitleHidden ? "sr-only" : "pt-2.5 text-lg"}>
            {title}
          </h2>
          <IconButton icon={X} label={words.close} onClick={requestClose} className="ms-auto" />
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pt-2 pb-4">{children}</div>
        {footer && <footer className="flex flex-wrap gap-3 border-t border-line px-4 py-3">{footer}</footer>}
      </div>
    </dialog>
  );
}

const base =
  "flex-col overflow-hidden border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] text-text-1 shadow-sheet " +
  "open:flex backdrop:animate-fade backdrop:bg-scrim";

const sides = {
  start: "me-auto h-dvh max-h-none w-80 max-w-[calc(100vw-3.5rem)] animate-sheet-start rounded-e-sheet border-e",
  end: "ms-auto h-dvh max-h-none w-96 max-w-[calc(100vw-3.5rem)] animate-sheet-end rounded-s-sheet border-s",
  bottom:
    "mx-auto mt-auto max-h-[calc(100dvh-3.5rem)] min-h-[200px] w-full max-w-[40rem] animate-sheet-up " +
    "rounded-t-sheet border-t",
};
