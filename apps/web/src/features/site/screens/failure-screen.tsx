import { Button } from "@perya/ui";
import CloudOff from "lucide-react/icons/cloud-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import { ChunkLoadError } from "../../../lib/chunks.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { MessagePage } from "../components/message-page.tsx";

/** What stands in for a screen that broke or never arrived. A reload is the way out of both. */
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
      <p role="alert">{problemText(error, t)}</p>
      {isLost && <p className="text-sm text-text-3">{t("failure.chunk.text", { id: error.id, type: error.type })}</p>}
    </MessagePage>
  );
}
