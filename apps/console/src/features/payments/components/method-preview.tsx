import type { MethodSetting } from "@perya/contract";
import { fromWire } from "@perya/money";
import { classes, Icon, LetterMark } from "@perya/ui";
import Clock from "lucide-react/icons/clock";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { sayFee } from "../payments.words.ts";

type Previewed = Pick<
  MethodSetting,
  | "name"
  | "currency"
  | "minimum"
  | "maximum"
  | "feeFixed"
  | "feeBp"
  | "chips"
  | "arrivalMinutes"
  | "isOpen"
  | "closedReason"
>;

/** Preview of the method's card on the deposit page, from the current or edited settings. */
export function MethodPreview({ method }: { method: Previewed }) {
  const currency = currencyNamed(method.currency);
  const say = (amount: string) => sayAmount(fromWire(amount), currency);
  return (
    <figure aria-label={t("methods.preview")} className="flex flex-col gap-2 self-start">
      <figcaption className="text-xs text-text-3">{t("methods.preview")}</figcaption>
      <div className="flex min-h-16 items-center gap-3 rounded-control border border-line-strong px-3.5 py-2.5">
        <LetterMark name={method.name} isFaint={!method.isOpen} />
        <span className="flex min-w-0 grow flex-col text-xs">
          <span className={classes("truncate text-sm font-semibold", !method.isOpen && "text-text-3")}>
            {method.name}
          </span>
          {method.isOpen ? (
            <>
              <span className="text-text-2">{`${sayFee(method)} · ${sayArrival(method.arrivalMinutes)}`}</span>
              <span className="text-text-3 tabular-nums">{`${say(method.minimum)} – ${say(method.maximum)}`}</span>
            </>
          ) : (
            <span className="text-persimmon">{t(`methods.preview.${method.closedReason ?? "maintenance"}`)}</span>
          )}
        </span>
        {!method.isOpen && <Icon glyph={Clock} className="text-persimmon" />}
      </div>
      {method.chips.length > 0 && (
        <p className="flex flex-wrap gap-1.5 text-xs">
          {chipsWithin(method).map((chip) => (
            <span key={chip} className="rounded-chip bg-surface-3 px-2 py-0.5 text-text-2 tabular-nums">
              {say(chip).replace(/\.00$/u, "")}
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

/** Leaves out quick amounts outside the limits. */
function chipsWithin({ chips, minimum, maximum }: Previewed): string[] {
  const [least, most] = [fromWire(minimum), fromWire(maximum)];
  return chips.filter((chip) => fromWire(chip) >= least && fromWire(chip) <= most);
}
