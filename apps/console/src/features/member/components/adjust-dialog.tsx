import { ADJUSTMENT_KINDS, memberPage, type AdjustmentKind, type MemberPage } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { add, fromWire, isNegative, negate, parseTypedAmount, toWire, ZERO } from "@perya/money";
import type { Amount, Currency } from "@perya/money";
import { RadioCards, Select, TextField } from "@perya/ui";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { sayAmount } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { currencyOf } from "../member.currency.ts";
import { TwoPeople } from "./two-people.tsx";

type Props = { member: MemberPage; name: string; onChanged: () => Promise<void>; onClose: () => void };
const DIRECTIONS = ["give", "take"] as const;

/**
 * Dialog that proposes an adjustment. No money moves before a second operator approves. Previews the resulting cash.
 */
export function AdjustDialog({ member, name, onChanged, onClose }: Props) {
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>("give");
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<AdjustmentKind>("correction");
  const [isTried, setIsTried] = useState(false);
  const currency = currencyOf(member);
  const read = parseTypedAmount(typed, currency);
  const amount = typeof read === "bigint" && read > ZERO ? read : null;
  const cash = member.money?.funds.find((fund) => fund.kind === "cash" && fund.currency === currency)?.amount;
  const before = member.money ? (cash ? fromWire(cash) : ZERO) : null;
  const after = before !== null && amount !== null ? add(before, direction === "give" ? amount : negate(amount)) : null;

  async function propose(reason: string) {
    if (amount === null) return;
    const body = { direction, amount: toWire(amount), kind, reason };
    await call(memberPage.adjustMoney, { params: { id: member.id }, body });
    showToast("success", t("member.adjust.done"));
    await onChanged();
  }

  return (
    <ReasonDialog
      title={t("member.adjust.title", { name })}
      text={
        <span className="flex flex-col items-start gap-2">
          {t("member.adjust.text")}
          <TwoPeople />
        </span>
      }
      confirmLabel={t("member.adjust.confirm")}
      isComplete={amount !== null}
      onTried={() => setIsTried(true)}
      onConfirm={propose}
      onClose={onClose}
    >
      <RadioCards
        label={t("member.adjust.direction")}
        cards={DIRECTIONS.map((key) => ({ key, label: t(`member.adjust.${key}`) }))}
        selected={direction}
        onSelect={setDirection}
      />
      <TextField
        label={t("member.adjust.amount")}
        inputMode="decimal"
        start={currency}
        value={typed}
        maxLength={16}
        error={isTried && amount === null ? t("member.adjust.amountWrong") : undefined}
        hint={after === null ? undefined : sayAfter(after, currency)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        label={t("member.adjust.kind")}
        value={kind}
        onChange={({ target }) => setKind(ADJUSTMENT_KINDS.find((each) => each === target.value) ?? kind)}
      >
        {ADJUSTMENT_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`member.adjust.kind.${each}`)}
          </option>
        ))}
      </Select>
    </ReasonDialog>
  );
}

function sayAfter(after: Amount, currency: Currency): string {
  if (isNegative(after)) return t("member.adjust.tooMuch");
  return t("member.adjust.after", { amount: sayAmount(after, currency) });
}
