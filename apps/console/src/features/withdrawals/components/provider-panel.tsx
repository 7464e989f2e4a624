import { withdrawals, type DisputeCase } from "@perya/contract";
import { Badge, Button, Notice } from "@perya/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";

/** The provider's status of the payout. It must be checked before a refund, and is stored with the dispute. */
export function ProviderPanel({ dispute, mayAsk }: { dispute: DisputeCase; mayAsk: boolean }) {
  const { id, provider, state } = dispute;
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: () => call(withdrawals.askPayoutProvider, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["queues"] }),
  });
  const isPaid = provider?.state === "succeeded" || provider?.state === "accepted";
  return (
    <Panel
      title={t("disputes.provider")}
      aside={provider && t("disputes.provider.at", { at: formatDayAndMinute(provider.askedAt) })}
    >
      <div className="flex flex-col items-start gap-3">
        {provider ? (
          <Badge tone={isPaid ? "warning" : "neutral"}>{t(`disputes.provider.${provider.state}`)}</Badge>
        ) : (
          <p className="text-dense text-text-2">{t("disputes.provider.none")}</p>
        )}
        {isPaid && <Notice tone="warning">{t("disputes.provider.paidWarning")}</Notice>}
        {asking.error && (
          <Notice tone="error" isLive>
            {problemText(asking.error)}
          </Notice>
        )}
        {mayAsk && state === "open" && (
          <Button size="sm" pending={asking.isPending} onClick={() => asking.mutate()}>
            {t(provider ? "disputes.provider.again" : "disputes.provider.ask")}
          </Button>
        )}
      </div>
    </Panel>
  );
}
