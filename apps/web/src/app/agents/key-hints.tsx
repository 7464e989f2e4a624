import { useText } from "../../lib/text.ts";

/** Keyboard hints for the tree, on wide screens only. */
export function KeyHints() {
  const { t } = useText();
  const keys = [
    ["→", t("downlines.keys.open")],
    ["←", t("downlines.keys.shut")],
    [t("downlines.key.space"), t("downlines.keys.choose")],
    [t("downlines.key.enter"), t("downlines.keys.panel")],
  ];
  return (
    <p aria-hidden className="flex items-center gap-2 text-xs text-text-3 max-lg:hidden">
      {keys.map(([key, word]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="rounded-chip border border-line-strong bg-surface-1 px-1.5 font-sans leading-5 text-text-2">
            {key}
          </kbd>
          {word}
        </span>
      ))}
    </p>
  );
}
