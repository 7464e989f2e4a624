import { Button, Icon, SkipLink, Wordmark } from "@perya/ui";
import { Link, Outlet } from "@perya/browser/router";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import { useMember } from "../../features/sessions/sessions.queries.ts";
import { useSignOut } from "../../features/sessions/sessions.sign-out.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { Clock } from "./clock.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** S0 §2, agent header: GMT offset, live clock, nickname, sign out. */
export function AgentShell() {
  const { t } = useText();
  const { name, theme } = useBrand();
  const member = useMember();
  const signOut = useSignOut();

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-surface-1">
        <div className="flex min-h-16 flex-wrap items-center gap-x-4 px-4 py-1 sm:px-6">
          <Link to="/" className="flex rounded-control py-2">
            <Wordmark name={name} mark={theme.mark} className="max-sm:[&_bdi]:sr-only" />
          </Link>
          {/* A row of its own on a phone, where the first has no room for it. */}
          <div className="order-last basis-full pb-2 sm:order-none sm:basis-auto sm:pb-0">
            <Clock />
          </div>
          <div className="ms-auto flex min-w-0 items-center">
            <LanguageMenu />
            <ThemeMenu />
            <span className="flex min-w-0 items-center gap-2 px-2 text-text-2">
              <Icon glyph={CircleUserRound} />
              <bdi className="max-w-40 truncate max-sm:max-w-20">{member?.nickname ?? ""}</bdi>
            </span>
            <Button icon={LogOut} variant="quiet" onClick={signOut} className="max-sm:w-11 max-sm:px-0">
              <span className="max-sm:sr-only">{t("shell.signOut")}</span>
            </Button>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
    </div>
  );
}
