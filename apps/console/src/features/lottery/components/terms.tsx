import { Link } from "@perya/browser/router";
import type { LotteryTermsListing, LotteryTermsVersion } from "@perya/contract";
import { Button, Notice, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { listLotteryChanges, listLotteryTerms } from "../../../lib/lottery-words.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { lotteryQueries } from "../lottery.queries.ts";
import { TermsDialog } from "./terms-dialog.tsx";

/** The terms in force and what each version changed. */
export function Terms({ brandId, gameCode }: { brandId: string; gameCode: string }) {
  const query = useQuery(lotteryQueries.terms(brandId, gameCode));
  const mayWrite = useMay("lottery.write", brandId);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <QueryStates query={query} refusedText={problemText}>
      {(listed) => (
        <div className="flex max-w-[1080px] flex-col gap-3">
          {listed.approvalId !== null && (
            <Notice tone="warning">
              {t("lottery.terms.waits")}{" "}
              <Link to="/approvals" className="link">
                {t("lottery.seeApprovals")}
              </Link>
            </Notice>
          )}
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <InForce listed={listed} onChange={mayWrite ? () => setIsChanging(true) : undefined} />
            <History listed={listed} />
          </div>
          {isChanging && <TermsDialog brandId={brandId} listed={listed} onClose={() => setIsChanging(false)} />}
        </div>
      )}
    </QueryStates>
  );
}

function InForce({ listed, onChange }: { listed: LotteryTermsListing; onChange: (() => void) | undefined }) {
  const [current] = listed.versions;
  if (!current) return null;
  return (
    <Panel
      title={t("lottery.terms.version", { version: current.version })}
      aside={
        onChange && (
          <Button size="sm" onClick={onChange} disabled={listed.approvalId !== null}>
            {t("lottery.terms.change")}
          </Button>
        )
      }
    >
      <Facts
        facts={listLotteryTerms(current.terms, listed.currency).map(({ label, text }) => ({ label, value: text }))}
      />
    </Panel>
  );
}

function History({ listed: { versions, currency } }: { listed: LotteryTermsListing }) {
  return (
    <Panel title={t("lottery.terms.history")} isPadded={false}>
      <ol className="text-dense">
        {versions.map((version, index) => (
          <li key={version.version} className="flex flex-col gap-1 border-b border-line-soft px-4 py-2.5 last:border-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="font-semibold">{t("lottery.terms.version", { version: version.version })}</span>
              <time dateTime={version.madeAt} className="text-xs text-text-3">
                {formatDayAndMinute(version.madeAt)}
              </time>
            </div>
            <Changes version={version} before={versions[index + 1]} currency={currency} />
            <span className="text-xs text-text-3">{sayAuthors(version)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type ChangesProps = { version: LotteryTermsVersion; before: LotteryTermsVersion | undefined; currency: string };

function Changes({ version, before, currency }: ChangesProps) {
  if (!before) return null;
  return (
    <ul className="text-text-2">
      {listLotteryChanges(before.terms, version.terms, currency).map(({ label, before: old, now }) => (
        <li key={label}>
          {label}: <span className="line-through">{old}</span> <span className="font-semibold text-text-1">{now}</span>
        </li>
      ))}
    </ul>
  );
}

function sayAuthors({ madeBy, approvedBy }: LotteryTermsVersion): string {
  if (madeBy === null) return t("lottery.terms.first");
  return approvedBy === null ? madeBy : t("lottery.terms.byTwo", { one: madeBy, other: approvedBy });
}
