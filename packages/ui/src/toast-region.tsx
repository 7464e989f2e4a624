import { useEffect, useRef, useState } from "react";
import { ToastCard } from "./toast-card.tsx";
import type { Toast } from "./toast.ts";
import { useUiWords } from "./ui-words.tsx";

export type ToastRegionProps = {
  /** Oldest first. At most three are visible; the others wait, and their time starts when they become visible. */
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
};

const MAX_VISIBLE = 3;

/**
 * The corner where toasts appear, above everything. An open modal dialog makes everything outside it inert, so a
 * message that needs action there belongs in a Notice inside the dialog.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  // Unmounted without toasts, so that hovering over a removed toast does not keep later ones paused.
  return toasts.length > 0 && <ToastStack toasts={toasts.slice(0, MAX_VISIBLE)} onDismiss={onDismiss} />;
}

function ToastStack({ toasts, onDismiss }: ToastRegionProps) {
  const words = useUiWords();
  const ref = useRef<HTMLElement>(null);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const newestId = toasts.at(-1)?.id;

  useEffect(() => {
    if (newestId !== undefined && ref.current) raise(ref.current);
  }, [newestId]);

  function dismiss(id: string) {
    // A focused button that is removed fires no blur event.
    setIsFocused(false);
    onDismiss(id);
  }

  return (
    <section ref={ref} popover="manual" aria-label={words.notifications} className={corner}>
      <div
        onPointerEnter={() => setIsPointedAt(true)}
        onPointerLeave={() => setIsPointedAt(false)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        className="flex flex-col gap-2"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPointedAt || isFocused} onDismiss={dismiss} />
        ))}
      </div>
    </section>
  );
}

const corner =
  "inset-auto start-4 end-4 bottom-[calc(var(--bottom-bar,0px)+1rem+env(safe-area-inset-bottom))] " +
  "w-auto overflow-visible bg-transparent xs:start-auto xs:w-96";

/**
 * Moves the region above later elements of the top layer. Only needed for an open dialog: re-showing restarts every
 * fade.
 */
function raise(region: HTMLElement) {
  const isShown = region.dataset["shown"] === "true";
  if (isShown && !document.querySelector("dialog[open]")) return;
  if (isShown) region.hidePopover();
  region.showPopover();
  region.dataset["shown"] = "true";
}
