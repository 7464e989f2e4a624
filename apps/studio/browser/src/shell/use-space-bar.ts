import { useEffect } from "react";

/** Space presses the main button, unless the focused element uses it. */
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
