import { Refusal } from "@perya/client";
import type { SecondStepMethod } from "@perya/contract";
import { Dialog, FormHead, type Glyph, Icon, RadioCards, useFormProblem } from "@perya/ui";
import Landmark from "lucide-react/icons/landmark";
import Mail from "lucide-react/icons/mail";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import { closeDialog, openDialog, type DialogOptions, type DialogProps } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { SecondStepForm } from "./second-step-form.tsx";

type SecondStepDialogProps = DialogProps["secondStep"] & DialogOptions & { onClose: () => void };

/**
 * Second-step dialog (R5.12): a login from an unknown device or address needs another proof, by one of the member's
 * registered methods, strongest first.
 */
export default function SecondStepDialog({ ticket, methods, next, onClose, timeOut }: SecondStepDialogProps) {
  const { t } = useText();
  const problem = useFormProblem();
  const [chosen, setChosen] = useState<SecondStepMethod>(methods[0]?.method ?? "authenticator");

  /** True if the pending login has expired or has no attempts left. The login dialog then shows why. */
  function isOver(error: unknown): boolean {
    if (!(error instanceof Refusal && ENDS.has(error.code))) return false;
    closeDialog("secondStep");
    openDialog("login", { problem: problemText(error, t), ...(next && { next }) });
    return true;
  }

  function choose(method: SecondStepMethod) {
    problem.clear();
    setChosen(method);
  }

  const cards = methods.map(({ method, hint }) => ({
    key: method,
    label: t(`secondStep.${method}`),
    hint: hint || t(method === "bankAccountName" ? "secondStep.bankAccountName.hint" : "secondStep.authenticator.hint"),
    icon: GLYPHS[method],
  }));

  const [only] = cards.length === 1 ? cards : [];
  return (
    <Dialog title={t("page.secondStep")} phone="fit" onClose={onClose} cover={false} timeOut={timeOut}>
      <div className="flex flex-col gap-4">
        <FormHead {...problem.head}>{t("secondStep.lead")}</FormHead>
        {only ? (
          <OnlyWay icon={only.icon} label={only.label} hint={only.hint} />
        ) : (
          <RadioCards label={t("secondStep.how")} cards={cards} selected={chosen} onSelect={choose} />
        )}
        <SecondStepForm
          key={chosen}
          ticket={ticket}
          method={chosen}
          isOnly={only !== undefined}
          next={next}
          problem={problem}
          isOver={isOver}
        />
      </div>
    </Dialog>
  );
}

/** The login method, shown instead of a choice if there is only one. */
function OnlyWay({ icon, label, hint }: { icon: Glyph; label: string; hint: string }) {
  return (
    <p className="flex items-center gap-3 rounded-control bg-surface-2 px-3 py-2">
      <Icon glyph={icon} className="text-text-2" />
      <span className="flex min-w-0 flex-col">
        <span className="text-text-1">{label}</span>
        <bdi className="text-sm break-words text-text-2">{hint}</bdi>
      </span>
    </p>
  );
}

/** Errors after which the member must log in again: the login expired, or its attempts are used up. */
const ENDS: ReadonlySet<string> = new Set(["SECOND_STEP_OVER", "SECOND_STEP_SPENT"]);

const GLYPHS: Record<SecondStepMethod, Glyph> = {
  authenticator: Smartphone,
  sms: MessageSquareText,
  email: Mail,
  bankAccountName: Landmark,
};
