import type { MallItem, PointConfig, ReceivingAddress } from "@perya/contract";
import { type Amount, formatAmount, fromTenThousandths, fromWire, subtract, ZERO } from "@perya/money";
import { Button, Dialog, Icon, IconButton, TextArea, TextField, useAmountStyle } from "@perya/ui";
import { showToast } from "@perya/browser/toasts";
import Gem from "lucide-react/icons/gem";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { openDialog } from "../../../lib/dialogs.ts";
import { useRequestKey } from "../../../lib/request-key.ts";
import { useText } from "../../../lib/text.ts";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { PaymentPasswordField } from "../../payout-accounts/components/payment-password-field.tsx";
import { pointMutations } from "../points.queries.ts";
import { sayPoints, sayPrice } from "../points.words.ts";
import { ItemArt } from "./item-art.tsx";

type Props = { item: MallItem; config: PointConfig; balance: Amount; onClose: () => void };

const NOBODY: ReceivingAddress = { name: "", phone: "", address: "" };

/** Quantity, address and payment password, with the points before and after. A bottom sheet on phones. */
export function RedeemDialog({ item, config, balance, onClose }: Props) {
  const { t, locale } = useText();
  const [quantity, setQuantity] = useState(1);
  const [isTyping, setIsTyping] = useState(config.address === null);
  const price = fromTenThousandths(fromWire(item.points) * BigInt(quantity));
  const redeeming = useRefusableForm({
    values: { ...NOBODY, paymentPassword: "" },
    mutation: pointMutations.redeem(),
    send: ({ paymentPassword, ...address }) => ({
      requestKey: key.read(),
      itemId: item.id,
      quantity,
      address: isTyping ? address : null,
      paymentPassword,
    }),
    fieldOf: { PAYMENT_PASSWORD_WRONG: "paymentPassword" },
    onDone: () => {
      showToast("success", t("points.redeem.done", { title: item.title }));
      onClose();
    },
  });
  const key = useRequestKey(`${item.id} ${quantity}`);
  const most = Math.max(1, Math.min(item.stock, item.maxEach, Number(balance / fromWire(item.points))));
  const required = { required: t("input.empty") };
  return (
    <Dialog title={t("points.redeem")} phone="fit" onClose={onClose}>
      <Form of={redeeming} lead={<Chosen item={item} />} hasShortLead>
        <Quantity quantity={quantity} most={most} onChange={setQuantity} />
        {isTyping ? (
          <fieldset className="flex flex-col gap-3">
            <legend className="pb-2 font-semibold">{t("points.address")}</legend>
            <TextField
              {...redeeming.field("name", required)}
              label={t("points.address.name")}
              autoComplete="name"
              required
            />
            <TextField
              {...redeeming.field("phone", required)}
              label={t("points.address.phone")}
              inputMode="tel"
              autoComplete="tel"
              required
            />
            <TextArea
              {...redeeming.field("address", required)}
              label={t("points.address.line")}
              autoComplete="street-address"
              maxLength={300}
              required
            />
          </fieldset>
        ) : (
          <Stored address={config.address ?? NOBODY} onChange={() => setIsTyping(true)} />
        )}
        {config.hasPaymentPassword ? (
          <PaymentPasswordField {...redeeming.field("paymentPassword", required)} />
        ) : (
          <Button onClick={() => openDialog("paymentPassword", { isSet: false })}>{t("points.password.set")}</Button>
        )}
        <Sums item={item} quantity={quantity} price={price} balance={balance} />
        <SubmitButton of={redeeming} isDisabled={!config.hasPaymentPassword}>
          {t("points.redeem.for", { points: sayPoints(price, locale, 0) })}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function Chosen({ item }: { item: MallItem }) {
  const { t, locale } = useText();
  return (
    <span className="flex items-center gap-3">
      <ItemArt art={item.art} picture={item.picture} className="h-16 w-22 shrink-0 rounded-card" />
      <span className="flex flex-col text-sm">
        <strong className="text-base wrap-anywhere">{item.title}</strong>
        <span className="flex items-center gap-1.5">
          <Icon glyph={Gem} size={16} className="text-ube" />
          {t("points.each", { points: sayPrice(item.points, locale) })}
        </span>
        <span className="text-text-3">{t("points.inStock", { stock: item.stock })}</span>
      </span>
    </span>
  );
}

type QuantityProps = { quantity: number; most: number; onChange: (quantity: number) => void };

function Quantity({ quantity, most, onChange }: QuantityProps) {
  const { t } = useText();
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="font-semibold">{t("points.quantity")}</span>
      <span className="flex items-center gap-2 rounded-control border border-line">
        <IconButton
          icon={Minus}
          label={t("points.quantity.less")}
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        />
        <output className="min-w-6 text-center font-semibold tabular-nums" aria-label={t("points.quantity")}>
          {quantity}
        </output>
        <IconButton
          icon={Plus}
          label={t("points.quantity.more")}
          disabled={quantity >= most}
          onClick={() => onChange(quantity + 1)}
        />
      </span>
    </div>
  );
}

function Stored({ address, onChange }: { address: ReceivingAddress; onChange: () => void }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{t("points.address")}</span>
        <button type="button" className="link min-h-11 text-sm" onClick={onChange}>
          {t("points.address.change")}
        </button>
      </div>
      <address className="rounded-control border border-line-strong p-3 text-sm not-italic wrap-anywhere">
        <strong className="block">
          {address.name}, {address.phone}
        </strong>
        {address.address}
      </address>
    </div>
  );
}

type SumsProps = { item: MallItem; quantity: number; price: Amount; balance: Amount };

/** Points before and after, and the surcharge in money. */
function Sums({ item, quantity, price, balance }: SumsProps) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const extra = fromTenThousandths(fromWire(item.extra) * BigInt(quantity));
  const rows: [name: string, figure: string][] = [
    [t("points.sum.have"), sayPoints(balance, locale)],
    [`${quantity} × ${sayPrice(item.points, locale)}`, `\u2212${sayPoints(price, locale)}`],
    [t("points.sum.keep"), sayPoints(subtract(balance, price), locale)],
  ];
  if (extra > ZERO) rows.push([t("points.sum.extra"), `\u2212${formatAmount(extra, style)}`]);
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1 border-t border-dashed border-line pt-3 text-sm">
        {rows.map(([name, figure], index) => (
          <div key={name} className={index === 2 ? "flex justify-between font-semibold" : "flex justify-between"}>
            <dt>{name}</dt>
            <dd className="tabular-nums">
              <bdi>{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-text-2">{t("points.redeem.held", { points: sayPoints(price, locale, 0) })}</p>
    </div>
  );
}
