import CloudOff from "lucide-react/icons/cloud-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.tsx";

export type RefusedProps = { message: string; onRetry?: (() => void) | undefined };

/** The failed state of a query, with a retry button. */
export function Refused({ message, onRetry }: RefusedProps) {
  const words = useUiWords();
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <Icon glyph={CloudOff} size={32} className="mb-1 text-coral" />
      <p className="max-w-[44ch] text-balance text-text-1">{message}</p>
      {onRetry && (
        <Button icon={RotateCw} onClick={onRetry} className="mt-3">
          {words.retry}
        </Button>
      )}
    </div>
  );
}
