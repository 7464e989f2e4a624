import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import type { Toast } from "./toast.ts";
import { toneGlyphs, toneRoles, toneTexts } from "./tone.ts";
import { useUiWords } from "./ui-words.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const SHOWN_MS = 6000;

type ToastCardProps = { toast: Toast; isPaused: boolean; onDismiss: (id: string) => void };

export function ToastCard({ toast, isPaused, onDismiss }: ToastCardProps) {
  const words = useUiWords();
  useCountdown(isPaused, () => onDismiss(toast.id));

  function act() {
    toast.action?.onSelect();
    onDismiss(toast.id);
  }

  return (
    <div className="flex animate-enter items-start rounded-card border border-line-strong bg-surface-2 ps-4">
      <div role={toneRoles[toast.tone]} className="flex grow items-start gap-3 py-3">
        <Icon glyph={toneGlyphs[toast.tone]} className={classes("mt-px", toneTexts[toast.tone])} />
        <p className="text-sm text-text-1">
          <VisuallyHidden>{`${words.tones[toast.tone]}: `}</VisuallyHidden>
          {toast.text}
        </p>
      </div>
      {toast.action && (
        <button type="button" onClick={act} className="min-h-11 link px-2 text-sm font-semibold">
          {toast.action.label}
        </button>
      )}
      <IconButton icon={X} label={words.dismiss} onClick={() => onDismiss(toast.id)} />
    </div>
  );
}

/**
 * Counts down the time for which a toast is shown. Pauses while the pointer or focus is on the toast, then continues
 * with the remaining time.
 */
function useCountdown(isPaused: boolean, onEnd: () => void) {
  const leftMs = useRef(SHOWN_MS);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
