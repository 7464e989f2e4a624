import { buttonClasses, type Glyph, Icon, Menu, MenuItem, menuItemClasses } from "@perya/ui";
import { Link, type LinkProps } from "@perya/browser/router";
import ChartLine from "lucide-react/icons/chart-line";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Gift from "lucide-react/icons/gift";
import LogOut from "lucide-react/icons/log-out";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScrollText from "lucide-react/icons/scroll-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import UsersRound from "lucide-react/icons/users-round";
import { openDialog } from "../../../lib/dialogs.ts";
import { useLogin } from "../../../lib/session.ts";
import { useFlag } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { useMember } from "../sessions.queries.ts";
import { useSignOut } from "../sessions.sign-out.ts";

/** Account menu (R3.2) in the required order. A trial account has none of these pages and gets a register link. */
export function AccountMenu() {
  const { t } = useText();
  const { isAgent, isTrial } = useLogin();
  const hasMemberCenter = useFlag("MEMBERCENTER3");
  const member = useMember();
  const signOut = useSignOut();

  const trigger = (
    <>
      <Icon glyph={CircleUserRound} />
      <bdi className="max-w-32 truncate max-sm:sr-only">{member?.nickname ?? t("shell.account")}</bdi>
      <Icon glyph={ChevronDown} size={16} className="text-text-3 max-sm:hidden" />
    </>
  );

  return (
    <Menu
      label={t("shell.account")}
      trigger={trigger}
      triggerClassName={buttonClasses({ variant: "quiet", className: "max-sm:w-11 max-sm:px-0 sm:px-3" })}
    >
      {isTrial && (
        <MenuItem icon={UserRoundPlus} onSelect={() => openDialog("register")}>
          {t("shell.register")}
        </MenuItem>
      )}
      {hasMemberCenter && !isTrial && (
        <>
          <PageLink to="/member/personalHistoryCopy" glyph={ReceiptText} label={t("page.personalHistoryCopy")} />
          <PageLink to="/member/transactionHistory" glyph={ScrollText} label={t("page.transactionHistory")} />
          <PageLink to="/member/personalProfit" glyph={ChartLine} label={t("page.personalProfit")} />
          <PageLink to="/member/rewardCenter" glyph={Gift} label={t("page.rewardCenter")} />
          <PageLink to="/member/securityCenter" glyph={ShieldCheck} label={t("page.securityCenter")} />
        </>
      )}
      {isAgent && <PageLink to="/agentHome" glyph={UsersRound} label={t("page.agentHome")} />}
      <hr className="mx-3 my-1 border-line" />
      <MenuItem icon={LogOut} onSelect={signOut}>
        {t("shell.signOut")}
      </MenuItem>
    </Menu>
  );
}

function PageLink({ to, glyph, label }: { to: LinkProps["to"]; glyph: Glyph; label: string }) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={menuItemClasses()}>
      <Icon glyph={glyph} className="text-text-3" />
      {label}
    </Link>
  );
}
