import { Link, useSearch } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { type BrandDraw, lotteryConsole } from "@perya/contract";
import { Badge, Button, Empty, Notice, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useKeys } from "../../../lib/keys.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { DrawFacts } from "../components/draw-facts.tsx";
import { StateBadge } from "../components/draw-table.tsx";
import { Entries } from "../components/entries.tsx";
import { Liability } from "../components/liability.tsx";
import { ResultDialog } from "../components/result-dialog.tsx";
import { lotteryQueries } from "../lottery.queries.ts";

/** One draw: its sales, liability, result, entries and actions. */
export function LotteryDrawScreen() {
  const { id } = useSearch();
  return id ? <Found key={id} id={id} /> : <Empty icon={SearchX} title={t("lottery.drawUnknown")} />;
}

function Found({ id }: { id: string }) {
  const query = useQuery(lotteryQueries.draw(id));
  return (
    <PageBody>
      <QueryStates query={query} refusedText={problemText}>
        {(draw) => <Draw draw={draw} />}
      </QueryStates>
    </PageBody>
  );
}

const ENTER_KEY = "r";

function Draw({ draw }: { draw: BrandDraw }) {
  const { game, drawNumber, drawsAt, brandId, entering, cancelling, approvalId, revision, paysAt } = draw;
  const [doing, setDoing] = useState<"enter" | "cancel" | null>(null);
  const mayEnter = useMay("lottery.enter", brandId) && entering !== null && !entering.isOwn;
  const mayCancel = useMay("lottery.write", brandId) && cancelling !== null && approvalId === null;
  const enterLabel = t(revision > 0 ? "lottery.correct" : "lottery.enter");
  useKeys(t("lottery.draw"), mayEnter ? [{ key: ENTER_KEY, label: enterLabel, run: () => setDoing("enter") }] : []);
  return (
    <>
      <PageHead
        title={`${game.name} ${drawNumber}`}
        badges={
          <>
            <StateBadge draw={draw} />
            {revision > 1 && <Badge tone="warning">{t("lottery.corrected")}</Badge>}
          </>
        }
        lead={
          <>
            {t("lottery.drawsAt")} {formatDayAndMinute(drawsAt)} ·{" "}
            <Link to="/lottery-game" search={{ code: game.code }} className="link">
              {t("lottery.allDraws")}
            </Link>
          </>
        }
        actions={
          <>
            {mayEnter && (
              <Button size="sm" variant={revision > 0 ? "secondary" : "primary"} onClick={() => setDoing("enter")}>
                {enterLabel} <KeyCap isOnAccent={revision === 0}>{ENTER_KEY.toUpperCase()}</KeyCap>
              </Button>
            )}
            {mayCancel && (
              <Button size="sm" onClick={() => setDoing("cancel")}>
                {t("lottery.cancel")}
              </Button>
            )}
          </>
        }
      />
      {entering?.entries === 1 && (
        <Notice tone={entering.isOwn ? "info" : "warning"}>
          {t(entering.isOwn ? "lottery.entering.own" : "lottery.entering.other")}
        </Notice>
      )}
      {entering !== null && entering.attempt > 1 && entering.entries === 0 && (
        <Notice tone="warning">{t("lottery.entering.differed")}</Notice>
      )}
      {paysAt !== null && <Notice>{t("lottery.paysAt", { at: formatDayAndMinute(paysAt) })}</Notice>}
      {approvalId !== null && (
        <Notice tone="warning">
          {t("lottery.cancel.waits")}{" "}
          <Link to="/approvals" className="link">
            {t("lottery.seeApprovals")}
          </Link>
        </Notice>
      )}
      <div className="grid content-start items-start gap-3 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-3">
          <Liability draw={draw} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 max-xl:order-first">
          <DrawFacts draw={draw} />
          {draw.entries.length > 0 && <Entries draw={draw} />}
        </div>
      </div>
      {doing === "enter" && <ResultDialog draw={draw} onClose={() => setDoing(null)} />}
      {doing === "cancel" && <CancelDialog draw={draw} onClose={() => setDoing(null)} />}
    </>
  );
}

function CancelDialog({ draw, onClose }: { draw: BrandDraw; onClose: () => void }) {
  const { id, game, drawNumber, bets, cancelling } = draw;
  const queries = useQueryClient();

  async function cancel(reason: string) {
    const { approvalId } = await call(lotteryConsole.cancelBrandDraw, { params: { id }, body: { reason } });
    showToast("success", t(approvalId === null ? "lottery.cancelled" : "lottery.proposed"));
    await queries.invalidateQueries({ queryKey: lotteryQueries.all });
  }

  return (
    <ReasonDialog
      title={t("lottery.cancel.ask", { draw: `${game.name} ${drawNumber}` })}
      text={t(cancelling === "byTwo" ? "lottery.cancel.byTwo" : "lottery.cancel.text", { count: bets })}
      confirmLabel={t(cancelling === "byTwo" ? "lottery.cancel.propose" : "lottery.cancel.confirm")}
      isDanger
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}
