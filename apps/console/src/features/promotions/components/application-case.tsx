import { showToast } from "@perya/browser/toasts";
import {
  addressOf,
  APPLICATION_REASONS,
  type ApplicationCase as Case,
  type ApplicationReason,
  promotions,
} from "@perya/contract";
import { Badge, Dialog, QueryStates, Select } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDayAndMinute } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { DialogActions } from "../../../lib/ui/dialog-actions.tsx";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { ProofPicture } from "../../../lib/ui/proof-picture.tsx";
import { TwoPeoplePanel } from "../../../lib/ui/two-people-panel.tsx";
import { WorkCase } from "../../queues/components/work-case.tsx";
import { type OpenCase, useWorkCase } from "../../queues/use-work-case.ts";
import { promotionQueries } from "../promotions.queries.ts";

export function Application({ open }: { open: OpenCase }) {
  const application = useQuery(promotionQueries.application(open.item.subjectId));
  return (
    <QueryStates query={application} refusedText={problemText}>
      {(found) => <ApplicationCase open={open} application={found} />}
    </QueryStates>
  );
}

/** A member's application for a reward, with a remark and images. Approving it issues the reward. */
function ApplicationCase({ open, application }: { open: OpenCase; application: Case }) {
  const work = useWorkCase(open, "promotions.review");
  const [isRejecting, setIsRejecting] = useState(false);
  const { id, title, lead, member, images, remark, state, needsTwo, approvedBy } = application;
  const awaitsSecond = needsTwo && approvedBy === null;

  const decide = (rejectedFor: ApplicationReason | null) =>
    work.decide(async () => {
      await call(promotions.decideApplication, { params: { id }, body: { ...work.seen, rejectedFor } });
      const approved = awaitsSecond ? "applications.approvedFirst" : "applications.approved";
      showToast("success", t(rejectedFor === null ? approved : "applications.rejected"));
      await open.onNext();
    });

  return (
    <WorkCase
      open={open}
      work={work}
      title={title}
      badges={
        <>
          <Badge>{t(`applications.state.${state}`)}</Badge>
          {needsTwo && <Badge tone="warning">{t("applications.two")}</Badge>}
        </>
      }
      about={t("applications.about", { account: member.account })}
      since={t("applications.since", { at: formatDayAndMinute(application.at) })}
      memberId={member.id}
      actions={[
        { label: t("applications.approve"), key: "a", isMain: true, run: () => void decide(null) },
        { label: t("applications.reject"), key: "r", isDanger: true, run: () => setIsRejecting(true) },
      ]}
      consequence={t(awaitsSecond ? "applications.consequence.first" : "applications.consequence")}
      side={
        <>
          <Panel title={t("applications.member")}>
            <Facts
              facts={[
                { label: t("applications.account"), value: member.account },
                { label: t("applications.memberSince"), value: formatDayAndMinute(member.since) },
                { label: t("applications.count"), value: member.applications },
                {
                  label: t("applications.reward"),
                  value: <Figure amount={application.amount} currency={application.currency} />,
                },
              ]}
            />
          </Panel>
          {needsTwo && (
            <TwoPeoplePanel
              aside={t("applications.twoAside")}
              firstBy={approvedBy}
              isFirstYours={open.item.isForAnother}
              isDone={state === "issued"}
            />
          )}
        </>
      }
    >
      <Panel title={t("applications.asked")}>
        <p className="max-w-[72ch] text-sm break-words">{lead}</p>
      </Panel>
      <Panel title={t("applications.sent")}>
        <div className="flex flex-col gap-3">
          <p className="max-w-[72ch] text-sm break-words whitespace-pre-wrap">
            <bdi>{remark || t("applications.noRemark")}</bdi>
          </p>
          <div className="flex flex-wrap gap-3">
            {images.map((image, index) => (
              <ProofPicture
                key={image}
                id={image}
                address={addressOf(promotions.readApplicationImage, { params: { id, image } })}
                label={t("applications.image", { number: index + 1 })}
              />
            ))}
          </div>
        </div>
      </Panel>
      {isRejecting && <RejectDialog onReject={decide} onClose={() => setIsRejecting(false)} />}
    </WorkCase>
  );
}

type RejectProps = { onReject: (reason: ApplicationReason) => Promise<unknown>; onClose: () => void };

/** Reasons come from a fixed list, because the member sees them translated. */
function RejectDialog({ onReject, onClose }: RejectProps) {
  const [reason, setReason] = useState<ApplicationReason>("imageWrong");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function reject(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    try {
      await onReject(reason);
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <Dialog title={t("applications.rejectTitle")} onClose={onClose} phone="fit">
      <form onSubmit={(event) => void reject(event)} className="flex flex-col gap-4">
        <Select
          label={t("applications.reason")}
          value={reason}
          onChange={({ target }) => setReason(target.value as ApplicationReason)}
        >
          {APPLICATION_REASONS.map((each) => (
            <option key={each} value={each}>
              {t(`applications.reason.${each}`)}
            </option>
          ))}
        </Select>
        <DialogActions
          problem={problem}
          confirmLabel={t("applications.reject")}
          isDanger
          isPending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
