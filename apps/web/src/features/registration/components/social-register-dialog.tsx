import { Refusal } from "@perya/client";
import type { RegisterField, SocialRegistration } from "@perya/contract";
import { checkField } from "@perya/rules";
import { Dialog, TextField } from "@perya/ui";
import { closeDialog, openDialog, type DialogOptions, type DialogProps } from "../../../lib/dialogs.ts";
import { problemText } from "../../../lib/problems.ts";
import { useSite } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { Form, FormCaptcha, SubmitButton } from "../../forms/components/form.tsx";
import { sayVerdict } from "../../forms/forms.problems.ts";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { useFinishLogin } from "../../sign-in/sign-in.finish.ts";
import { useBirthdayRule } from "../registration.form.ts";
import { askToConfirm } from "../registration.confirm.ts";
import { readInvitation, readReferral } from "../registration.invitation.ts";
import { registrationMutations } from "../registration.queries.ts";
import { suggestUsername } from "../registration.social.ts";
import { Consents } from "./consents.tsx";

type SocialRegisterDialogProps = DialogProps["socialRegister"] & DialogOptions & { onClose: () => void };

/**
 * Dialog for visitors who logged in with a social provider but have no account yet: choose a username and give
 * consent.
 */
export default function SocialRegisterDialog({ onClose, timeOut, next, ...person }: SocialRegisterDialogProps) {
  const { t } = useText();
  const { minAge, today } = useBirthdayRule();
  const rules = useSite().info.register;
  const nameRule = rules.find(({ name }) => name === "username");
  const hasBirthday = rules.some(({ name, enabled, required }) => name === "birthday" && enabled && required);
  const registration = useSocialRegistration(person, nameRule, next);
  const { field } = registration;
  const birthday = field("birthday", { required: hasBirthday && t("input.empty") });

  return (
    <Dialog title={t("socialRegister.title")} onClose={onClose} cover={false} timeOut={timeOut}>
      <Form of={registration} lead={t("socialRegister.lead", { name: person.name })} className="gap-1">
        <TextField
          {...field("username", { validate: (typed) => sayVerdict(checkName(nameRule, typed), t) })}
          label={t("login.username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          keepsNoteRoom
        />
        <TextField
          {...field("referralCode")}
          label={t("socialRegister.referral")}
          autoComplete="off"
          maxLength={64}
          keepsNoteRoom
        />
        {hasBirthday && (
          <TextField
            {...birthday}
            label={t("register.field.birthday")}
            hint={birthday.error ? undefined : t("register.hint.birthday", { age: minAge })}
            type="date"
            autoComplete="bday"
            max={today}
            required
            keepsNoteRoom
          />
        )}
        <FormCaptcha of={registration} />
        <Consents
          isOfAge={field("isOfAge", { required: t("error.AGE_NOT_CONFIRMED") })}
          acceptsTerms={field("acceptsTerms", { required: t("error.TERMS_NOT_ACCEPTED") })}
          agreement={t("socialRegister.terms")}
        />
        <button type="button" className="link min-h-11 self-start text-sm" onClick={readTerms}>
          {t("socialRegister.readTerms")}
        </button>
        <SubmitButton of={registration}>{t("register.submit")}</SubmitButton>
      </Form>
    </Dialog>
  );
}

function useSocialRegistration(
  { ticket, ...person }: SocialRegistration,
  nameRule: RegisterField | undefined,
  next: string | undefined,
) {
  const { t } = useText();
  const finish = useFinishLogin();
  const username = suggestUsername(person, nameRule?.maxLength ?? 16);
  return useRefusableForm({
    values: { username, referralCode: readInvitation(), birthday: "", isOfAge: false, acceptsTerms: false },
    mutation: registrationMutations.registerSocially(),
    send: ({ referralCode, birthday, ...fields }, captcha) => ({
      ...fields,
      ...(referralCode && { referralCode }),
      ...(birthday && { birthday }),
      ...(readReferral() && { ref: readReferral() }),
      ...captcha,
      registerMethod: "WEB" as const,
      loginAfter: true,
      ticket,
    }),
    fieldOf: FIELD_OF,
    whenWrong: () => t("error.FIELDS_INVALID"),
    onRefused: (error) => {
      // The provider's ticket has expired. Only a new social login issues another.
      const isSpent = error instanceof Refusal && error.code === "ENTRY_CODE_SPENT";
      if (isSpent) startAgain(problemText(error, t));
      return isSpent;
    },
    onDone: ({ login, toConfirm }) => {
      if (login) finish(login, { next });
      askToConfirm(toConfirm);
    },
  });
}

const FIELD_OF = {
  ACCOUNT_TAKEN: "username",
  INVITATION_CODE_WRONG: "referralCode",
  AGE_NOT_CONFIRMED: "isOfAge",
  TERMS_NOT_ACCEPTED: "acceptsTerms",
} as const;

function checkName(rule: RegisterField | undefined, typed: string) {
  return rule ? checkField({ ...rule, required: true }, typed) : null;
}

function readTerms() {
  openDialog("help", { part: "term" });
}

function startAgain(problem: string) {
  closeDialog("socialRegister");
  openDialog("login", { problem });
}
