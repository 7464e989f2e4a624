import type { TransferTerms } from "@perya/contract";
import { CURRENCIES, formatAmount, fromWire, min, parseTypedAmount, toWire } from "@perya/money";
import { Card, TextField, useAmountStyle } from "@perya/ui";
import { showToast } from "@perya/browser/toasts";
import { useWatch } from "react-hook-form";
import { useCurrency } from "../../../lib/site.ts";
import { useRequestKey } from "../../../lib/request-key.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { PaymentPasswordField } from "../../payout-accounts/components/payment-password-field.tsx";
import { transferMutations } from "../transfers.queries.ts";

type Props = { terms: TransferTerms; name: string };

const NOTHING = { amount: "", paymentPassword: "" };

/** How much, and the password of whoever may send it. What is too much is said before anything is sent. */
export function TransferForm({ terms, name }: Props) {
  const { t } = useText();
  const currency = useCurrency();
  const style = useAmountStyle();
  const most = min(fromWire(terms.available), fromWire(terms.leftToday));
  const sending = useRefusableForm({
    values: NOTHING,
    mutation: transferMutations.send(),
    send: ({ amount, paymentPassword }) => ({ requestKey: key.read(), amount: readAmount(amount), paymentPassword }),
    check,
    fieldOf: {
      PAYMENT_PASSWORD_WRONG: "paymentPassword",
      FUNDS_TOO_LOW: "amount",
      TRANSFER_OVER_DAY_LIMIT: "amount",
    },
    onDone: ({ amount }) => {
      sending.form.reset(NOTHING);
      showToast("success", t("transfer.done", { amount: formatAmount(fromWire(amount), style), name }));
    },
  });
  const typed = useWatch({ control: sending.form.control, name: "amount" });
  const key = useRequestKey(`${name} ${typed}`);

  function check({ amount, paymentPassword }: typeof NOTHING) {
    const read = parseTypedAmount(amount, currency);
    const isAmount = typeof read === "bigint" && read > 0n;
    return {
      ...(!isAmount && { amount: t("transfer.amount.wrong") }),
      ...(isAmount && read > most && { amount: t("transfer.amount.most", { most: formatAmount(most, style) }) }),
      ...(paymentPassword === "" && { paymentPassword: t("input.empty") }),
    };
  }

  function readAmount(text: string): string {
    const read = parseTypedAmount(text, currency);
    return typeof read === "bigint" ? toWire(read) : text;
  }

  return (
    <Card className="flex flex-col gap-4">
      <Form of={sending} lead={t("transfer.lead", { name })} hasShortLead>
        <TextField
          {...sending.field("amount")}
          label={t("transfer.amount")}
          isFigure
          inputMode="decimal"
          autoComplete="off"
          start={<span aria-hidden>{CURRENCIES[currency].symbol}</span>}
          hint={t("transfer.amount.most", { most: formatAmount(most, style) })}
          required
        />
        <PaymentPasswordField {...sending.field("paymentPassword")} />
        <SubmitButton of={sending}>{t("transfer.submit")}</SubmitButton>
      </Form>
    </Card>
  );
}
