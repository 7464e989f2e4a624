import type { FreezeEvent, TeamMember } from "@perya/contract";
import { agentAbilities } from "@perya/rules";
import { Button, TextField } from "@perya/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { showToast } from "@perya/browser/toasts";
import Snowflake from "lucide-react/icons/snowflake";
import { useState } from "react";
import { freezeMutations, teamQueries } from "../../features/agents/agents.queries.ts";
import { Form, SubmitButton } from "../../features/forms/components/form.tsx";
import { useRefusableForm } from "../../features/forms/forms.refusable.ts";
import { useMoments } from "../../lib/page-clock.ts";
import { problemText } from "../../lib/problems.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";

/** Freezes or unfreezes a direct downline. Both sides see who did it, when and why. */
export function MemberFreeze({ member }: { member: TeamMember }) {
  const { t } = useText();
  const type = useSession(({ accountType }) => accountType) ?? Number.NaN;
  const mayFreeze = agentAbilities(type)?.freezes === true && member.level === 1;
  const { data: events = [] } = useQuery({ ...teamQueries.freezes(member.id), enabled: mayFreeze });
  if (!mayFreeze) return null;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-sm">{t(member.isFrozen ? "downlines.freeze.frozen" : "downlines.freeze")}</h3>
      {member.isFrozen ? <Lift id={member.id} /> : <Freeze id={member.id} />}
      {events.length > 0 && (
        <ul className="flex flex-col gap-1 text-xs text-text-3">
          {events.map((event) => (
            <li key={`${event.at} ${event.action}`}>
              <Said event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Freeze({ id }: { id: string }) {
  const { t } = useText();
  const [isAsked, setIsAsked] = useState(false);
  const freezing = useRefusableForm({
    values: { reason: "" },
    mutation: freezeMutations.freeze(id),
    send: ({ reason }) => reason.trim(),
    check: ({ reason }) => (reason.trim() === "" ? { reason: t("input.empty") } : {}),
    onDone: () => showToast("success", t("downlines.freeze.done")),
  });
  if (!isAsked)
    return (
      <>
        <p className="text-dense text-text-2">{t("downlines.freeze.text")}</p>
        <Button size="sm" icon={Snowflake} className="self-start" onClick={() => setIsAsked(true)}>
          {t("downlines.freeze.ask")}
        </Button>
      </>
    );
  return (
    <Form of={freezing} lead={t("downlines.freeze.text")} hasShortLead>
      <TextField {...freezing.field("reason")} label={t("downlines.freeze.reason")} maxLength={200} required />
      <SubmitButton of={freezing} variant="danger">
        {t("downlines.freeze")}
      </SubmitButton>
    </Form>
  );
}

function Lift({ id }: { id: string }) {
  const { t } = useText();
  const lift = useMutation({
    ...freezeMutations.lift(id),
    onError: (error) => showToast("error", problemText(error, t)),
  });
  return (
    <Button size="sm" className="self-start" pending={lift.isPending} onClick={() => lift.mutate()}>
      {t("downlines.freeze.lift")}
    </Button>
  );
}

function Said({ event: { action, by, name, reason, at } }: { event: FreezeEvent }) {
  const { t } = useText();
  const { sayMoment } = useMoments();
  const who = name ?? t(`downlines.freeze.by.${by}`);
  const words = t(`downlines.freeze.${action}.by`, { name: who, when: sayMoment(at) });
  return reason === null ? words : `${words}: ${reason}`;
}
