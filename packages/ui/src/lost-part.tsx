import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { useUiWords } from "./ui-words.tsx";

/**
 * Replaces a part of a page that failed to load: smaller than `Refused`, because the rest of the page works. `isLine`
 * for inline use.
 */
export function LostPart({ onRetry, isLine = false }: { onRetry: () => void; isLine?: boolean }) {
  const words = useUiWords();
  return (
    <div role="alert" className={classes("flex items-center justify-center", isLine ? LINE : CARD)}>
      <p className="text-text-2">{words.refused}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  );
}

const CARD = "flex-wrap gap-4 rounded-card border border-line p-6";
const LINE = "gap-2 px-2 text-sm";
