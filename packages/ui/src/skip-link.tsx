import { useUiWords } from "./ui-words.tsx";

/** Link to the content, the first Tab stop of a page. The target should be `<main id tabIndex={-1}>`. */
export function SkipLink({ targetId = "main" }: { targetId?: string | undefined }) {
  const words = useUiWords();
  return (
    <a
      href={`#${targetId}`}
      className={
        "sr-only z-50 rounded-control border border-line-strong bg-surface-2 font-semibold text-text-1 " +
        "focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:px-4 focus:py-2.5"
      }
    >
      {words.skipToContent}
    </a>
  );
}
