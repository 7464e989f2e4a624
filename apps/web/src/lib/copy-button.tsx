import { copyText } from "@perya/browser/clipboard";
import { Icon } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { useText } from "./text.ts";

/** Copies, and says in its own place that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => setIsCopied(await copyText(text));
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-sea hover:underline"
    >
      <Icon glyph={isCopied ? Check : Copy} size={16} />
      <span aria-live="polite">{isCopied ? t("copy.done") : label}</span>
    </button>
  );
}
