import type { Bindings, CodeSent } from "@perya/contract";
import { Dialog } from "@perya/ui";
import type { UseMutationOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { DEFAULT_DIALING_CODE } from "../../codes/codes.queries.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { type RefusableForm, useRefusableForm } from "../../forms/forms.refusable.ts";
import { ProofField, PROOF_REFUSALS, useProofRule } from "./proof-field.tsx";

const NOTHING = {
  countryDialingCode: DEFAULT_DIALING_CODE,
  mobileNum: "",
  email: "",
  verificationCode: "",
  proof: "",
};

type BindFields = typeof NOTHING;

/** Props of a dialog that binds a contact. */
export type BindProps = DialogProps["bindMobile"] & DialogOptions & { onClose: () => void };

type BindDialogProps = BindProps & {
  contact: "mobileNum" | "email";
  title: string;
  /** Why to bind a contact, shown while none of the kind is bound. */
  why: string;
  done: string;
  send: (fields: BindFields) => Promise<CodeSent>;
  mutation: UseMutationOptions<Bindings, Error, BindFields>;
  /**
   * The contact's field. The dialogs for email and mobile number share this form, and each passes and sends only its
   * own fields.
   */
  children: (binding: RefusableForm<BindFields>) => ReactNode;
};

/** Dialog that binds a new contact, with a code sent to it and a proof of account ownership. */
export function BindDialog({ contact, current, onClose, cover = true, timeOut, ...dialog }: BindDialogProps) {
  const { t } = useText();
  const proofRule = useProofRule();
  const binding = useRefusableForm({
    values: NOTHING,
    mode: "onTouched",
    mutation: dialog.mutation,
    send: (fields) => fields,
    fieldOf: FIELD_OF,
    onDone: () => {
      showToast("success", dialog.done);
      onClose();
    },
  });
  const { form, field } = binding;

  async function send() {
    if (!(await form.trigger(contact, { shouldFocus: true }))) return undefined;
    const sent = await dialog.send(form.getValues());
    form.setFocus("verificationCode");
    return sent;
  }

  const { isDirty } = form.formState;
  const lead = current === null ? dialog.why : t("bind.current", { current });
  return (
    <Dialog title={dialog.title} onClose={onClose} cover={cover && !isDirty} timeOut={timeOut}>
      <Form of={binding} lead={lead} className="gap-2">
        {dialog.children(binding)}
        <CodeField
          {...field("verificationCode", { required: t("error.CODE_MISSING") })}
          sending={{ purpose: PURPOSES[contact], send }}
        />
        <ProofField {...field("proof", proofRule)} onSent={() => form.setFocus("proof")} />
        <SubmitButton of={binding} className="mt-2">
          {t("bind.submit")}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

const PURPOSES = { mobileNum: "bindMobile", email: "bindEmail" } as const;

const FIELD_OF = {
  EMAIL_TAKEN: "email",
  MOBILE_INVALID: "mobileNum",
  MOBILE_TAKEN: "mobileNum",
  CODE_WRONG: "verificationCode",
  CODE_EXPIRED: "verificationCode",
  ...PROOF_REFUSALS,
} as const;
