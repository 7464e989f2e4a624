import { Dialog } from "@perya/ui";
import { showToast } from "@perya/browser/toasts";
import type { DialogOptions, DialogProps } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { nameAccount } from "../payout-accounts.names.ts";
import { payoutAccountMutations } from "../payout-accounts.queries.ts";
import { PaymentPasswordField } from "./payment-password-field.tsx";

type Props = DialogProps["removePayoutAccount"] & DialogOptions & { onClose: () => void };

/**
 * Dialog that removes a payout account. Requires the payment password, so that someone who borrows the phone cannot
 * redirect payouts.
 */
export default function RemoveAccountDialog({ account, onClose, ...options }: Props) {
  const { t } = useText();
  const name = nameAccount(account);
  const removal = useRefusableForm({
    values: { paymentPassword: "" },
    mutation: payoutAccountMutations.remove(account.id),
    send: (fields) => fields,
    fieldOf: { PAYMENT_PASSWORD_WRONG: "paymentPassword" },
    onDone: () => {
      showToast("success", t("payoutAccount.remove.done", { account: name }));
      onClose();
    },
  });
  return (
    <Dialog {...options} title={t("payoutAccount.remove.title", { account: name })} phone="fit" onClose={onClose}>
      <Form of={removal} lead={t("payoutAccount.remove.text")} className="gap-3">
        <PaymentPasswordField {...removal.field("paymentPassword", { required: t("input.empty") })} data-autofocus />
        <SubmitButton of={removal} variant="danger">
          {t("payoutAccount.remove.submit")}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
