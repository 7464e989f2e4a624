import { Link, useSearch } from "@perya/browser/router";
import { settlements, type SettlementReading } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { Badge, Button, Empty, Notice, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { fromWire } from "@perya/money";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { useKeys } from "../../../lib/keys.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { PeriodLines } from "../components/period-lines.tsx";
import { PeriodSide } from "../components/period-side.tsx";
import { settlementQueries } from "../settlements.queries.ts";
import { sayKind, sayPeriod, sayRun, PERIOD_TONES } from "../../../lib/period-words.ts";

/** One settlement run: its lines and totals, and its release by two operators. */
export function PeriodScreen() {
  const { id } = useSearch();
  return id ? <Found key={id} id={id} /> : <Empty icon={SearchX} title={t("periods.unknown")} />;
}

function Found({ id }: { id: string }) {
  const query = useQuery(settlementQueries.period(id));
  return (
    <PageBody>
      <QueryStates query={query} refusedText={problemText}>
        {(reading) => <Period reading={reading} />}
      </QueryStates>
    </PageBody>
  );
}

const KEYS = { release: "r", recount: "n" } as const;

function Period({ reading }: { reading: SettlementReading }) {
  const { period, approvalId } = reading;
  const { id, brandId, kind, state, run, currency, owed, lines } = period;
  const last = reading.runs.at(-1);
  const queries = useQueryClient();
  const mayWrite = useMay("settlements.write", brandId);
  const [doing, setDoing] = useState<"release" | "recount" | null>(null);
  const mayRelease = mayWrite && state === "counted" && approvalId === null;
  // Real-time salary is paid per bet, so there is no period to recount.
  const mayRecount = mayWrite && kind !== "realtime" && state !== "superseded";
  const deeds = [...(mayRelease ? (["release"] as const) : []), ...(mayRecount ? (["recount"] as const) : [])];
  useKeys(
    t("periods.one"),
    deeds.map((deed) => ({ key: KEYS[deed], label: t(`periods.${deed}`), run: () => setDoing(deed) })),
  );

  async function confirm(reason: string) {
    if (doing === "release") {
      await call(settlements.proposeRelease, { params: { id }, body: { reason } });
      showToast("success", t("periods.proposed"));
    } else {
      const { runs } = await call(settlements.recount, { params: { id }, body: { reason } });
      showToast("success", t("periods.recounted", { count: runs }));
    }
    await queries.invalidateQueries({ queryKey: ["settlements"] });
  }

  return (
    <>
      <PageHead
        title={`${sayKind(period)}, ${sayPeriod(period)}`}
        badges={<Badge tone={PERIOD_TONES[state]}>{t(`periods.state.${state}`)}</Badge>}
        lead={
          <>
            {sayRun(run)} ·{" "}
            <Link to="/periods" className="link">
              {t("periods.all")}
            </Link>
          </>
        }
        actions={deeds.map((deed) => (
          <Button
            key={deed}
            size="sm"
            variant={deed === "release" ? "primary" : "secondary"}
            onClick={() => setDoing(deed)}
          >
            {t(`periods.${deed}`)} <KeyCap isOnAccent={deed === "release"}>{KEYS[deed].toUpperCase()}</KeyCap>
          </Button>
        ))}
      />
      {approvalId !== null && (
        <Notice tone="warning">
          {t("periods.waits")}{" "}
          <Link to="/approvals" className="link">
            {t("periods.seeApprovals")}
          </Link>
        </Notice>
      )}
      {state === "superseded" && last && (
        <Notice tone="warning">
          {t("periods.newer")}{" "}
          <Link to="/period" search={{ id: last.id }} className="link">
            {t("periods.seeNewer")}
          </Link>
        </Notice>
      )}
      <div className="grid content-start items-start gap-3 xl:grid-cols-[minmax(0,1fr)_300px]">
        <PeriodLines period={period} />
        <PeriodSide reading={reading} />
      </div>
      {doing && (
        <ReasonDialog
          title={t(`periods.${doing}Title`)}
          text={
            doing === "recount"
              ? t("periods.recountText")
              : t("periods.releaseText", { total: sayAmount(fromWire(owed), currencyNamed(currency)), lines })
          }
          confirmLabel={t(`periods.${doing}`)}
          onConfirm={confirm}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}
