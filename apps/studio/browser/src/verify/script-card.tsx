import { Button } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useVerify } from "./verify-context.tsx";

/** A script to verify without our page. */
export function ScriptCard({ script, name }: { script: string; name: string }) {
  const { t } = useVerify();
  const [copied, setCopied] = useState("");
  const isCopied = copied === script;

  async function copy() {
    await navigator.clipboard.writeText(script);
    setCopied(script);
  }

  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4 sm:p-5">
      <h2 className="text-lg">{t("script")}</h2>
      <p className="text-text-2">{t("scriptHint")}</p>
      <pre
        dir="ltr"
        className="rounded-control bg-surface-2 p-3 font-mono text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap"
      >
        {script}
      </pre>
      <div className="flex flex-wrap gap-2">
        <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {t(isCopied ? "scriptCopied" : "scriptCopy")}
        </Button>
        <Button icon={Download} onClick={() => save(script, name)}>
          {t("scriptSave")}
        </Button>
      </div>
    </section>
  );
}

function save(script: string, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
