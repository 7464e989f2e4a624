import type { FeedbackState, SentFeedback } from "@perya/contract";
import { Badge, type BadgeTone, Button, classes, type Glyph } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import Scale from "lucide-react/icons/scale";
import { useState } from "react";
import { sayDay, sayMoment } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { AppealForm } from "./appeal-form.tsx";

const LOOKS: Record<FeedbackState, { tone: BadgeTone; icon: Glyph }> = {
  waiting: { tone: "info", icon: Clock },
  answered: { tone: "success", icon: CircleCheck },
  appealed: { tone: "warning", icon: Scale },
  closed: { tone: "neutral", icon: Lock },
};

/** One message as a conversation: message, answer, appeal, final answer. */
export function SentFeedbackItem({ sent }: { sent: SentFeedback }) {
  const { t, locale } = useText();
  const [isAppealing, setIsAppealing] = useState(false);
  const { id, state, appeal, promisedBy, mayAppeal } = sent;
  const [first, last] = sent.answers;
  return (
    <li className="flex flex-col gap-3 py-4 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="font-mono text-sm font-semibold select-all">{sent.complaintNumber ?? sent.reference}</code>
        <Badge {...LOOKS[state]}>{t(`feedback.state.${state}`)}</Badge>
        <span className="ms-auto text-sm text-text-3">{t(`feedback.question.${sent.questionType}`)}</span>
      </div>
      <Said at={sent.at}>{sent.content}</Said>
      {first && (
        <Said at={first.at} by={t("feedback.ourAnswer")} isOurs>
          {first.words}
        </Said>
      )}
      {appeal && (
        <Said at={appeal.at} by={t("feedback.yourAppeal")}>
          {appeal.words}
        </Said>
      )}
      {last && (
        <Said at={last.at} by={t("feedback.finalAnswer")} isOurs>
          {last.words}
        </Said>
      )}
      {promisedBy !== null && (
        <p className="text-sm text-text-2">{t("feedback.promised", { moment: sayDay(promisedBy, locale) })}</p>
      )}
      {mayAppeal && isAppealing && <AppealForm id={id} />}
      {mayAppeal && !isAppealing && (
        <Button variant="quiet" icon={Scale} onClick={() => setIsAppealing(true)} className="self-start">
          {t("feedback.appeal")}
        </Button>
      )}
    </li>
  );
}

type SaidProps = { at: string; by?: string; isOurs?: boolean; children: string };

function Said({ at, by, isOurs = false, children }: SaidProps) {
  const { locale } = useText();
  return (
    <div className={classes(isOurs && "rounded-control bg-surface-2 px-3 py-2")}>
      <p className="text-sm text-text-3">
        {by && <span className="font-semibold text-text-2">{by} · </span>}
        <time dateTime={at}>{sayMoment(at, locale)}</time>
      </p>
      <p className="break-words text-text-1" style={AS_TYPED}>
        <bdi>{children}</bdi>
      </p>
    </div>
  );
}

/** Keeps line breaks. A style instead of a class, which would be in every player's first load. */
const AS_TYPED = { whiteSpace: "pre-wrap" } as const;
