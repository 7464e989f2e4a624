import { Refusal } from "@perya/client";
import { checkField } from "@perya/rules";
import { Button, Checkbox, Dialog, FormHead, TextField, useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { closeDialog, openDialog, type DialogOptions, type DialogProps } from "../../../lib/dialogs.ts";
import { useFinishLogin } from "../../../lib/finish-login.ts";
import { sayProblem, showRefusal, trim } from "../../../lib/forms.ts";
import { readInvitation } from "../../../lib/invitation.ts";
import { problemText } from "../../../lib/problems.ts";
import { useBrand, useSite } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { useCaptcha } from "../../codes/codes.captcha.ts";
import { CaptchaField } from "../../codes/components/captcha-field.tsx";
import { sessionMutations } from "../sessions.queries.ts";
import { suggestUsername } from "../sessions.social.ts";

type SocialRegisterDialogProps = DialogProps["socialRegister"] & DialogOptions & { onClose: () => void };

/** A person whom a provider vouches for, and who has no account here yet: a name, the two consents, and in. */
export default function SocialRegisterDialog({ onClose, timeOut, next, ...person }: SocialRegisterDialogProps) {
  const { t } = useText();
  const { minAge, birthdayAge, timeZone } = useBrand();
  const rules = useSite().info.register;
  const rule = rules.find(({ name }) => name === "username");
  const hasBirthday = rules.some(({ name, enabled, required }) => name === "birthday" && enabled && required);
  const [today] = useState(() => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date()));
  const finish = useFinishLogin();
  const problem = useFormProblem();
  const username = suggestUsername(person, rule?.maxLength ?? 16);
  const form = useForm({
    defaultValues: { ...NOTHING, username, referralCode: readInvitation() },
  });
  const captcha = useCaptcha(() => form.setValue("captcha", ""));
  const { errors } = form.formState;

  const register = useMutation({
    ...sessionMutations.registerSocially(),
    onMutate: problem.clear,
    onSuccess: ({ login }) => login && finish(login, { next }),
    onError: (error) => {
      if (error instanceof Refusal && error.code === "ENTRY_CODE_SPENT") return startAgain(problemText(error, t));
      // The picture must be there before the focus can go to it.
      flushSync(() => void captcha.heed(error));
      const rest = showRefusal(form, error, t, PLACES);
      return rest === null ? problem.point(t("error.FIELDS_INVALID")) : problem.refuse(rest);
    },
  });

  const submit = form.handleSubmit(
    ({ referralCode, birthday, captcha: letters, ...fields }) =>
      register.mutate({
        ...fields,
        ...(referralCode && { referralCode }),
        ...(hasBirthday && { birthday }),
        ...captcha.answer(letters),
        ...ORIGIN,
        ticket: person.ticket,
      }),
    () => problem.point(t("error.FIELDS_INVALID")),
  );

  return (
    <Dialog title={t("socialRegister.title")} onClose={onClose} cover={false} timeOut={timeOut}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
        <FormHead {...problem.head}>{t("socialRegister.lead", { name: person.name })}</FormHead>
        <TextField
          {...form.register("username", {
            setValueAs: trim,
            validate: (typed) => {
              const found = rule ? checkField({ ...rule, required: true }, typed) : null;
              return found === null || sayProblem(found, t);
            },
          })}
          label={t("login.username")}
          error={errors.username?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          keepsNoteRoom
        />
        <TextField
          {...form.register("referralCode", { setValueAs: trim })}
          label={t("socialRegister.referral")}
          error={errors.referralCode?.message}
          autoComplete="off"
          maxLength={64}
          keepsNoteRoom
        />
        {hasBirthday && (
          <TextField
            {...form.register("birthday", { required: t("input.empty") })}
            label={t("register.field.birthday")}
            error={errors.birthday?.message}
            hint={errors.birthday ? undefined : t("register.hint.birthday", { age: birthdayAge })}
            type="date"
            autoComplete="bday"
            max={today}
            required
            keepsNoteRoom
          />
        )}
        {captcha.id !== null && (
          <CaptchaField
            {...form.register("captcha", { setValueAs: trim, required: t("captcha.required") })}
            pictureId={captcha.id}
            onRenew={captcha.renew}
            error={errors.captcha?.message}
          />
        )}
        <Checkbox
          {...form.register("isOfAge", { required: t("error.AGE_NOT_CONFIRMED") })}
          label={t("register.age", { age: minAge })}
          error={errors.isOfAge?.message}
          required
        />
        <Checkbox
          {...form.register("acceptsTerms", { required: t("error.TERMS_NOT_ACCEPTED") })}
          label={t("socialRegister.terms")}
          error={errors.acceptsTerms?.message}
          required
        />
        <button type="button" className="link min-h-11 self-start text-sm" onClick={readTerms}>
          {t("socialRegister.readTerms")}
        </button>
        <Button type="submit" variant="primary" size="lg" pending={register.isPending} className="w-full">
          {t("register.submit")}
        </Button>
      </form>
    </Dialog>
  );
}

const NOTHING = { birthday: "", captcha: "", isOfAge: false, acceptsTerms: false };

const PLACES = {
  fields: ["username", "referralCode", "birthday", "captcha", "isOfAge", "acceptsTerms"],
  codes: {
    ACCOUNT_TAKEN: "username",
    INVITATION_CODE_WRONG: "referralCode",
    CAPTCHA_NEEDED: "captcha",
    CAPTCHA_WRONG: "captcha",
    AGE_NOT_CONFIRMED: "isOfAge",
    TERMS_NOT_ACCEPTED: "acceptsTerms",
  },
} as const;

const ORIGIN = { registerMethod: "WEB", loginAfter: true } as const;

function readTerms() {
  openDialog("help", { part: "term" });
}

/** The provider's word has run out; only a new login brings another. */
function startAgain(text: string) {
  closeDialog("socialRegister");
  openDialog("login", { problem: text });
}
