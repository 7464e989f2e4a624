import type { MethodSetting } from "@perya/contract";
import { fromWire, ZERO } from "@perya/money";
import { classes, Icon } from "@perya/ui";
import Landmark from "lucide-react/icons/landmark";
import QrCode from "lucide-react/icons/qr-code";
import Wallet from "lucide-react/icons/wallet";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";

const MARKS = { ewallet: Wallet, qrph: QrCode, bank: Landmark } as const;

type Previewed = Pick<
  MethodSetting,
  "kind" | "name" | "currency" | "minimum" | "maximum" | "feeFixed" | "feeBp" | "chips" | "arrivalMinutes" | "isOpen"
>;

/** The card of the member's deposit page, from what is set or being typed. */
export function MethodPreview({ method }: { method: Previewed }) {
  const currency = currencyNamed(method.currency);
  const say = (amount: string) => sayAmount(fromWire(amount), currency);
  const isFree = fromWire(method.feeFixed) === ZERO && method.feeBp === 0;
  return (
    <figure
      aria-label={t("methods.preview")}
      className={classes(
        "flex flex-col gap-2 self-start rounded-card border border-line-strong bg-surface-2 p-3",
        !method.isOpen && "border-dashed",
      )}
    >
      <figcaption className="text-xs text-text-3">{t("methods.preview")}</figcaption>
      <div className="flex items-center gap-3">
        <Icon glyph={MARKS[method.kind]} className="shrink-0 text-sea" />
        <span className="min-w-0">
          <span className="block truncate text-sm font-semibold text-text-1">{method.name}</span>
          <span className="block text-xs text-text-3">
            {method.isOpen ? sayArrival(method.arrivalMinutes) : t("methods.preview.closed")}
          </span>
        </span>
      </div>
      <p className="text-xs text-text-2 tabular-nums">
        {say(method.minimum)} – {say(method.maximum)} · {isFree ? t("methods.free") : sayFee(method, say)}
      </p>
      {method.chips.length > 0 && (
        <p className="flex flex-wrap gap-1.5 text-xs">
          {method.chips.map((chip) => (
            <span key={chip} className="rounded-chip bg-surface-3 px-2 py-0.5 text-text-2 tabular-nums">
              {say(chip)}
            </span>
          ))}
        </p>
      )}
    </figure>
  );
}

function sayArrival(minutes: number): string {
  return minutes === 0 ? t("methods.atOnce") : t("methods.within", { minutes });
}

function sayFee({ feeFixed, feeBp }: Previewed, say: (amount: string) => string): string {
  const parts = [
    ...(fromWire(feeFixed) === ZERO ? [] : [say(feeFixed)]),
    ...(feeBp === 0 ? [] : [`${(feeBp / 100).toFixed(2)} %`]),
  ];
  return t("methods.fee", { fee: parts.join(" + ") });
}
