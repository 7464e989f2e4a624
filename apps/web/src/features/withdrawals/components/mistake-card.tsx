import type { Withdrawal } from "@perya/contract";
import { Button, Card, Icon, Notice } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import { openDialog } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { withdrawalMutations } from "../withdrawals.queries.ts";

/**
 * Card for cancelling a withdrawal until its approval, for mistakes only. Collapsed and never promoted: a pending
 * withdrawal must not be used to encourage further play (UKGC RTS 14B).
 */
export function MistakeCard({ withdrawal: { id } }: { withdrawal: Withdrawal }) {
  const { t } = useText();
  const { mutateAsync, error } = useMutation(withdrawalMutations.cancel(id));
  const ask = () =>
    openDialog("confirm", {
      title: t("withdraw.cancel.title"),
      text: t("withdraw.cancel.text"),
      confirmLabel: t("withdraw.cancel"),
      onConfirm: () => mutateAsync().then(nothing, nothing),
    });
  return (
    <Card isPadded={false} className="px-4 sm:px-6">
      <details className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 text-sm text-text-2">
          {t("withdraw.mistake")}
          <Icon glyph={ChevronDown} size={16} className="text-text-3 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col items-start gap-3 pb-4 text-sm text-text-2">
          <p>{t("withdraw.mistake.text")}</p>
          {error && (
            <Notice tone="error" isLive>
              {problemText(error, t)}
            </Notice>
          )}
          <Button size="sm" onClick={ask}>
            {t("withdraw.cancel")}
          </Button>
        </div>
      </details>
    </Card>
  );
}

/** Does nothing, because the page itself shows the result or the error. */
function nothing(): void {}
