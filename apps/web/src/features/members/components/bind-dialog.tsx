import type { Bindings, CodeSent } from "@perya/contract";
import { Button, Dialog, FormHead, useFormProblem } from "@perya/ui";
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { showRefusal, trim } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "../../../lib/toasts.ts";
import { DEFAULT_DIALING_CODE } from "../../codes/codes.queries.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { ProofField, useProofKind } from "./proof-field.tsx";

const NOTHING = {
  countryDialingCode: DEFAULT_DIALING_CODE,
  mobileNum: "",
  email: "",
  verificationCode: "",
  proof: "",
};

type BindFields = typeof NOTHING;

/** One form for every contact: each dialog shows, and sends, the fields of its own. */
export function useBindForm(): UseFormReturn<BindFields> {
  return useForm({ defaultValues: NOTHING, mode: "onTouched" });
}

/** What a dialog that binds a contact is opened with. */
export type BindProps = { current: string | null } & DialogOptions & { onClose: () => void };

type BindDialogProps = BindProps & {
  form: UseFormReturn<BindFields>;
  contact: "mobileNum" | "email";
  title: string;
  /** Said where no contact of the kind is bound yet. */
  why: string;
  done: string;
  purpose: string;
  send: (fields: BindFields) => Promise<CodeSent>;
  mutation: UseMutationOptions<Bindings, Error, BindFields>;
  /** The field of the contact. */
  children: ReactNode;
};

/** Binds a new contact, by a code sent to it and a proof that the account is theirs. */
export function BindDialog({ form, contact, current, onClose, cover = true, timeOut, ...dialog }: BindDialogProps) {
  const { t } = useText();
  const problem = useFormProblem();
  const proofKind = useProofKind();
  const { errors, isDirty } = form.formState;

  const bind = useMutation({
    ...dialog.mutation,
    onMutate: problem.clear,
    onError: (error) => {
      const fields = [contact, "verificationCode", ...(proofKind === "none" ? [] : ["proof" as const])] as const;
      const rest = showRefusal(form, error, t, { fields, codes: PLACES });
      if (rest !== null) problem.refuse(rest);
    },
  });
  const submit = form.handleSubmit((fields) => bind.mutate(fields, { onSuccess: done }));

  function done() {
    showToast("success", dialog.done);
    onClose();
  }

  async function send() {
    if (!(await form.trigger(contact, { shouldFocus: true }))) return undefined;
    const sent = await dialog.send(form.getValues());
    form.setFocus("verificationCode");
    return sent;
  }

  return (
    <Dialog title={dialog.title} onClose={onClose} cover={cover && !isDirty} timeOut={timeOut}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
        <FormHead {...problem.head}>{current === null ? dialog.why : t("bind.current", { current })}</FormHead>
        {dialog.children}
        <CodeField
          {...form.register("verificationCode", { setValueAs: trim, required: t("error.CODE_MISSING") })}
          error={errors.verificationCode?.message}
          sending={{ purpose: dialog.purpose, send }}
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

const PLACES = {
  EMAIL_TAKEN: "email",
  MOBILE_INVALID: "mobileNum",
  MOBILE_TAKEN: "mobileNum",
  CODE_WRONG: "verificationCode",
  CODE_EXPIRED: "verificationCode",
  PASSWORD_WRONG: "proof",
  PROOF_WRONG: "proof",
} as const;
