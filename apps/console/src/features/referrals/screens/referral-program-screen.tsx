import { Link } from "@perya/browser/router";
import type { ReferralVersion } from "@perya/contract";
import { Badge, Button, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { formatDay, formatMoment } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { Facts } from "../../../lib/ui/facts.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { listTerms } from "../../../lib/referral-facts.tsx";
import { VersionDialog } from "../components/version-dialog.tsx";
import { referralQueries } from "../referrals.queries.ts";

/** Versions of a brand's referral program, newest first. */
export function ReferralProgramScreen() {
  const brandId = useBrandId();
  return (
    <PageBody>
      <PageHead title={t("referralTerms.title")} lead={t("referralTerms.lead")} />
      {brandId === undefined ? (
        <ChooseBrand icon={UserRoundPlus} text={t("referralTerms.chooseBrand")} />
      ) : (
        <OfBrand brandId={brandId} />
      )}
    </PageBody>
  );
}

function OfBrand({ brandId }: { brandId: string }) {
  const query = useQuery(referralQueries.versions(brandId));
  const mayWrite = useMay("referrals.write", brandId);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = query;
  return (
    <div className="flex max-w-[920px] flex-col gap-3">
      {data?.approvalId && (
        <Link to="/approvals" className="text-persimmon underline">
          {t("referralTerms.waiting")}
        </Link>
      )}
      {mayWrite && data?.approvalId === null && (
        <Button size="sm" variant="primary" className="self-start" onClick={() => setIsOpen(true)}>
          {t("referralTerms.new")}
        </Button>
      )}
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ versions }) => versions.length === 0}
        empty={<Empty icon={UserRoundPlus} title={t("referralTerms.none")} />}
      >
        {({ versions, currency }) => (
          <>
            {versions.map((version) => (
              <OneVersion key={version.version} version={version} versions={versions} currency={currency} />
            ))}
          </>
        )}
      </QueryStates>
      {isOpen && data && (
        <VersionDialog
          brandId={brandId}
          currency={data.currency}
          last={data.versions[0]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

type VersionProps = { version: ReferralVersion; versions: readonly ReferralVersion[]; currency: string };

function OneVersion({ version: row, versions, currency }: VersionProps) {
  const { version, startsOn, isOpen, isCurrent, hasApproval, terms, reason, createdBy, createdAt } = row;
  const current = versions.find((each) => each.isCurrent)?.version ?? 0;
  const when = isCurrent ? "current" : version > current ? "upcoming" : "past";
  return (
    <Panel
      title={t("referralTerms.version", { version })}
      aside={
        <>
          {hasApproval && <Badge tone="info">{t("referralTerms.byTwo")}</Badge>}
          {!isOpen && <Badge tone="neutral">{t("referralTerms.closed")}</Badge>}
          <Badge tone={isCurrent ? "success" : when === "upcoming" ? "warning" : "neutral"}>
            {t(`referralTerms.${when}`)}
          </Badge>
          {t("referralTerms.from", { day: formatDay(startsOn, "day") })}
        </>
      }
    >
      <div className="grid gap-x-10 sm:grid-cols-2">
        {split(listTerms(terms, currency)).map((facts, half) => (
          // oxlint-disable-next-line react/no-array-index-key -- halves of a list have no id.
          <Facts key={half} facts={facts} />
        ))}
      </div>
      <p className="mt-2 text-xs text-text-3">
        {createdBy ?? t("referralTerms.system")}, {formatMoment(createdAt, "day")}
        {reason !== null && `: ${reason}`}
      </p>
    </Panel>
  );
}

function split<Each>(list: readonly Each[]): Each[][] {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
}
