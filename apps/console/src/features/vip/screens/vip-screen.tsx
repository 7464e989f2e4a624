import { type ListedProgram, rebates, vip, type VipTerms } from "@perya/contract";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Gem from "lucide-react/icons/gem";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { PublishDialog } from "../components/publish-dialog.tsx";
import { VersionList } from "../components/version-list.tsx";
import { categoriesOf, draftLevels, draftRates, readLevels, readRates, VIP_COLUMNS } from "../vip.drafts.ts";
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
        <div className="grid max-w-[1080px] items-start gap-3 lg:grid-cols-2">
          <Levels brandId={brandId} />
          <Programs brandId={brandId} />
        </div>
      )}
    </PageBody>
  );
}

/** Terms of a brand's first version. */
const FIRST: VipTerms = {
  levels: ["Level 1", "Level 2"].map((name) => ({
    name,
    up: null,
    keep: null,
    levelGift: null,
    birthdayGift: null,
    pointsPercent: 0,
  })),
  giftTimes: null,
  giftDays: 30,
};

function Levels({ brandId }: { brandId: string }) {
  const query = useQuery(vipQueries.versions(brandId));
  const mayWrite = useMay("vip.write", brandId);
  const [isOpen, setIsOpen] = useState(false);
  const terms = query.data?.versions[0]?.terms ?? FIRST;
  return (
    <Panel
      title={t("vipTerms.levels")}
      aside={
        mayWrite &&
        query.data?.approvalId === null && (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t("vipTerms.new")}
          </Button>
        )
      }
    >
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ versions, approvalId }) => versions.length === 0 && approvalId === null}
        empty={<Empty icon={Gem} title={t("vipTerms.none")} />}
      >
        {({ versions, approvalId }) => <VersionList versions={versions} approvalId={approvalId} />}
      </QueryStates>
      {isOpen && (
        <PublishDialog
          title={t("vipTerms.new.levels")}
          hint={t("vipTerms.new.levels.hint")}
          columns={VIP_COLUMNS.map((column) => t(`vipTerms.column.${column}`))}
          initial={draftLevels(terms)}
          publish={(draft, startsOn, reason) =>
            call(vip.publishVersion, { body: { brandId, startsOn, terms: readLevels(draft, terms), reason } })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}

function Programs({ brandId }: { brandId: string }) {
  const query = useQuery(vipQueries.programs(brandId));
  return (
    <QueryStates
      query={query}
      refusedText={problemText}
      isEmpty={(programs) => programs.length === 0}
      empty={<Empty icon={Gem} title={t("vipTerms.noPrograms")} />}
    >
      {(programs) => (
        <div className="flex flex-col gap-3">
          {programs.map((program) => (
            <Program key={program.id} brandId={brandId} program={program} />
          ))}
        </div>
      )}
    </QueryStates>
  );
}

function Program({ brandId, program }: { brandId: string; program: ListedProgram }) {
  const { id: programId, names, way, base, period, versions, approvalId } = program;
  const mayWrite = useMay("vip.write", brandId);
  const [isOpen, setIsOpen] = useState(false);
  const [last] = versions;
  const terms = last?.terms;
  const categories = terms ? categoriesOf(terms) : [];
  return (
    <Panel
      title={names.EN}
      aside={
        <>
          <Badge tone="neutral">{t(`vipTerms.way.${way}`)}</Badge>
          {mayWrite && terms && approvalId === null && (
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {t("vipTerms.new")}
              <span className="sr-only">{names.EN}</span>
            </Button>
          )}
        </>
      }
    >
      <p className="mb-2 text-xs text-text-3">
        {t(`vipTerms.base.${base}`)}, {t(`vipTerms.period.${period}`)}
      </p>
      <VersionList versions={versions} approvalId={approvalId} />
      {isOpen && terms && (
        <PublishDialog
          title={t("vipTerms.new.rebate", { program: names.EN })}
          hint={t("vipTerms.new.rebate.hint")}
          columns={[...categories.map((category) => t("vipTerms.column.rate", { category })), t("vipTerms.column.cap")]}
          initial={draftRates(terms, categories)}
          publish={(draft, startsOn, reason) => {
            const changed = readRates(draft, categories, terms);
            return call(rebates.publishVersion, {
              body: { brandId, programId, startsOn, isOn: true, terms: changed, reason },
            });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}
