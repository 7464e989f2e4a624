import { classes } from "@perya/ui";

/** The key that presses a button, shown inside it; on brass, in the ink of the button. A phone has none. */
export function KeyCap({ children, isOnAccent = false }: { children: string; isOnAccent?: boolean }) {
  return (
    <kbd
      aria-hidden
      className={classes(
        "inline-grid min-w-5 place-items-center rounded-[5px] border px-1 font-sans text-[11px] leading-[18px] max-sm:hidden",
        isOnAccent ? "border-on-accent/40" : "border-line-strong font-semibold text-text-2",
      )}
    >
      {children}
    </kbd>
  );
}
