import { Link, useSearch } from "@perya/browser/router";
import { type BadgeTone, Badge, Empty, QueryStates } from "@perya/ui";
import type { Contract, ContractReading } from "@perya/contract";
import { useQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { type Fact, Facts } from "../../../lib/ui/facts.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ContractDeeds } from "../components/contract-deeds.tsx";
import { TermsPanel } from "../components/terms-panel.tsx";
import { contractQueries } from "../contracts.queries.ts";

const TONES: Record<Contract["state"], BadgeTone> = {
  offered: "warning",
  active: "success",
  rejected: "error",
  withdrawn: "neutral",
  ended: "neutral",
};

/** Page of one contract: terms, state, history, and actions if the house granted it. */
export function ContractScreen() {
  const { id } = useSearch();
  return id ? <Found key={id} id={id} /> : <Empty icon={SearchX} title={t("contractPage.unknown")} />;
}

function Found({ id }: { id: string }) {
  const query = useQuery(contractQueries.one(id));
  return (
    <PageBody>
      <QueryStates query={query} refusedText={problemText}>
        {(reading) => <Whole reading={reading} />}
      </QueryStates>
    </PageBody>
  );
}

function Whole({ reading }: { reading: ContractReading }) {
  const { contract, before } = reading;
  const { kind, version, state, upline, downline, terms, termsHash } = contract;
  return (
    <>
      <PageHead
        title={t("contractPage.oneTitle", { kind: t(`periods.kind.${kind}`), version })}
        badges={<Badge tone={TONES[state]}>{t(`contractPage.state.${state}`)}</Badge>}
        lead={
          <>
            {t("contractPage.between", { upline: upline?.name ?? t("contractPage.house"), downline: downline.name })}{" "}
            <Link to="/member" search={{ id: downline.id }} className="link">
              {t("contractPage.openMember")}
            </Link>{" "}
            ·{" "}
            <Link to="/contracts" className="link">
              {t("contractPage.all")}
            </Link>
          </>
        }
        actions={<ContractDeeds reading={reading} />}
      />
      <div className="grid max-w-[1180px] content-start items-start gap-3 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <TermsPanel title={t("contractPage.terms")} terms={terms} />
          {before && <TermsPanel title={t("contractPage.before", { version: before.version })} terms={before.terms} />}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Panel title={t("contractPage.facts")}>
            <Facts facts={listFacts(contract)} />
          </Panel>
          <Trail reading={reading} />
          <Panel title={t("contractPage.hash")}>
            <code className="block text-xs break-all select-all">{termsHash}</code>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Trail({ reading: { events } }: { reading: ContractReading }) {
  return (
    <Panel title={t("contractPage.trail")}>
      <ol className="flex flex-col gap-1 text-dense">
        {events.map(({ action, by, at }) => (
          <li key={`${action} ${at}`} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {t(`contractPage.event.${action}`)} <span className="text-text-3">{t(`contractPage.by.${by}`)}</span>
            </span>
            <time dateTime={at} className="text-text-3 tabular-nums">
              {formatDayAndMinute(at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function listFacts({ upline, offeredAt, answeredAt, startsAt, endsAt, endAskedBy, endedFor }: Contract): Fact[] {
  const requester = endAskedBy === "upline" && upline === null ? "house" : endAskedBy;
  const moments = [
    { label: t("contractPage.offered"), at: offeredAt },
    { label: t("contractPage.answered"), at: answeredAt },
    { label: t("contractPage.starts"), at: startsAt },
    { label: t("contractPage.ends"), at: endsAt },
  ];
  return [
    ...moments.flatMap(({ label, at }) => (at === null ? [] : { label, value: formatDayAndMinute(at) })),
    ...(requester === null ? [] : [{ label: t("contractPage.endAsked"), value: t(`contractPage.side.${requester}`) }]),
    ...(endedFor === null
      ? []
      : [{ label: t("contractPage.endedFor"), value: t(`contractPage.endedFor.${endedFor}`) }]),
  ];
}
