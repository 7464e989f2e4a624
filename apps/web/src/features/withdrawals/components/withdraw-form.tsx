import { Refusal } from "@perya/client";
import type { PayoutAccount, WithdrawalCheck, WithdrawalPrecheck } from "@perya/contract";
import { amount, CURRENCIES, formatAmount, toWire } from "@perya/money";
import { Amount, Card, TextField, useAmountStyle } from "@perya/ui";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useRequestKey } from "../../../lib/request-key.ts";
import { useCurrency } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { PaymentPasswordField } from "../../payout-accounts/components/payment-password-field.tsx";
import { mostOf, readTyped } from "../withdrawals.amount.ts";
import { withdrawalMutations } from "../withdrawals.queries.ts";

type Props = {
  precheck: WithdrawalPrecheck;
  account: PayoutAccount;
  onRefused: (checks: readonly WithdrawalCheck[]) => void;
  onRequested: (id: string) => void;
};

/** Amount and payment password. The button repeats the amount to prevent mistakes. */
export function WithdrawForm({ precheck, account, onRefused, onRequested }: Props) {
  const { t } = useText();
  const currency = useCurrency();
  const style = useAmountStyle();
  const [asked, setAsked] = useState("");
  const key = useRequestKey(`${account.id} ${asked.trim()}`);
  const request = useRefusableForm({
    values: { amount: "", paymentPassword: "" },
    mutation: withdrawalMutations.request(),
    send: ({ amount: typed, paymentPassword }) => {
      const read = readTyped(typed, precheck, currency);
      const sum = read.problem === null ? toWire(read.amount) : typed;
      return { requestKey: key.read(), amount: sum, accountId: account.id, paymentPassword };
    },
    fieldOf: { PAYMENT_PASSWORD_WRONG: "paymentPassword" },
    onRefused: (error) => {
      key.renewAfter(error);
      if (error instanceof Refusal && error.code === "WITHDRAWAL_REFUSED")
        onRefused((error.facts?.["checks"] ?? []) as readonly WithdrawalCheck[]);
      return false;
    },
    onDone: ({ id }) => onRequested(id),
  });
  const { form, field } = request;
  const typed = useWatch({ control: form.control, name: "amount" });
  const read = readTyped(typed, precheck, currency);
  const most = mostOf(precheck, currency);
  const values = { minimum: formatAmount(amount(precheck.minimum), style), maximum: formatAmount(most, style) };
  const say = (problem: "empty" | "unreadable" | "tooSmall" | "tooLarge") =>
    problem === "empty" ? t("input.empty") : t(`withdraw.amount.${problem}`, values);
  const { onChange, error, ...amountField } = field("amount", {
    validate: (value) => {
      const { problem } = readTyped(value, precheck, currency);
      return problem === null || say(problem);
    },
  });
  const isTypedWrong = read.problem !== null && read.problem !== "empty";

  return (
    <Card>
      <Form of={request} lead={t("withdraw.lead")} hasShortLead>
        <TextField
          {...amountField}
          onChange={(event) => {
            setAsked(event.target.value);
            onRefused([]);
            void onChange(event);
          }}
          label={t("withdraw.amount")}
          isFigure
          inputMode="decimal"
          autoComplete="off"
          start={<span aria-hidden>{CURRENCIES[currency].symbol}</span>}
          hint={t("withdraw.amount.between", values)}
          error={isTypedWrong ? say(read.problem) : error}
          after={
            <button
              type="button"
              disabled={most === 0n}
              onClick={() => {
                setAsked(toWire(most));
                form.setValue("amount", toWire(most), { shouldDirty: true, shouldValidate: true });
              }}
              className={ALL}
            >
              {t("withdraw.amount.all")}
            </button>
          }
          required
        />
        <PaymentPasswordField {...field("paymentPassword", { required: t("input.empty") })} />
        <SubmitButton of={request} isDisabled={!precheck.isMet || isTypedWrong}>
          {read.problem === null ? (
            <span className="inline-flex gap-1.5">
              {t("withdraw.submit")} <Amount amount={read.amount} />
            </span>
          ) : (
            t("withdraw.chooseAmount")
          )}
        </SubmitButton>
        {!precheck.isMet && <p className="text-center text-sm text-persimmon">{t("withdraw.notYet")}</p>}
      </Form>
    </Card>
  );
}

const ALL =
  "min-h-11 shrink-0 rounded-control border border-line bg-surface-2 px-3 text-sm font-semibold hover:border-line-strong disabled:opacity-50";
