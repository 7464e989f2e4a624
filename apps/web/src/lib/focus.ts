import { useSyncExternalStore } from "react";

const FIELD = "input, textarea, select";
/** Fields in which the user types. Checkboxes and selects have a value from the start. */
const TYPED = "form :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)";

/** True while a form field has the focus or a form is partly filled in. */
export function useIsFormInUse(): boolean {
  return useSyncExternalStore(listen, isFormInUse);
}

export function isFormInUse(): boolean {
  if (document.activeElement?.matches(FIELD)) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
  return [...fields].some(({ value }) => value !== "");
}

/** True if the keyboard moved the focus. When a new page opens, our code focuses its title, which does not count. */
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
