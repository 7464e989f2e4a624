import type { PointConfig } from "@perya/contract";
import { type Amount, amount, formatAmount, fromTenThousandths, fromWire, toWire } from "@perya/money";
import { Button, TextField, useAmountStyle } from "@perya/ui";
import { showToast } from "@perya/browser/toasts";
import { useWatch } from "react-hook-form";
import { openDialog } from "../../../lib/dialogs.ts";
import { useRequestKey } from "../../../lib/request-key.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { PaymentPasswordField } from "../../payout-accounts/components/payment-password-field.tsx";
import { pointMutations } from "../points.queries.ts";
import { sayPoints, sayPrice } from "../points.words.ts";

type Props = { config: PointConfig; balance: Amount };

const USUAL = ["1000", "5000", "10000"];
const NOTHING = { points: "", paymentPassword: "" };
const ONE_POINT = 10_000n;

/** Converts whole points to cash at the rate shown. The password field appears once an amount is entered. */
export function ConvertForm({ config, balance }: Props) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const { conversion, hasPaymentPassword } = config;
  const converting = useRefusableForm({
    values: NOTHING,
    mutation: pointMutations.convert(),
    send: ({ points, paymentPassword }) => ({
      requestKey: key.read(),
      rateId: conversion.rateId,
      points: toWire(readWhole(points) ?? amount("0.00")),
      paymentPassword,
    }),
    check,
    fieldOf: {
      PAYMENT_PASSWORD_WRONG: "paymentPassword",
      POINTS_TOO_LOW: "points",
      POINTS_BELOW_MINIMUM: "points",
      POINTS_RATE_CHANGED: "points",
    },
    onDone: ({ cash }) => {
      converting.form.reset(NOTHING);
      showToast("success", t("points.convert.done", { amount: formatAmount(fromWire(cash), style) }));
    },
  });
  const typed = useWatch({ control: converting.form.control, name: "points" });
  const key = useRequestKey(`convert ${typed} ${conversion.rateId}`);
  const points = readWhole(typed);
  const cashOf = (count: Amount) =>
    fromTenThousandths((count * fromWire(conversion.cash)) / fromWire(conversion.points));
  const all = String(balance / ONE_POINT);

  function check({ points: wanted, paymentPassword }: typeof NOTHING) {
    const read = readWhole(wanted);
    const minimum = fromWire(conversion.minimum);
    return {
      ...((read === null || read < minimum) && {
        points: t("points.convert.minimum", { points: sayPoints(minimum, locale, 0) }),
      }),
      ...(read !== null && read > balance && { points: t("points.tooLow") }),
      ...(paymentPassword === "" && { paymentPassword: t("input.empty") }),
    };
  }

  return (
    <section aria-labelledby="points-convert" className="flex flex-col gap-3 p-4 sm:p-6">
      <div className="flex justify-between gap-3">
        <h2 id="points-convert" className="text-sm font-semibold">
          {t("points.convert")}
        </h2>
        <span className="text-sm text-text-2">
          {t("points.convert.rate", {
            points: sayPrice(conversion.points, locale),
            amount: formatAmount(fromWire(conversion.cash), style),
          })}
        </span>
      </div>
      <Form of={converting} className="gap-3">
        <TextField
          {...converting.field("points")}
          label={t("points.convert.points")}
          inputMode="numeric"
          autoComplete="off"
          hint={points === null ? undefined : t("points.convert.gets", { amount: formatAmount(cashOf(points), style) })}
        />
        <div className="flex flex-wrap gap-2">
          {[...USUAL.filter((each) => BigInt(each) * ONE_POINT <= balance), all].map((each, index, list) => (
            <Button
              key={index === list.length - 1 ? "all" : each}
              size="sm"
              aria-pressed={typed === each}
              onClick={() => converting.form.setValue("points", each, { shouldDirty: true })}
              className="aria-pressed:border-text-1"
            >
              {index === list.length - 1 ? t("points.convert.all") : sayPrice(`${each}.00`, locale)}
            </Button>
          ))}
        </div>
        {typed !== "" && hasPaymentPassword && <PaymentPasswordField {...converting.field("paymentPassword")} />}
        {hasPaymentPassword ? (
          <SubmitButton of={converting} variant="secondary" isDisabled={typed === ""}>
            {t("points.convert.submit")}
          </SubmitButton>
        ) : (
          <Button onClick={() => openDialog("paymentPassword", { isSet: false })}>{t("points.password.set")}</Button>
        )}
      </Form>
    </section>
  );
}

/** Parses whole points; fractions stay in the balance. */
function readWhole(text: string): Amount | null {
  const digits = text.replaceAll(/[\s,]/g, "");
  return /^[1-9]\d{0,11}$/.test(digits) ? amount(`${digits}.00`) : null;
}
