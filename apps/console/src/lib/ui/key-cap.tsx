/** The key that presses a button, shown inside it. A phone has none. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-grid min-w-5 place-items-center rounded-[5px] border border-line-strong px-1 font-sans text-[11px] leading-[18px] font-semibold text-text-2 max-sm:hidden"
    >
      {children}
    </kbd>
  );
}
