import type { TransferTerms } from "@perya/contract";
import {
  type Amount,
  CURRENCIES,
  formatAmount,
  fromWire,
  max,
  min,
  parseTypedAmount,
  subtract,
  toWire,
  ZERO,
} from "@perya/money";
import { Amount as Figure, Button, Card, TextField, useAmountStyle } from "@perya/ui";
import { showToast } from "@perya/browser/toasts";
import { useWatch } from "react-hook-form";
import { useCurrency } from "../../../lib/site.ts";
import { useRequestKey } from "../../../lib/request-key.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { PaymentPasswordField } from "../../payout-accounts/components/payment-password-field.tsx";
import { transferMutations } from "../transfers.queries.ts";

type Props = {
  terms: TransferTerms;
  name: string;
  /** The recipient, if it is a downline. Undefined for the upline. */
  downlineId?: string;
  /** True inside a panel: renders the form without a card. */
  isBare?: boolean;
};

/** Quick amounts for agents, in units of the currency. */
const USUAL = ["1000", "5000", "10000"];

const NOTHING = { amount: "", paymentPassword: "" };

/** Amount and payment password. Amounts above the maximum are rejected before the request. */
export function TransferForm({ terms, name, downlineId, isBare = false }: Props) {
  const { t } = useText();
  const currency = useCurrency();
  const style = useAmountStyle();
  const most = min(fromWire(terms.available), fromWire(terms.leftToday));
  const sending = useRefusableForm({
    values: NOTHING,
    mutation: transferMutations.send(),
    send: ({ amount, paymentPassword }) => ({
      requestKey: key.read(),
      amount: readAmount(amount),
      paymentPassword,
      ...(downlineId && { downlineId }),
    }),
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
  const key = useRequestKey(`${downlineId ?? name} ${typed}`);

  function check({ amount, paymentPassword }: typeof NOTHING) {
    const read = parseTypedAmount(amount, currency);
    const isAmount = typeof read === "bigint" && read > 0n;
    return {
      ...(!isAmount && { amount: t("transfer.amount.wrong") }),
      ...(isAmount && read > most && { amount: t("transfer.amount.maximum", { maximum: formatAmount(most, style) }) }),
      ...(paymentPassword === "" && { paymentPassword: t("input.empty") }),
    };
  }

  function readAmount(text: string): string {
    const read = parseTypedAmount(text, currency);
    return typeof read === "bigint" ? toWire(read) : text;
  }

  const form = (
    <Form of={sending} lead={downlineId ? t("transfer.lead.down") : t("transfer.lead", { name })} hasShortLead>
      <TextField
        {...sending.field("amount")}
        label={t("transfer.amount")}
        isFigure
        inputMode="decimal"
        autoComplete="off"
        start={<span aria-hidden>{CURRENCIES[currency].symbol}</span>}
        hint={t("transfer.amount.maximum", { maximum: formatAmount(most, style) })}
        required
      />
      {downlineId && <Usual most={most} typed={typed} onChoose={(amount) => sending.form.setValue("amount", amount)} />}
      {downlineId && <After terms={terms} typed={typed} />}
      {fromWire(terms.unwagered) > ZERO && (
        <p className="text-sm text-text-2">
          {t("transfer.unwagered", { amount: formatAmount(fromWire(terms.unwagered), style) })}
        </p>
      )}
      <PaymentPasswordField {...sending.field("paymentPassword")} />
      <SubmitButton of={sending}>{downlineId ? saySend() : t("transfer.submit")}</SubmitButton>
    </Form>
  );
  return isBare ? form : <Card className="flex flex-col gap-4">{form}</Card>;

  /** Writes the label of the button, which repeats the amount. */
  function saySend(): string {
    const read = parseTypedAmount(typed, currency);
    const isAmount = typeof read === "bigint" && read > 0n;
    return isAmount ? t("transfer.send", { amount: formatAmount(read, style) }) : t("transfer.submit");
  }
}

type UsualProps = { most: Amount; typed: string; onChoose: (amount: string) => void };

/** Quick amounts within the current maximum. */
function Usual({ most, typed, onChoose }: UsualProps) {
  const { locale } = useText();
  const fitting = USUAL.filter((each) => fromWire(each) <= most);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {fitting.map((each) => (
        <Button key={each} size="sm" aria-pressed={typed === each} onClick={() => onChoose(each)} className={PRESSED}>
          {new Intl.NumberFormat(locale).format(Number(each))}
        </Button>
      ))}
    </div>
  );
}

/** The sender's balance after the transfer. The recipient's is not shown, because it is private. */
function After({ terms, typed }: { terms: TransferTerms; typed: string }) {
  const { t } = useText();
  const currency = useCurrency();
  const read = parseTypedAmount(typed, currency);
  const sent = typeof read === "bigint" && read > 0n ? read : ZERO;
  const left = (whole: string) => max(ZERO, subtract(fromWire(whole), sent));
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {[
        { name: t(`transfer.after.${terms.kind}`), amount: left(terms.available) },
        { name: t("transfer.after.today"), amount: left(terms.leftToday) },
      ].map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-text-3">{name}</dt>
          <dd>
            <Figure amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const PRESSED = "aria-pressed:border-text-1 aria-pressed:bg-text-1 aria-pressed:text-canvas";
