import { Dialog, TextArea } from "@perya/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { problemText } from "../problems.ts";
import { t } from "../text.ts";
import { DialogActions } from "./dialog-actions.tsx";

type ReasonDialogProps = {
  title: string;
  /** What will happen, in one sentence. */
  text?: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  /** "lg" for dialogs with a whole form. */
  size?: "md" | "lg";
  /**
   * True for decisions where all checks passed and are in the audit log: no reason is needed, and the button gets the
   * initial focus.
   */
  isReasonOptional?: boolean;
  /** True to focus the reason first, skipping rarely used fields above it. */
  startsAtReason?: boolean;
  /** Label and hint of the text field if it holds more than a reason, such as an answer to the member. */
  reasonLabel?: string;
  reasonHint?: string;
  /** Fields of the action, above the reason. */
  children?: ReactNode;
  /** False while `children` are incomplete. Show their errors once `onTried` was called. */
  isComplete?: boolean;
  onTried?: () => void;
  /** The dialog stays open until this settles, and shows a refusal. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

const SHORTEST = 3;
const LONGEST = 500;

/** Confirmation dialog that asks for the reason, which the audit log records with every change. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isReasonOptional = false, startsAtReason = false } = props;
  const { reasonLabel = t(isReasonOptional ? "console.reasonOptional" : "console.reason") } = props;
  const { reasonHint = t(isReasonOptional ? "console.reasonOptionalHint" : "console.reasonHint") } = props;
  const {
    title,
    text,
    confirmLabel,
    isDanger,
    size = "md",
    children,
    isComplete = true,
    onTried,
    onConfirm,
    onClose,
  } = props;
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const typed = reason.trim();
  const isShort = typed.length < SHORTEST && !(isReasonOptional && typed === "");

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    onTried?.();
    if (isShort || !isComplete || isPending) return;
    setIsPending(true);
    setProblem(null);
    try {
      await onConfirm(typed);
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <Dialog title={title} size={size} onClose={onClose} phone="fit">
      <form onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4" noValidate>
        {text && <div className="text-text-2">{text}</div>}
        {children}
        <TextArea
          label={reasonLabel}
          hint={reasonHint}
          error={isTried && isShort ? t("console.reasonShort") : undefined}
          value={reason}
          maxLength={LONGEST}
          rows={isReasonOptional ? 2 : 3}
          required={!isReasonOptional}
          data-autofocus={(startsAtReason && !isReasonOptional) || undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogActions
          problem={problem}
          confirmLabel={confirmLabel}
          isDanger={isDanger}
          isPending={isPending}
          takesFocus={isReasonOptional}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
