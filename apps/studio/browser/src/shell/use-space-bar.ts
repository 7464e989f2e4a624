import { useEffect } from "react";

/** Presses the main button with Space, unless the focused element uses the key. */
export function useSpaceBar(press: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== " " || event.repeat || event.defaultPrevented) return;
      const isTaken = event.target instanceof Element && event.target.closest("button, input, a, dialog, [role=menu]");
      if (isTaken) return;
      event.preventDefault();
      press();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [press]);
}
