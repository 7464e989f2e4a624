import type { FeedbackCase } from "@perya/contract";
import { formatMoment } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../lib/ui/facts.tsx";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { capOf } from "../queues.keys.ts";
import { sayAbout, sayAction } from "../queues.words.ts";
import { MemberPanel } from "./member-panel.tsx";

/** Facts about the case, 288 px wide. */
export function CaseSide({ letter }: { letter: FeedbackCase }) {
  const { member, earlier, timeline } = letter;
  return (
    <>
      <MemberPanel
        brandId={letter.brandId}
        memberId={member.id}
        keyCap={<KeyCap>{capOf("member")}</KeyCap>}
        facts={[
          { label: t("queues.memberSince"), value: formatMoment(member.since, "day") },
          { label: t("queues.memberSent"), value: String(member.sent) },
          { label: t("queues.reference"), value: <code className="select-all">{letter.reference}</code> },
          ...(letter.complaintNumber === null
            ? []
            : [
                { label: t("queues.number"), value: <code className="select-all">{letter.complaintNumber}</code> },
                { label: t("queues.markedBy"), value: letter.markedBy ?? t("queues.markedByMember") },
              ]),
        ]}
      />
      {earlier.length > 0 && (
        <Panel title={t("queues.earlier")}>
          <Facts
            facts={earlier.map(({ reference, questionType, at, state }) => ({
              label: `${formatMoment(at, "shortDay")} ${sayAbout(questionType)}`,
              value: <span title={reference}>{t(`queues.state.${state}`)}</span>,
            }))}
          />
        </Panel>
      )}
      <Panel title={t("queues.timeline")}>
        {timeline.length === 0 ? (
          <p className="text-dense text-text-3">{t("queues.timelineNone")}</p>
        ) : (
          <ol className="flex flex-col gap-2 text-dense">
            {timeline.map(({ at, action, actor, reason }) => (
              <li key={`${at} ${action}`} className="flex gap-3">
                <time dateTime={at} className="shrink-0 text-text-3 tabular-nums">
                  {formatMoment(at, "shortDay")} {formatMoment(at, "minute")}
                </time>
                <span className="min-w-0 break-words text-text-1">
                  {sayAction(action, actor)}
                  {reason && <span className="block text-xs text-text-3">{reason}</span>}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </>
  );
}
