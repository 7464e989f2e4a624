import { Button, buttonClasses } from "@perya/ui";
import { Link, useLocation } from "@perya/browser/router";
import { MessagesButton } from "../../features/messages/components/messages-button.tsx";
import { AccountMenu } from "../../features/sessions/components/account-menu.tsx";
import { BalanceChip } from "../../features/wallet/components/balance-chip.tsx";
import { openDialog } from "../../lib/dialogs.ts";
import { useLogin } from "../../lib/session.ts";
import { useFlag } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/**
 * Header when logged in (R3.2): balance, deposit, withdraw, account menu. A trial account has no money and gets a
 * register button.
 */
export function MemberCorner() {
  const { isTrial } = useLogin();
  if (isTrial)
    return (
      <>
        <RegisterButton />
        <AccountMenu />
      </>
    );
  return (
    <>
      <BalanceChip />
      <MoneyButtons />
      <MessagesButton />
      <AccountMenu />
    </>
  );
}

function RegisterButton() {
  const { t } = useText();
  return (
    <Button variant="primary" onClick={() => openDialog("register")}>
      {t("shell.register")}
    </Button>
  );
}

/** Withdraw is as prominent as deposit. On a phone both are in the wallet sheet. */
function MoneyButtons() {
  const { t } = useText();
  const { pathname } = useLocation();
  const isAtMoney = pathname === "/member/depositv2" || pathname === "/member/withdraw";
  if (!useFlag("MEMBERCENTER3")) return null;
  return (
    <div className="grid grid-cols-2 gap-2 max-md:hidden">
      {/* On the deposit and withdraw pages, only the page's own button has the accent color. */}
      <Link to="/member/depositv2" className={buttonClasses({ variant: isAtMoney ? "secondary" : "primary" })}>
        {t("page.depositv2")}
      </Link>
      <Link to="/member/withdraw" className={buttonClasses({ variant: "secondary" })}>
        {t("page.withdraw")}
      </Link>
    </div>
  );
}
