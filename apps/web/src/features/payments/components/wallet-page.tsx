import type { Deposit } from "@perya/contract";
import { buttonClasses } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { sayClock, useSecondsLeft } from "../../../lib/countdown.ts";

/** Link that opens the provider's page in a new tab. This page stays open and shows the result. */
export function WalletPage({ deposit, url }: { deposit: Deposit; url: string }) {
  const { t } = useText();
  const left = useSecondsLeft(deposit.expiresAt, true);
  const { methodName: method } = deposit;
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-lg">{t("deposit.walletPage", { method })}</h2>
        <p className="text-end text-sea">
          <span className="font-display text-lg font-bold tabular-nums">{sayClock(left)}</span>
          <span className="block text-xs text-text-2">{t("deposit.left")}</span>
        </p>
      </div>
      <p className="text-sm text-text-2">{t("deposit.walletPage.text", { method })}</p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses({ variant: "primary", size: "lg" })}
      >
        {t("deposit.open", { method })}
      </a>
    </>
  );
}
