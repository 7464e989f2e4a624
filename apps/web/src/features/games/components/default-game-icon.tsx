/** Fallback for a game picture that failed to load: inline SVG, so it needs no request. */
export function DefaultGameIcon() {
  return (
    <span className="grid size-full place-items-center bg-surface-3 text-text-3">
      <svg
        viewBox="0 0 64 64"
        aria-hidden
        className="w-1/2 max-w-16 fill-none stroke-current stroke-2 [stroke-linejoin:round]"
      >
        <path d="M26 53 6 25C8 12 20 6 32 6s24 6 26 19L38 53Z" />
        <path d="M29 53 15 12M35 53l14-41M32 53V6M22 53h20l3 6H19Z" />
      </svg>
    </span>
  );
}
