import X from "lucide-react/icons/x";
import { type ReactNode, useId, useRef } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { useUiWords } from "./ui-words.tsx";
import { type ModalOptions, useModal } from "./use-modal.ts";
import { useSelfScroll } from "./use-self-scroll.ts";

export type DialogProps = ModalOptions & {
  /** Names the dialog for screen readers, visible or not. */
  title: string;
  isTitleHidden?: boolean | undefined;
  size?: "sm" | "md" | "lg" | "full" | undefined;
  /** Height on a phone: full, or as high as the content, at the bottom edge. */
  phone?: "full" | "fit" | undefined;
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** A long text that opens automatically scrolls slowly, until the reader scrolls. */
  scrollsItself?: boolean | undefined;
  children?: ReactNode;
};

/** A dialog that is open while mounted. The element with `data-autofocus` gets the focus, otherwise the first field. */
export function Dialog({
  title,
  isTitleHidden = false,
  size = "md",
  phone = "full",
  footer,
  scrollsItself = false,
  children,
  ...modal
}: DialogProps) {
  const words = useUiWords();
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  useSelfScroll(content, scrollsItself);
  const { dialogProps, requestClose } = useModal(modal);

  return (
    <dialog {...dialogProps} aria-labelledby={titleId} className={classes(base, sizes[size], phones[phone])}>
      {/* Fills the dialog, so that a click on the dialog element itself is one on the backdrop. */}
      <div className="flex min-h-0 grow flex-col">
        <header className="flex items-start justify-between gap-2 ps-6 pe-2 pt-2">
          <h2 id={titleId} tabIndex={-1} className={isTitleHidden ? "sr-only" : "pt-2.5 text-lg"}>
            {title}
          </h2>
          <IconButton icon={X} label={words.close} onClick={requestClose} className="ms-auto" />
        </header>
        <div ref={content} className="min-h-0 grow overflow-y-auto overscroll-contain px-6 pt-2 pb-6">
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</footer>
        )}
      </div>
    </dialog>
  );
}

const base =
  "m-auto min-h-[200px] min-w-[200px] flex-col overflow-hidden bg-surface-1 text-text-1 shadow-sheet open:flex " +
  "border border-line backdrop:animate-fade backdrop:bg-scrim " +
  "animate-enter max-xs:animate-sheet-up max-xs:pb-[env(safe-area-inset-bottom)]";

const sizes = {
  sm: "max-h-[calc(100dvh-2rem)] w-[360px] max-w-[calc(100vw-2rem)] rounded-sheet",
  md: "max-h-[calc(100dvh-2rem)] w-[440px] max-w-[calc(100vw-2rem)] rounded-sheet",
  lg: "max-h-[calc(100dvh-2rem)] w-[720px] max-w-[calc(100vw-2rem)] rounded-sheet",
  full: "h-dvh max-h-none w-full max-w-none border-0",
};

const phones = {
  full: "max-xs:h-dvh max-xs:max-h-none max-xs:w-full max-xs:max-w-none max-xs:rounded-none max-xs:border-0",
  fit: "max-xs:mb-0 max-xs:w-full max-xs:max-w-none max-xs:rounded-b-none max-xs:border-x-0 max-xs:border-b-0",
};
