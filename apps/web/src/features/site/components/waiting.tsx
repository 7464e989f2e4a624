import { Button, Spinner } from "@perya/ui";
import { useEffect, useState } from "react";
import { SLOW_CHUNK_MS } from "@perya/browser/chunks";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useText } from "../../../lib/text.ts";

/** Shown while a screen's script loads: at first only the tab title, after a while a message with a retry button. */
export function Waiting() {
  const { t } = useText();
  const isSlow = useIsLater(SLOW_CHUNK_MS);

  return (
    <div className="grid min-h-[min(72dvh,40rem)] animate-fade-late place-items-center px-6 text-center">
      <title>{usePageTitle(null)}</title>
      <div className="flex flex-col items-center gap-4 text-text-2">
        <Spinner size={32} />
        {isSlow && (
          <>
            <output className="max-w-[44ch]">{t("problem.slow")}</output>
            <Button onClick={() => window.location.reload()}>{t("ui.retry")}</Button>
          </>
        )}
      </div>
    </div>
  );
}

function useIsLater(afterMs: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLater;
}
