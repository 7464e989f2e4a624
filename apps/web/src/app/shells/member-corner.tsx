import { Button, buttonClasses } from "@perya/ui";
import { Link, useLocation } from "@perya/browser/router";
import { MessagesButton } from "../../features/messages/components/messages-button.tsx";
import { AccountMenu } from "../../features/sessions/components/account-menu.tsx";
import { BalanceChip } from "../../features/wallet/components/balance-chip.tsx";
import { openDialog } from "../../lib/dialogs.ts";
import { useLogin } from "../../lib/session.ts";
import { useFlag } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/** S0 §2, header of whoever is signed in: the balance, money in and out, the account. A trial has no money, and registers here. */
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

/** Getting money out is as near and as large as putting it in. A phone has both in its wallet sheet. */
function MoneyButtons() {
  const { t } = useText();
  const { pathname } = useLocation();
  const isAtMoney = pathname === "/member/depositv2" || pathname === "/member/withdraw";
  if (!useFlag("MEMBERCENTER3")) return null;
  return (
    <div className="grid grid-cols-2 gap-2 max-md:hidden">
      {/* Brass stands once: where money goes in or out already, it is that page's. */}
      <Link to="/member/depositv2" className={buttonClasses({ variant: isAtMoney ? "secondary" : "primary" })}>
        {t("page.depositv2")}
      </Link>
      <Link to="/member/withdraw" className={buttonClasses({ variant: "secondary" })}>
        {t("page.withdraw")}
      </Link>
    </div>
  );
}
