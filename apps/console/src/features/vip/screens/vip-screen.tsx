import { type ListedProgram, rebates, vip, type VipVersion } from "@perya/contract";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Gem from "lucide-react/icons/gem";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { call } from "../../../lib/api.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { LevelsDialog } from "../components/levels-dialog.tsx";
import { ProgramDialog } from "../components/program-dialog.tsx";
import { type ListedVersion, VersionList } from "../components/version-list.tsx";
import { VersionSwitch } from "../components/version-switch.tsx";
import { categoriesOf, draftLevels, draftRates, FIRST_LEVELS, sayRateColumn, VIP_COLUMNS } from "../vip.drafts.ts";
import { vipQueries } from "../vip.queries.ts";

/** VIP levels and rebate programs of a brand, each with its versions. */
export function VipScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("vipTerms.title")} lead={t("vipTerms.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={Gem} text={t("vipTerms.chooseBrand")} />
      ) : (
        <div className="flex max-w-[1080px] flex-col gap-3">
          <Levels brandId={brandId} />
          <Programs brandId={brandId} />
        </div>
      )}
    </PageBody>
  );
}

function Levels({ brandId }: { brandId: string }) {
  const query = useQuery(vipQueries.versions(brandId));
  const mayWrite = useMay("vip.write", brandId);
  const [isOpen, setIsOpen] = useState(false);
  const { versions = [], approvalId, earliest } = query.data ?? {};
  const [last] = versions;
  return (
    <Panel
      title={t("vipTerms.levels")}
      aside={
        <>
          {last && (
            <Badge tone={last.isOn ? "success" : "neutral"}>{t(last.isOn ? "vipTerms.on" : "vipTerms.off")}</Badge>
          )}
          {mayWrite && approvalId === null && (
            <>
              {last && earliest !== undefined && <LevelsSwitch brandId={brandId} last={last} earliest={earliest} />}
              <Button size="sm" onClick={() => setIsOpen(true)}>
                {t(last ? "vipTerms.new" : "vipTerms.first")}
              </Button>
            </>
          )}
        </>
      }
    >
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={(found) => found.versions.length === 0 && found.approvalId === null}
        empty={<Empty icon={Gem} title={t("vipTerms.none")} text={t("vipTerms.none.text")} />}
      >
        {(found) => (
          <VersionList
            columns={VIP_COLUMNS.map((column) => t(`vipTerms.column.${column}`))}
            versions={found.versions.map(ofLevels)}
            approvalId={found.approvalId}
          />
        )}
      </QueryStates>
      {isOpen && earliest !== undefined && (
        <LevelsDialog
          brandId={brandId}
          initial={last?.terms ?? FIRST_LEVELS}
          earliest={earliest}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}

type SwitchProps = { brandId: string; last: VipVersion; earliest: string };

const LevelsSwitch = ({ brandId, last, earliest }: SwitchProps) => (
  <VersionSwitch
    name={t("vipTerms.levels")}
    isOn={last.isOn}
    offText={t("vipTerms.switch.off.levels")}
    earliest={earliest}
    rhythm="month"
    publish={(version) => call(vip.publishVersion, { body: { brandId, terms: last.terms, ...version } })}
  />
);

function ofLevels({ terms, ...version }: VipVersion): ListedVersion {
  const { giftTimes: times, giftDays: days } = terms;
  const gifts = times === null ? t("vipTerms.gifts.note", { days }) : t("vipTerms.gifts.note.bonus", { days, times });
  return { ...version, rows: draftLevels(terms), notes: [gifts] };
}

function Programs({ brandId }: { brandId: string }) {
  const query = useQuery(vipQueries.programs(brandId));
  const mayWrite = useMay("vip.write", brandId);
  const [changed, setChanged] = useState<ListedProgram | "new" | null>(null);
  return (
    <section aria-labelledby="programs" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="programs" className="text-[15px]">
          {t("vipTerms.programs")}
        </h2>
        {mayWrite && (
          <Button size="sm" onClick={() => setChanged("new")}>
            {t("vipTerms.addProgram")}
          </Button>
        )}
      </div>
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ programs }) => programs.length === 0}
        empty={<Empty icon={Gem} title={t("vipTerms.noPrograms")} text={t("vipTerms.noPrograms.text")} />}
      >
        {({ programs }) => (
          <>
            {programs.map((program) => (
              <Program
                key={program.id}
                brandId={brandId}
                program={program}
                onChange={mayWrite ? () => setChanged(program) : undefined}
              />
            ))}
          </>
        )}
      </QueryStates>
      {changed !== null && query.data && (
        <ProgramDialog
          brandId={brandId}
          currency={query.data.currency}
          today={query.data.today}
          program={changed === "new" ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  );
}

type ProgramProps = { brandId: string; program: ListedProgram; onChange: (() => void) | undefined };

function Program({ brandId, program, onChange }: ProgramProps) {
  const { id, names, way, base, period, versions, approvalId, earliest } = program;
  const [last] = versions;
  const categories = [...new Set(versions.flatMap(({ terms }) => categoriesOf(terms)))];
  return (
    <Panel
      title={names.EN}
      aside={
        <>
          {last && (
            <Badge tone={last.isOn ? "success" : "neutral"}>{t(last.isOn ? "vipTerms.on" : "vipTerms.off")}</Badge>
          )}
          {onChange && approvalId === null && (
            <>
              {last && (
                <VersionSwitch
                  name={names.EN}
                  isOn={last.isOn}
                  offText={t("vipTerms.switch.off.text")}
                  earliest={earliest}
                  rhythm={period}
                  publish={(version) =>
                    call(rebates.publishVersion, { body: { brandId, programId: id, terms: last.terms, ...version } })
                  }
                />
              )}
              <Button size="sm" onClick={onChange}>
                {t("vipTerms.new")}
                <span className="sr-only">{names.EN}</span>
              </Button>
            </>
          )}
        </>
      }
    >
      <p className="mb-2 text-xs text-text-3">
        {[t(`vipTerms.base.${base}`), t(`vipTerms.period.${period}`), t(`vipTerms.way.${way}`)].join(" · ")}
      </p>
      <VersionList
        columns={[...categories.map(sayRateColumn), t("vipTerms.column.cap")]}
        versions={versions.map(({ terms, ...version }) => ({
          ...version,
          rows: draftRates(terms, categories),
          notes: notesOf(program, terms),
        }))}
        approvalId={approvalId}
      />
    </Panel>
  );
}

function notesOf({ way }: ListedProgram, { autoApproveMax, payAt }: ListedProgram["versions"][number]["terms"]) {
  const held = t("vipTerms.autoApproveMax.note", { amount: autoApproveMax });
  return way === "manual" ? [held, t("vipTerms.payAt.note", { time: payAt })] : [held];
}
