import { Link } from "@perya/browser/router";
import { Icon, Menu, MenuItem, menuItemClasses } from "@perya/ui";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import { signOut } from "../../features/sign-in/sign-in.session.ts";
import { useOperator } from "../../lib/session.ts";
import { t } from "../../lib/text.ts";

/** Account menu: the operator's name and roles. Opens their own page and logs them out. */
export function AccountMenu() {
  const { name, roles } = useOperator();
  const titles = [...new Set(roles.map(({ role }) => t(`role.${role}`)))].join(", ");
  return (
    <div className="border-t border-line p-2">
      <Menu
        label={t("console.account")}
        triggerClassName="flex w-full min-h-11 items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-surface-2"
        trigger={
          <>
            <Initials name={name} />
            <span className="flex min-w-0 grow flex-col">
              <bdi className="truncate text-sm font-semibold text-text-1">{name}</bdi>
              <span className="truncate text-xs text-text-3">{titles}</span>
            </span>
            <Icon glyph={ChevronsUpDown} size={16} className="text-text-3" />
          </>
        }
      >
        <Link to="/own" role="menuitem" tabIndex={-1} className={menuItemClasses()}>
          <Icon glyph={KeyRound} />
          {t("console.ownPage")}
        </Link>
        <MenuItem icon={LogOut} onSelect={() => void signOut()}>
          {t("console.signOut")}
        </MenuItem>
      </Menu>
    </div>
  );
}

function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = ""]) => letter.toUpperCase())
    .join("");
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-sea-soft text-xs font-semibold text-sea"
    >
      {letters}
    </span>
  );
}
