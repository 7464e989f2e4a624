import { BANKS, type BankCode, isBankCode, PAYOUT_KINDS, type PayoutKind } from "@perya/contract";
import { checkPayoutAccount } from "@perya/rules";
import { Dialog, RadioCards, Select, TextField } from "@perya/ui";
import { showToast } from "@perya/browser/toasts";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { DialogOptions } from "../../../lib/dialogs.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { sayProblem } from "../../forms/forms.problems.ts";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { nameAccount } from "../payout-accounts.names.ts";
import { payoutAccountMutations, payoutAccountQueries } from "../payout-accounts.queries.ts";
import { PaymentPasswordField } from "./payment-password-field.tsx";

type Props = DialogOptions & { onClose: () => void };

const NOTHING = { kind: "gcash" as PayoutKind, bank: "", number: "", holder: "", paymentPassword: "" };

/** Adds a payout account. Form and server validate with the same rule (`checkPayoutAccount`). */
export default function AddAccountDialog({ onClose, cover = true, ...options }: Props) {
  const { t } = useText();
  const { data: known } = useQuery(payoutAccountQueries.list());
  const adding = useRefusableForm({
    values: NOTHING,
    mutation: payoutAccountMutations.add(),
    send: ({ bank, ...fields }) => ({ ...fields, ...(isBankCode(bank) && fields.kind === "bank" && { bank }) }),
    check,
    fieldOf: FIELD_OF,
    onDone: (account) => {
      showToast("success", t("payoutAccount.add.done", { account: nameAccount(account) }));
      onClose();
    },
  });
  const { form, field } = adding;
  const kind = useWatch({ control: form.control, name: "kind" });

  function check({ kind: chosen, bank, number, holder, paymentPassword }: typeof NOTHING) {
    const problems = checkPayoutAccount({ kind: chosen, bank, number, holder: holder.trim() });
    const said = Object.entries(problems).map(([name, problem]) => [name, sayProblem(problem, t)]);
    return { ...Object.fromEntries(said), ...(paymentPassword === "" && { paymentPassword: t("input.empty") }) };
  }

  const cards = PAYOUT_KINDS.map((key) => ({
    key,
    label: t(`payoutAccount.kind.${key}`),
    ...(key === "bank" && { hint: t("payoutAccount.kind.bank.hint") }),
  }));
  return (
    <Dialog {...options} title={t("payoutAccounts.add")} onClose={onClose} cover={cover && !form.formState.isDirty}>
      <Form of={adding} lead={t("payoutAccount.add.lead", { hours: known?.holdHours ?? 0 })}>
        <RadioCards
          label={t("payoutAccount.kind")}
          cards={cards}
          selected={kind}
          onSelect={(key) => form.setValue("kind", key, { shouldDirty: true })}
        />
        {kind === "bank" && (
          <Select {...field("bank")} label={t("payoutAccount.bank")} required>
            <option value="">{t("payoutAccount.bank.choose")}</option>
            {(Object.keys(BANKS) as BankCode[]).map((code) => (
              <option key={code} value={code}>
                {BANKS[code]}
              </option>
            ))}
          </Select>
        )}
        <TextField
          {...field("number")}
          label={t(kind === "bank" ? "payoutAccount.number" : "payoutAccount.mobile")}
          inputMode={kind === "bank" ? "numeric" : "tel"}
          autoComplete="off"
          maxLength={40}
          required
        />
        <TextField
          {...field("holder")}
          label={t("payoutAccount.holder")}
          hint={
            known?.realName ? t("payoutAccount.holder.own", { name: known.realName }) : t("payoutAccount.holder.first")
          }
          autoComplete="name"
          maxLength={100}
          required
        />
        <PaymentPasswordField {...field("paymentPassword")} />
        <SubmitButton of={adding}>{t("payoutAccount.add.submit")}</SubmitButton>
      </Form>
    </Dialog>
  );
}

const FIELD_OF = {
  PAYMENT_PASSWORD_WRONG: "paymentPassword",
  PAYOUT_NAME_DIFFERS: "holder",
  PAYOUT_ACCOUNT_TAKEN: "number",
} as const;
