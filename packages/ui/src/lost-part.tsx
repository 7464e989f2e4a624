import { Button } from "./button.tsx";
import { useUiWords } from "./ui-words.tsx";

/** In place of a part of a page that did not come: smaller than `Refused`, since the rest of the page is there. */
export function LostPart({ onRetry }: { onRetry: () => void }) {
  const words = useUiWords();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-4 rounded-card border border-line p-6">
      <p className="text-text-2">{words.refused}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  );
}
