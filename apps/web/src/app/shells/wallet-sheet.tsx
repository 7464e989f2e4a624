import { buttonClasses, Drawer } from "@perya/ui";
import { Link, useRouter } from "@perya/browser/router";
import { useEffect, useEffectEvent } from "react";
import { BonusFigures } from "../../features/rewards/components/bonus-figures.tsx";
import { useText } from "../../lib/text.ts";

/** Deposit and withdraw on a phone, side by side and equally large; wide screens have them in the header. */
export function WalletSheet({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => router.subscribe("onBeforeNavigate", () => close()), [router]);

  return (
    <Drawer title={t("shell.wallet")} side="bottom" onClose={onClose}>
      <div className="flex flex-col gap-4 pb-4">
        <BonusFigures />
        <p className="text-text-2">{t("wallet.moneyInAndOut")}</p>
        <div className="grid grid-cols-2 gap-3">
          <Link to="/member/depositv2" className={buttonClasses({ variant: "primary", size: "lg" })}>
            {t("page.depositv2")}
          </Link>
          <Link to="/member/withdraw" className={buttonClasses({ variant: "secondary", size: "lg" })}>
            {t("page.withdraw")}
          </Link>
        </div>
        <Link to="/member/transactionHistory" className={buttonClasses({ variant: "quiet" })}>
          {t("page.transactionHistory")}
        </Link>
      </div>
    </Drawer>
  );
}
