import type { WithdrawalCase } from "@perya/contract";
import { Badge, Button } from "@perya/ui";
import { useState } from "react";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { useMay, useOperator } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ProofPicture } from "../../../lib/ui/proof-picture.tsx";
import { PART_TONES, sayReason } from "../withdrawals.words.ts";
import { PayDialog } from "./pay-dialog.tsx";

type Part = WithdrawalCase["payouts"][number];

/** Parts of a withdrawal, each with its own hold and outcome. */
export function PartsPanel({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const { payouts, currency, brandId, state, decidedBy } = withdrawal;
  const [paying, setPaying] = useState<Part | null>(null);
  const { account } = useOperator();
  const isApproved = state === "approved" || state === "queued";
  const mayPay = useMay("withdrawals.pay", brandId) && isApproved && decidedBy !== account;
  return (
    <Panel title={t("withdrawals.parts")} aside={payouts.length} isPadded={false}>
      <ul className="divide-y divide-line-soft text-dense">
        {payouts.map((part) => (
          <li key={part.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
            <Figure amount={part.amount} currency={currency} className="font-semibold text-text-1" />
            <Badge tone={PART_TONES[part.state]}>{t(`withdrawals.part.${part.state}`)}</Badge>
            <span className="min-w-0 grow break-words text-text-3">{sayPart(part)}</span>
            {mayPay && isPayable(part) && (
              <Button size="sm" onClick={() => setPaying(part)}>
                {t("withdrawals.do.pay")}
              </Button>
            )}
            {part.proofId && <ProofPicture id={part.proofId} label={t("withdrawals.transferPicture")} />}
          </li>
        ))}
      </ul>
      {paying && <PayDialog withdrawal={withdrawal} part={paying} onClose={() => setPaying(null)} />}
    </Panel>
  );
}

/** True for a part in no batch that was not sent to a provider. */
function isPayable({ state, batchId }: Part): boolean {
  return (state === "held" || state === "queued") && batchId === null;
}

function sayPart({ provider, bankReference, providerReference, sentAt, reason, confirmation }: Part): string {
  return [
    provider,
    bankReference ?? providerReference,
    sentAt && t("withdrawals.sentAt", { at: formatDayAndMinute(sentAt) }),
    confirmation && t(`withdrawals.confirmation.${confirmation}`),
    reason && sayReason(reason),
  ]
    .filter(Boolean)
    .join(" · ");
}
