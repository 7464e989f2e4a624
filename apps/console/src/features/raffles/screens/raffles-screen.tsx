import { showToast } from "@perya/browser/toasts";
import { type BrandRaffle, raffles } from "@perya/contract";
import { Button, Empty, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Ticket from "lucide-react/icons/ticket";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { OneRaffle, type RaffleDeed } from "../components/one-raffle.tsx";
import { RaffleDialog } from "../components/raffle-dialog.tsx";
import { raffleQueries } from "../raffles.queries.ts";

/** Raffles of a brand, newest first. */
export function RafflesScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("raffles.title")} lead={t("raffles.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={Ticket} text={t("raffles.chooseBrand")} />
      ) : (
        <OfBrand brandId={brandId} />
      )}
    </PageBody>
  );
}

function OfBrand({ brandId }: { brandId: string }) {
  const query = useQuery(raffleQueries.list(brandId));
  const mayWrite = useMay("raffles.write", brandId);
  const [isDrafting, setIsDrafting] = useState(false);
  const [acting, setActing] = useState<{ raffle: BrandRaffle; deed: RaffleDeed } | null>(null);
  return (
    <div className="flex max-w-[1040px] flex-col gap-3">
      {mayWrite && (
        <Button size="sm" variant="primary" className="self-start" onClick={() => setIsDrafting(true)}>
          {t("raffles.add")}
        </Button>
      )}
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={(data) => data.raffles.length === 0}
        empty={<Empty icon={Ticket} title={t("raffles.none")} />}
      >
        {(data) => (
          <>
            {data.raffles.map((raffle) => (
              <OneRaffle
                key={raffle.id}
                raffle={raffle}
                onAct={mayWrite ? (deed) => setActing({ raffle, deed }) : undefined}
              />
            ))}
          </>
        )}
      </QueryStates>
      {isDrafting && query.data && (
        <RaffleDialog brandId={brandId} currency={query.data.currency} onClose={() => setIsDrafting(false)} />
      )}
      {acting && <ActDialog {...acting} onClose={() => setActing(null)} />}
    </div>
  );
}

type ActProps = { raffle: BrandRaffle; deed: RaffleDeed; onClose: () => void };

function ActDialog({ raffle: { id, titles, state }, deed, onClose }: ActProps) {
  const queries = useQueryClient();
  const title = titles.EN;
  const running = state === "open" || state === "frozen" ? state : "drawn";

  async function act(reason: string) {
    const given = { params: { id }, body: { reason } };
    if (deed === "open") {
      const { approvalId } = await call(raffles.openRaffle, given);
      showToast("success", t(approvalId === null ? "raffles.opened" : "raffles.proposed"));
    } else if (deed === "cancel") {
      await call(raffles.cancelRaffle, given);
      showToast("success", t("raffles.cancelled"));
    } else {
      await call(raffles.runRaffle, given);
      showToast("success", t("raffles.run.done"));
    }
    await queries.invalidateQueries({ queryKey: raffleQueries.all });
  }

  const isRun = deed === "run";
  return (
    <ReasonDialog
      title={isRun ? t(`raffles.run.${running}.ask`, { title }) : t(`raffles.${deed}.ask`, { title })}
      text={isRun ? t(`raffles.run.${running}.text`) : t(`raffles.${deed}.text`)}
      confirmLabel={t(`raffles.${deed}.confirm`)}
      isDanger={deed === "cancel"}
      onConfirm={act}
      onClose={onClose}
    />
  );
}
