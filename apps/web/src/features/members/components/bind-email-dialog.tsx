import { checkField } from "@perya/rules";
import { Button, Dialog, FormHead, TextField, useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { sayProblem, showRefusal, trim } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "../../../lib/toasts.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { memberMutations, sendBindMail } from "../members.queries.ts";
import { ProofField, useProofKind } from "./proof-field.tsx";

type Props = DialogProps["bindEmail"] & DialogOptions & { onClose: () => void };

/** Adds or changes the e-mail address, by a code sent to the new one and a proof that the account is theirs. */
export default function BindEmailDialog({ current, typed, onClose, cover = true, timeOut }: Props) {
  const { t } = useText();
  const problem = useFormProblem();
  const form = useForm({ defaultValues: { email: typed ?? "", verificationCode: "", proof: "" }, mode: "onTouched" });
  const { errors, isDirty } = form.formState;
  const proofKind = useProofKind();

  const bind = useMutation({
    ...memberMutations.bindEmail(),
    onMutate: problem.clear,
    onError: (error) => {
      const fields = PLACES.fields.filter((name) => name !== "proof" || proofKind !== "none");
      const rest = showRefusal(form, error, t, { ...PLACES, fields });
      if (rest !== null) problem.refuse(rest);
    },
  });
  const submit = form.handleSubmit((fields) => bind.mutate(fields, { onSuccess: done }));

  function done() {
    showToast("success", t("bind.email.done"));
    onClose();
  }

  async function send() {
    if (!(await form.trigger("email", { shouldFocus: true }))) return undefined;
    const sent = await sendBindMail(form.getValues("email").trim());
    form.setFocus("verificationCode");
    return sent;
  }

  function checkEmail(email: string): true | string {
    const wrong = checkField(EMAIL, email);
    return wrong === null || sayProblem(wrong, t);
  }

  return (
    <Dialog
      title={t("bind.email.title", { has: current === null ? "no" : "yes" })}
      onClose={onClose}
      cover={cover && !isDirty}
      timeOut={timeOut}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
        <FormHead {...problem.head}>
          {current === null ? t("security.email.none") : t("bind.current", { current })}
        </FormHead>
        <TextField
          {...form.register("email", { setValueAs: trim, validate: checkEmail })}
          label={t("bind.email")}
          error={errors.email?.message}
          hint={errors.email ? undefined : t("bind.email.hint")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          keepsNoteRoom
        />
        <CodeField
          {...form.register("verificationCode", { setValueAs: trim, required: t("error.CODE_MISSING") })}
          error={errors.verificationCode?.message}
          sending={{ purpose: "bindEmail", send }}
        />
        <ProofField
          {...form.register("proof", { setValueAs: trim, required: proofKind !== "none" && t("input.empty") })}
          error={errors.proof?.message}
          onSent={() => form.setFocus("proof")}
        />
        <Button type="submit" variant="primary" size="lg" pending={bind.isPending} className="mt-2 w-full">
          {t("bind.submit")}
        </Button>
      </form>
    </Dialog>
  );
}

const EMAIL = { required: true, patternId: "email", minLength: 6, maxLength: 64 };

const PLACES = {
  fields: ["email", "verificationCode", "proof"],
  codes: {
    EMAIL_TAKEN: "email",
    CODE_WRONG: "verificationCode",
    CODE_EXPIRED: "verificationCode",
    PASSWORD_WRONG: "proof",
    PROOF_WRONG: "proof",
  },
} as const;
