import type { ContractToEnd } from "@perya/contract";
import type { Text } from "@perya/text";
import { Checkbox, Notice } from "@perya/ui";
import { useText } from "../../../lib/text.ts";

type Props = {
  contracts: readonly ContractToEnd[];
  agreed: ReadonlySet<string>;
  onAgree: (id: string, isAgreed: boolean) => void;
  /** True if the form was submitted without confirming every contract. */
  isMissing?: boolean;
};

/** Downline contracts that would end, each with its reason and its own checkbox (R18.5). */
export function WouldEnd({ contracts, agreed, onAgree, isMissing = false }: Props) {
  const { t } = useText();
  if (contracts.length === 0) return null;
  return (
    <Notice tone="warning" title={t("contracts.wouldEnd", { count: contracts.length })} isLive>
      <p>{t("contracts.wouldEnd.text")}</p>
      <ul className="flex flex-col">
        {contracts.map(({ id, downline, violations }) => {
          const isAgreed = agreed.has(id);
          return (
            <li key={id}>
              <Checkbox
                label={t("contracts.wouldEnd.agree", { name: downline.name })}
                checked={isAgreed}
                onChange={(event) => onAgree(id, event.target.checked)}
                hint={sayReasons(violations, t)}
                error={isMissing && !isAgreed ? t("contracts.wouldEnd.missing") : undefined}
              />
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Writes one sentence per reason, however many tiers it affects. */
function sayReasons(violations: ContractToEnd["violations"], t: Text["t"]): string {
  if (violations.length === 0) return t("contracts.wouldEnd.nobodyAbove");
  const reasons = new Set(violations.map(({ violation }) => REASONS[violation] ?? "other"));
  return [...reasons].map((reason) => t(`contracts.endReason.${reason}`)).join(" ");
}

type Reason = "rate" | "conditions" | "cycle" | "carryOver" | "other";

const REASONS: Readonly<Partial<Record<string, Reason>>> = {
  rateTooHigh: "rate",
  winRateTooHigh: "rate",
  lossRateTooHigh: "rate",
  tierTooEasy: "conditions",
  activeBetLower: "conditions",
  singleBetLower: "conditions",
  cycleDiffers: "cycle",
  carryOverGentler: "carryOver",
};
