import { Button, Icon } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef } from "react";
import { copyText } from "@perya/browser/clipboard";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import type { Filed } from "./feedback-form.tsx";

type FeedbackSentProps = Filed & { onAnother: () => void; onDone?: (() => void) | undefined };

/** Confirmation with the reference to quote. */
export function FeedbackSent({ reference, complaintNumber, onAnother, onDone }: FeedbackSentProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    const isCopied = await copyText(complaintNumber ?? reference);
    showToast(isCopied ? "success" : "warning", t(isCopied ? "feedback.copied" : "feedback.copyFailed"));
  }

  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <Icon glyph={CircleCheck} size={32} className="text-leaf" />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t("feedback.sent")}
      </h2>
      <dl className="flex w-full flex-col rounded-control bg-surface-2 px-4 py-3">
        <dt className="text-sm text-text-3">
          {t(complaintNumber === null ? "feedback.reference" : "feedback.complaintNumber")}
        </dt>
        <dd className="font-mono text-lg font-semibold tracking-wide select-all">{complaintNumber ?? reference}</dd>
      </dl>
      <p className="max-w-[44ch] text-balance text-text-2">
        {t(complaintNumber === null ? "feedback.sentText" : "feedback.sentComplaint")}
      </p>
      <div className="flex w-full flex-wrap justify-center gap-3">
        <Button icon={Copy} onClick={() => void copy()}>
          {t("feedback.copy")}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {t("feedback.another")}
        </Button>
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            {t("ui.close")}
          </Button>
        )}
      </div>
    </div>
  );
}
