import { useNavigate, useSearch } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { withdrawals, type PayoutBatch } from "@perya/contract";
import { Badge, Button, classes, Empty, MoreButton, QueryStates } from "@perya/ui";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import FileStack from "lucide-react/icons/file-stack";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { useKeys } from "../../../lib/keys.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { BatchDetail, BATCH_TONES } from "../components/batch-detail.tsx";
import { withdrawalQueries } from "../withdrawals.queries.ts";

const FREEZE_KEY = "n";

/** Batches paid by bank file: created by one operator, approved by another, with a result per line. */
export function BatchesScreen() {
  const brandId = useBrandId();
  if (brandId !== undefined) return <Batches brandId={brandId} />;
  return (
    <PageBody>
      <PageHead title={t("batches.title")} lead={t("batches.lead")} />
      <ChooseBrand icon={FileStack} text={t("batches.chooseBrand")} />
    </PageBody>
  );
}

function Batches({ brandId }: { brandId: string }) {
  const list = useInfiniteQuery(withdrawalQueries.batches(brandId));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const openId = useSearch()["id"];
  const [isFreezing, setIsFreezing] = useState(false);
  const waiting = list.data?.pages[0]?.waiting ?? 0;
  const mayFreeze = useMay("withdrawals.pay", brandId) && waiting > 0;
  const freeze = () => setIsFreezing(true);
  useKeys(
    t("batches.title"),
    mayFreeze ? [{ key: FREEZE_KEY, label: t("batches.freeze", { count: waiting }), run: freeze }] : [],
  );

  async function confirm(reason: string) {
    const batch = await call(withdrawals.freezeBatch, { body: { brandId, reason } });
    showToast("success", t("batches.frozen"));
    await queries.invalidateQueries({ queryKey: ["batches"] });
    void navigate({ to: "/payouts", search: { id: batch.id }, replace: true });
  }

  return (
    <PageBody>
      <PageHead
        title={t("batches.title")}
        badges={waiting > 0 && <Badge>{t("batches.waiting", { count: waiting })}</Badge>}
        lead={t("batches.lead")}
        actions={
          mayFreeze && (
            <Button size="sm" variant="primary" onClick={freeze}>
              {t("batches.freeze", { count: waiting })} <KeyCap isOnAccent>{FREEZE_KEY.toUpperCase()}</KeyCap>
            </Button>
          )
        }
      />
      <QueryStates
        query={list}
        refusedText={problemText}
        isEmpty={({ pages }) => pages.every(({ batches }) => batches.length === 0)}
        empty={<Empty icon={FileStack} title={t("batches.none")} text={t("batches.noneText")} />}
      >
        {({ pages }) => (
          <>
            <ul className="flex flex-col gap-3">
              {pages.flatMap(({ batches }) =>
                batches.map((batch) => (
                  <li key={batch.id} className="rounded-card border border-line bg-surface-1">
                    <Batch batch={batch} isOpen={batch.id === openId} />
                  </li>
                )),
              )}
            </ul>
            <MoreButton query={list} size="sm">
              {t("approvals.more")}
            </MoreButton>
          </>
        )}
      </QueryStates>
      {isFreezing && (
        <ReasonDialog
          title={t("batches.freezeTitle")}
          text={t("batches.freezeText")}
          confirmLabel={t("batches.freeze", { count: waiting })}
          onConfirm={confirm}
          onClose={() => setIsFreezing(false)}
        />
      )}
    </PageBody>
  );
}

/** The id of the expanded batch is kept in the URL. */
function Batch({ batch, isOpen }: { batch: PayoutBatch; isOpen: boolean }) {
  const navigate = useNavigate();
  const toggle = () => void navigate({ to: "/payouts", search: isOpen ? {} : { id: batch.id }, replace: true });
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className={classes(
          "flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-4 py-3 text-start text-dense hover:bg-surface-2",
          isOpen && "bg-surface-2",
        )}
      >
        <Figure amount={batch.total} currency={batch.currency} className="text-sm font-semibold text-text-1" />
        <span className="text-text-2">{t("batches.lines", { count: batch.lines })}</span>
        <Badge tone={BATCH_TONES[batch.state]}>{t(`batches.state.${batch.state}`)}</Badge>
        <code className="text-xs text-text-3">{batch.hash.slice(0, 12)}…</code>
        <span className="text-xs text-text-3 sm:ms-auto">
          {t("batches.madeBy", { account: batch.madeBy, at: formatDayAndMinute(batch.madeAt) })}
        </span>
      </button>
      {isOpen && <BatchDetail id={batch.id} />}
    </>
  );
}
