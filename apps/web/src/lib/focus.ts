import { useSyncExternalStore } from "react";

const FIELD = "input, textarea, select";
/** What is typed, not ticked or chosen: boxes and lists have an answer before anybody came. */
const TYPED = "form :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)";

/** Whether somebody is at a field, about to type or choose, or has left a form half filled in. */
export function useIsFormInUse(): boolean {
  return useSyncExternalStore(listen, isFormInUse);
}

export function isFormInUse(): boolean {
  if (document.activeElement?.matches(FIELD)) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
  return [...fields].some(({ value }) => value !== "");
}

/**
 * Whether the focus stands where the keyboard took it. The title of a page that has just come in has it by our hand and
 * does not count: nobody has gone on from there yet.
 */
export function useIsFocusedByKeyboard(): boolean {
  return useSyncExternalStore(listen, isFocusedByKeyboard);
}

export function isFocusedByKeyboard(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.tabIndex >= 0 && focused.matches(":focus-visible");
}

function listen(onChange: () => void): () => void {
  const events = ["focusin", "focusout", "input", "keydown", "pointerdown"] as const;
  for (const event of events) document.addEventListener(event, onChange);
  return () => {
    for (const event of events) document.removeEventListener(event, onChange);
  };
}
