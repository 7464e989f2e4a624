import { Link } from "@perya/browser/router";
import type { ControlsProposal } from "@perya/contract";
import { Icon, Notice } from "@perya/ui";
import ArrowRight from "lucide-react/icons/arrow-right";
import { formatDayAndMinute } from "../moments.ts";
import { t } from "../text.ts";

type Words = {
  field: (name: string) => string;
  value: (name: string, value: unknown) => string;
};

/** State of the last proposal to loosen these settings: pending, rejected or expired. */
export function ControlsProposalNotice({ proposal, words }: { proposal: ControlsProposal | null; words: Words }) {
  if (!proposal) return null;
  const { state, proposedBy, decidedBy, reason } = proposal;
  const at = formatDayAndMinute(proposal.proposedAt);
  return (
    <Notice tone={state === "proposed" ? "warning" : "info"} title={t(`controls.title.${state}`)}>
      <div className="flex flex-col gap-1.5 text-dense">
        <p>{t("controls.proposedBy", { account: proposedBy, at, reason })}</p>
        <ControlsChange proposal={proposal} words={words} />
        {state === "proposed" && (
          <p>
            {t("controls.until", { at: formatDayAndMinute(proposal.expiresAt) })}{" "}
            <Link to="/approvals" className="link">
              {t("controls.decide")}
            </Link>
          </p>
        )}
        {state === "refused" && <p>{t("controls.refusedBy", { account: decidedBy ?? "", words: proposal.words })}</p>}
      </div>
    </Notice>
  );
}

/** Shows each setting with its current and proposed value. */
export function ControlsChange({ proposal, words }: { proposal: Pick<ControlsProposal, "from" | "to">; words: Words }) {
  return (
    <ul className="flex flex-col gap-1 text-text-1">
      {Object.entries(proposal.to).map(([name, value]) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2">
          <span className="text-text-2">{words.field(name)}</span>
          <span className="break-all">{words.value(name, proposal.from[name])}</span>
          <Icon glyph={ArrowRight} size={16} />
          <span className="font-semibold break-all">{words.value(name, value)}</span>
        </li>
      ))}
    </ul>
  );
}
