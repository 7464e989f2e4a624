import { NetworkFailure, Refusal } from "@perya/client";
import type { Text } from "@perya/text";
import { Button } from "@perya/ui";
import CloudOff from "lucide-react/icons/cloud-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import { ChunkLoadError } from "@perya/browser/chunks";
import { useText } from "../../../lib/text.ts";
import { MessagePage } from "../components/message-page.tsx";

/** Replaces a screen that crashed or failed to load. Both are fixed by a reload. */
export function FailureScreen({ error }: { error: unknown }) {
  const { t } = useText();
  const isLost = error instanceof ChunkLoadError;
  const reload = (
    <Button icon={RotateCw} onClick={() => window.location.reload()}>
      {t("failure.reload")}
    </Button>
  );

  return (
    <MessagePage icon={CloudOff} title={t(isLost ? "failure.chunk.title" : "failure.title")} actions={reload}>
      <p role="alert">{whatHappened(error, t)}</p>
      {isLost && <p className="text-sm text-text-3">{t("failure.chunk.text", { id: error.id, type: error.type })}</p>}
    </MessagePage>
  );
}

/**
 * Returns the text of a failure, like lib/problems.ts, but only with texts of the first load, because the rest may
 * have failed to load.
 */
function whatHappened(error: unknown, t: Text["t"]): string {
  if (error instanceof Refusal) return error.message;
  const isNetwork = error instanceof ChunkLoadError || error instanceof NetworkFailure;
  return t(isNetwork ? "problem.network" : "problem.unknown");
}
