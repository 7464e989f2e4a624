import { Button } from "@perya/ui";
import Copy from "lucide-react/icons/copy";
import { copyText } from "@perya/browser/clipboard";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";

/** The key for manual entry, displayed in groups of four and copied without spaces. */
export function SecretKey({ secret }: { secret: string }) {
  const { t } = useText();

  async function copy() {
    const isCopied = await copyText(secret);
    if (isCopied) showToast("success", t("authenticator.enrol.copied"));
    else showToast("warning", t("authenticator.enrol.copyFailed"));
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-2 py-2 ps-4 pe-2">
      <p className="min-w-0 flex-1 basis-52">
        <span className="block text-sm text-text-2">{t("authenticator.enrol.type")}</span>
        <code className="font-mono text-sm break-words select-all">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <Button icon={Copy} aria-label={t("authenticator.enrol.copy")} onClick={() => void copy()}>
        {t("authenticator.enrol.copyShort")}
      </Button>
    </div>
  );
}
