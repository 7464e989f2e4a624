import { copyText } from "@perya/browser/clipboard";
import { Icon } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { useText } from "./text.ts";

type Props = {
  text: string;
  label: string;
  /**
   * True for a button inside a line of text: only an icon, with a full-size tap area that does not change the line's
   * height.
   */
  isInline?: boolean;
};

/** Copies the text and confirms it in the button. */
export function CopyButton({ text, label, isInline = false }: Props) {
  const { t } = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => setIsCopied(await copyText(text));
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className={isInline ? INLINE : "inline-flex min-h-11 items-center gap-2 font-semibold text-sea hover:underline"}
    >
      <Icon glyph={isCopied ? Check : Copy} size={16} />
      <span aria-live="polite" className={isInline ? "sr-only" : undefined}>
        {isCopied ? t("copy.done") : label}
      </span>
    </button>
  );
}

const INLINE = "-my-3 -ms-1 inline-grid size-11 place-items-center rounded-control text-sea hover:text-text-1";
