import { Link, useNavigate, useSearch } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { alerts, type Alert } from "@perya/contract";
import { Badge, Button, buttonClasses, Empty, MoreButton, Notice, QueryStates, Tabs } from "@perya/ui";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import BellRing from "lucide-react/icons/bell-ring";
import { useState } from "react";
import { findTarget, sayAlert, sayCost } from "../../../lib/alert-words.ts";
import { call } from "../../../lib/api.ts";
import { useBrandId, useBrandNames } from "../../../lib/brand.ts";
import { formatDayAndMinute, formatSpan } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { alertQueries } from "../alerts.queries.ts";
import { WinLimits } from "../components/win-limits.tsx";

/** Page of active and resolved alerts. */
export function AlertsScreen() {
  const navigate = useNavigate();
  const isOver = useSearch()["state"] === "over";
  const brandId = useBrandId();
  const { data } = useQuery(alertQueries.standing(brandId));
  return (
    <PageBody>
      <PageHead
        title={t("alerts.title")}
        lead={data && t("alerts.lead", { at: formatDayAndMinute(data.lastRunAt) })}
        actions={data && <MailButton wantsMail={data.wantsMail} />}
      />
      {data?.isLate && <Notice tone="error">{t("alerts.late", { at: formatDayAndMinute(data.lastRunAt) })}</Notice>}
      <Tabs
        label={t("alerts.states")}
        tabs={[
          { key: "standing", label: t("alerts.standing"), content: <List isOver={false} /> },
          { key: "over", label: t("alerts.over"), content: <List isOver /> },
        ]}
        selected={isOver ? "over" : "standing"}
        onSelect={(state) => void navigate({ to: "/alerts", search: { state }, replace: true })}
      />
      {brandId !== undefined && <WinLimits brandId={brandId} />}
    </PageBody>
  );
}

function MailButton({ wantsMail }: { wantsMail: boolean }) {
  const queries = useQueryClient();
  async function turn() {
    try {
      await call(alerts.setMail, { body: { wants: !wantsMail } });
      showToast("success", t("alerts.mail.done"));
    } catch (error) {
      showToast("error", problemText(error));
    }
    await queries.invalidateQueries({ queryKey: ["alerts"] });
  }
  return (
    <Button size="sm" onClick={() => void turn()}>
      {t(wantsMail ? "alerts.mail.off" : "alerts.mail.on")}
    </Button>
  );
}

function List({ isOver }: { isOver: boolean }) {
  const list = useInfiniteQuery(alertQueries.list(useBrandId(), isOver));
  return (
    <QueryStates
      query={list}
      refusedText={problemText}
      isEmpty={({ pages }) => pages.every((page) => page.alerts.length === 0)}
      empty={<Empty icon={BellRing} title={t(isOver ? "alerts.noneOver" : "alerts.none")} />}
    >
      {({ pages }) => (
        <ul className="max-w-[980px] rounded-card border border-line bg-surface-1">
          {pages.flatMap((page) => page.alerts.map((alert) => <Row key={alert.id} alert={alert} />))}
          <li className="p-3 empty:hidden">
            <MoreButton query={list} size="sm">
              {t("alerts.more")}
            </MoreButton>
          </li>
        </ul>
      )}
    </QueryStates>
  );
}

function Row({ alert }: { alert: Alert }) {
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const brandOf = useBrandNames();
  const target = findTarget(alert);
  const leadsOn = target.to !== "/alerts" && alert.state !== "over";
  const mayTake = useMay("alerts.write", alert.brandId) && alert.state === "open";
  async function take() {
    setIsPending(true);
    try {
      await call(alerts.acknowledge, { params: { id: alert.id } });
    } catch (error) {
      showToast("error", problemText(error));
    }
    await queries.invalidateQueries({ queryKey: ["alerts"] });
    setIsPending(false);
  }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft px-4 py-2 text-dense last:border-0">
      <Badge tone={alert.severity === "critical" ? "error" : "warning"}>{t(`alerts.severity.${alert.severity}`)}</Badge>
      <div className="flex grow basis-[240px] flex-col">
        <span className="text-text-1">{sayAlert(alert)}</span>
        <span className="text-xs text-text-3 tabular-nums">
          {[brandOf?.(alert.brandId), saySince(alert), alert.state !== "over" && sayCost(alert)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
      <span className="text-xs text-text-2">{sayState(alert)}</span>
      {leadsOn && (
        <Link
          to={target.to}
          {...(target.search && { search: target.search })}
          className={buttonClasses({ variant: "quiet", size: "sm" })}
        >
          {t(target.label)}
        </Link>
      )}
      {mayTake && (
        <Button size="sm" pending={isPending} onClick={() => void take()}>
          {t("alerts.acknowledge")}
        </Button>
      )}
    </li>
  );
}

function saySince({ openedAt, overAt }: Alert): string {
  const span = formatSpan(new Date(overAt ?? Date.now()).getTime() - new Date(openedAt).getTime());
  return t("alerts.since", { at: formatDayAndMinute(openedAt), span });
}

function sayState({ state, acknowledgedBy, overAt }: Alert): string {
  if (state === "over") return t("alerts.state.over", { at: overAt ? formatDayAndMinute(overAt) : "" });
  return state === "open" ? t("alerts.state.open") : t("alerts.state.acknowledged", { by: acknowledgedBy ?? "" });
}
