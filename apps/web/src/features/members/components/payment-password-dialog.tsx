import { checkPaymentPassword, isSamePassword, PAYMENT_PASSWORD } from "@perya/rules";
import { Dialog, PasswordField } from "@perya/ui";
import { showToast } from "@perya/browser/toasts";
import { useQuery } from "@tanstack/react-query";
import { type DialogOptions, type DialogProps, openDialog } from "../../../lib/dialogs.ts";
import { useSite } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { sayVerdict } from "../../forms/forms.problems.ts";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { payoutAccountMutations, payoutAccountQueries } from "../../payout-accounts/payout-accounts.queries.ts";
import { PROOF_REFUSALS, ProofField, useProofRule } from "./proof-field.tsx";

type Props = DialogProps["paymentPassword"] & DialogOptions & { onClose: () => void };

/**
 * Dialog that sets, changes or resets the payment password. All three require the login password, not the old payment
 * password.
 */
export default function PaymentPasswordDialog({ isSet, after, onClose, cover = true, ...options }: Props) {
  const { t } = useText();
  const { data: known } = useQuery(payoutAccountQueries.list());
  const proofRule = useProofRule();
  const { rule, hint, check } = usePaymentPasswordRule();
  const setting = useRefusableForm({
    values: { newPassword: "", confirmNewPassword: "", proof: "" },
    mode: "onTouched",
    mutation: payoutAccountMutations.setPaymentPassword(),
    send: (fields) => fields,
    fieldOf: FIELD_OF,
    onDone: () => {
      showToast("success", t("paymentPassword.done"));
      onClose();
      if (after) openDialog(after);
    },
  });
  const { form, field } = setting;
  const digits = { inputMode: rule.patternId === "digits" ? ("numeric" as const) : undefined, autoComplete: "off" };
  const chosen = field("newPassword", { validate: check });
  return (
    <Dialog
      {...options}
      title={t(isSet ? "paymentPassword.change.title" : "paymentPassword.set.title")}
      onClose={onClose}
      cover={cover && !form.formState.isDirty}
    >
      <Form
        of={setting}
        lead={
          isSet ? t("paymentPassword.change.lead", { hours: known?.holdHours ?? 0 }) : t("paymentPassword.set.lead")
        }
      >
        <PasswordField
          {...chosen}
          {...digits}
          label={t("paymentPassword.new")}
          hint={chosen.error ? undefined : hint}
          maxLength={rule.maxLength}
          data-autofocus
          required
        />
        <PasswordField
          {...field("confirmNewPassword", {
            required: t("input.empty"),
            validate: (typed, { newPassword }) =>
              isSamePassword(typed, newPassword.trim()) || t("register.inconsistent"),
          })}
          {...digits}
          label={t("paymentPassword.confirm")}
          maxLength={rule.maxLength}
          required
        />
        <ProofField {...field("proof", proofRule)} onSent={() => form.setFocus("proof")} />
        <SubmitButton of={setting}>{t("paymentPassword.submit")}</SubmitButton>
      </Form>
    </Dialog>
  );
}

/**
 * Rule of the payment password: the brand's, by default six digits. If it requires a fixed number of digits, the
 * hint says so.
 */
function usePaymentPasswordRule() {
  const { t } = useText();
  const rule = useSite().info.register.find(({ name }) => name === "paymentPassword") ?? PAYMENT_PASSWORD;
  const isFixed = rule.patternId === "digits" && rule.minLength === rule.maxLength;
  const hint = isFixed ? t("paymentPassword.digits", { count: rule.maxLength }) : undefined;

  function check(typed: string): true | string {
    const problem = checkPaymentPassword(rule, typed);
    return problem?.key === "pattern.digits" && hint !== undefined ? hint : sayVerdict(problem, t);
  }
  return { rule, hint, check };
}

const FIELD_OF = {
  PASSWORD_SAME: "newPassword",
  PASSWORD_MISMATCH: "confirmNewPassword",
  ...PROOF_REFUSALS,
} as const;
