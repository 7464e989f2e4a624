import { buttonClasses, Icon, Menu, MenuItem, menuItemClasses } from "@perya/ui";
import { Link } from "@tanstack/react-router";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import UsersRound from "lucide-react/icons/users-round";
import { useLogin } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { useMember } from "../sessions.queries.ts";
import { useSignOut } from "../sessions.sign-out.ts";

/** The header's corner of whoever is signed in. Records, rewards and money join it with their pages. */
export function AccountMenu() {
  const { t } = useText();
  const { isAgent } = useLogin();
  const member = useMember();
  const signOut = useSignOut();

  const trigger = (
    <>
      <Icon glyph={CircleUserRound} />
      <bdi className="max-w-32 truncate max-sm:sr-only">{member?.nickname ?? t("shell.account")}</bdi>
      <Icon glyph={ChevronDown} size={16} className="text-text-3" />
    </>
  );

  return (
    <Menu label={t("shell.account")} trigger={trigger} triggerClassName={buttonClasses({ variant: "quiet" })}>
      <Link to="/member/securityCenter" role="menuitem" tabIndex={-1} className={menuItemClasses()}>
        <Icon glyph={CircleUserRound} />
        {t("place.securityCenter")}
      </Link>
      {isAgent && (
        <Link to="/agentHome" role="menuitem" tabIndex={-1} className={menuItemClasses()}>
          <Icon glyph={UsersRound} />
          {t("place.agentHome")}
        </Link>
      )}
      <MenuItem icon={LogOut} onSelect={signOut}>
        {t("shell.signOut")}
      </MenuItem>
    </Menu>
  );
}
