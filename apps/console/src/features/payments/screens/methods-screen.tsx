import type { MethodSetting } from "@perya/contract";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import CreditCard from "lucide-react/icons/credit-card";
import { type ReactNode, useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { methodWords } from "../../../lib/controls-words.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { ControlsProposalNotice } from "../../../lib/ui/controls-proposal.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { MethodDialog } from "../components/method-dialog.tsx";
import { MethodPreview } from "../components/method-preview.tsx";
import { paymentQueries } from "../payments.queries.ts";
import { sayFee } from "../payments.words.ts";

/** Payment methods of a brand, in the order members see. */
export function MethodsScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("methods.title")} lead={t("methods.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={CreditCard} text={t("methods.chooseBrand")} />
      ) : (
        <Methods brandId={brandId} />
      )}
    </PageBody>
  );
}

function Methods({ brandId }: { brandId: string }) {
  const methods = useQuery(paymentQueries.methods(brandId));
  const [editing, setEditing] = useState<string | null>(null);
  const mayWrite = useMay("payments.write", brandId);
  const edited = methods.data?.methods.find(({ id }) => id === editing);
  return (
    <QueryStates
      query={methods}
      refusedText={problemText}
      isEmpty={(found) => found.methods.length === 0}
      empty={<Empty icon={CreditCard} title={t("methods.none")} />}
    >
      {(found) => (
        <>
          <ul className="flex flex-col gap-3">
            {found.methods.map((method) => (
              <li key={method.id} className="rounded-card border border-line bg-surface-1">
                <MethodRow method={method} {...(mayWrite && { onEdit: () => setEditing(method.id) })} />
              </li>
            ))}
          </ul>
          {edited && <MethodDialog key={edited.id} method={edited} onClose={() => setEditing(null)} />}
        </>
      )}
    </QueryStates>
  );
}

/** Settings of a method beside a preview of what members see. */
function MethodRow({ method, onEdit }: { method: MethodSetting; onEdit?: () => void }) {
  const { minimum, maximum, currency, fourEyesAbove } = method;
  return (
    <div className="grid gap-x-6 gap-y-3 px-4 py-3 md:grid-cols-[minmax(0,1fr)_300px]">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-[15px]">{method.name}</h2>
          <Badge tone={method.isOpen ? "success" : "warning"}>
            {t(method.isOpen ? "methods.open" : "methods.closed")}
          </Badge>
          {onEdit && (
            <Button
              size="sm"
              className="ms-auto"
              onClick={onEdit}
              aria-label={t("methods.editOf", { name: method.name })}
            >
              {t("methods.edit")}
            </Button>
          )}
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-dense sm:grid-cols-3">
          <Setting label={t("methods.kind")}>{t(`methods.kind.${method.kind}`)}</Setting>
          <Setting label={t("payments.through")}>{method.provider}</Setting>
          <Setting label={t("methods.limits")}>
            <Figure amount={minimum} currency={currency} /> – <Figure amount={maximum} currency={currency} />
          </Setting>
          <Setting label={t("payments.fee")}>{sayFee(method)}</Setting>
          <Setting label={t("methods.hours")}>
            {method.hours ? `${method.hours.opens}–${method.hours.closes}` : t("methods.always")}
          </Setting>
          <Setting label={t("methods.two")}>
            {fourEyesAbove === null ? t("payments.none") : <Figure amount={fourEyesAbove} currency={currency} />}
          </Setting>
        </dl>
        <ControlsProposalNotice proposal={method.proposal} words={methodWords} />
        {!method.isOpen && (
          <p className="text-xs text-text-3">
            {t(`methods.reason.${method.closedReason ?? "maintenance"}`)}
            {method.closedUntil && `, ${t("methods.until", { at: formatDayAndMinute(method.closedUntil) })}`}
          </p>
        )}
      </div>
      <MethodPreview method={method} />
    </div>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="break-words text-text-1">{children}</dd>
    </div>
  );
}
