import { classes } from "@perya/ui";

/** Keyboard shortcut shown inside a button; hidden on phones. */
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
