import { Button, type ButtonProps, classes, FormHead } from "@perya/ui";
import type { ReactNode } from "react";
import { CaptchaField } from "../../codes/components/captcha-field.tsx";
import { SkippedPicture } from "../../codes/components/skipped-picture.tsx";
import { WorkNote } from "../../codes/components/work-note.tsx";
import type { FormFrame } from "../forms.refusable.ts";

type FormProps = {
  of: FormFrame;
  /**
   * Text above the fields that states the form's purpose. A refusal replaces it. Omitted if the purpose is stated
   * elsewhere.
   */
  lead?: ReactNode;
  /** True for a lead of one line, so that no room is reserved for a longer refusal. */
  hasShortLead?: boolean;
  className?: string;
  children: ReactNode;
};

export function Form({ of, lead, hasShortLead = false, className = "gap-4", children }: FormProps) {
  return (
    <form noValidate onSubmit={(event) => void of.submit(event)} className={classes("flex flex-col", className)}>
      {lead !== undefined && (
        <FormHead {...of.problem.head} keepsRoom={!hasShortLead}>
          {lead}
        </FormHead>
      )}
      {children}
    </form>
  );
}

/**
 * The captcha, once the server requires one. Without `isRequired`, the form can be submitted without an answer,
 * because the captcha is for another request of the form, such as sending a code.
 */
export function FormCaptcha({ of, isRequired = true }: { of: FormFrame; isRequired?: boolean }) {
  const { captcha, captchaField } = of;
  if (captcha.id === null) return null;
  if (captcha.isSkipped) return <SkippedPicture isDone={captcha.work.isDone} onBack={captcha.unskip} />;
  const { renew, skip } = captcha;
  return <CaptchaField {...captchaField(isRequired)} pictureId={captcha.id} onRenew={renew} onSkip={skip} />;
}

type SubmitButtonProps = {
  of: FormFrame;
  variant?: ButtonProps["variant"];
  /** Disables the button while no input would be accepted. The page explains why. */
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
};

export function SubmitButton({ of, variant = "primary", isDisabled, className, children }: SubmitButtonProps) {
  return (
    <>
      <WorkNote secondsLeft={of.captcha.work.secondsLeft} />
      <Button
        type="submit"
        variant={variant}
        size="lg"
        pending={of.isPending}
        disabled={isDisabled}
        className={classes("w-full", className) || undefined}
      >
        {children}
      </Button>
    </>
  );
}
