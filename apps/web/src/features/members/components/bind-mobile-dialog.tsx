import { Button, Dialog, FormHead, useFormProblem } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { showRefusal, trim } from "../../../lib/forms.ts";
import { useText } from "../../../lib/text.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useNumberRule } from "../../codes/codes.number-rule.ts";
import { DEFAULT_DIALING_CODE } from "../../codes/codes.queries.ts";
import { CodeField } from "../../codes/components/code-field.tsx";
import { MobileNumberField } from "../../codes/components/mobile-number-field.tsx";
import { memberMutations, sendBindSms } from "../members.queries.ts";
import { ProofField, useProofKind } from "./proof-field.tsx";

type Props = DialogProps["bindMobile"] & DialogOptions & { onClose: () => void };

/** Adds or changes the mobile number, by a code sent to the new one and a proof that the account is theirs. */
export default function BindMobileDialog({ current, onClose, cover = true, timeOut }: Props) {
  const { t } = useText();
  const problem = useFormProblem();
  const form = useForm({ defaultValues: NOTHING, mode: "onTouched" });
  const chosenCode = useWatch({ control: form.control, name: "countryDialingCode" });
  const checkNumber = useNumberRule(chosenCode);
  const { errors, isDirty } = form.formState;
  const proofKind = useProofKind();

  const bind = useMutation({
    ...memberMutations.bindMobile(),
    onMutate: problem.clear,
    onError: (error) => {
      const fields = PLACES.fields.filter((name) => name !== "proof" || proofKind !== "none");
      const rest = showRefusal(form, error, t, { ...PLACES, fields });
      if (rest !== null) problem.refuse(rest);
    },
  });
  const submit = form.handleSubmit((fields) => bind.mutate(fields, { onSuccess: done }));

  function done() {
    showToast("success", t("bind.mobile.done"));
    onClose();
  }

  async function send() {
    if (!(await form.trigger("mobileNum", { shouldFocus: true }))) return undefined;
    const { mobileNum, countryDialingCode } = form.getValues();
    const sent = await sendBindSms({ mobileNum: mobileNum.trim(), countryDialingCode });
    form.setFocus("verificationCode");
    return sent;
  }

  return (
    <Dialog
      title={t("bind.mobile.title", { has: current === null ? "no" : "yes" })}
      onClose={onClose}
      cover={cover && !isDirty}
      timeOut={timeOut}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
        <FormHead {...problem.head}>
          {current === null ? t("security.mobile.none") : t("bind.current", { current })}
        </FormHead>
        <MobileNumberField
          dialingCode={form.register("countryDialingCode")}
          number={{ ...form.register("mobileNum", { setValueAs: trim, validate: checkNumber }), ...FIRST }}
          chosenCode={chosenCode}
          error={errors.mobileNum?.message}
        />
        <CodeField
          {...form.register("verificationCode", { setValueAs: trim, required: t("error.CODE_MISSING") })}
          error={errors.verificationCode?.message}
          sending={{ purpose: "bindMobile", send }}
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

/** The country is right for most; the number is what everybody came to type. */
const FIRST = { "data-autofocus": true };

const NOTHING = { countryDialingCode: DEFAULT_DIALING_CODE, mobileNum: "", verificationCode: "", proof: "" };

const PLACES = {
  fields: ["mobileNum", "verificationCode", "proof"],
  codes: {
    MOBILE_INVALID: "mobileNum",
    MOBILE_TAKEN: "mobileNum",
    CODE_WRONG: "verificationCode",
    CODE_EXPIRED: "verificationCode",
    PASSWORD_WRONG: "proof",
    PROOF_WRONG: "proof",
  },
} as const;
