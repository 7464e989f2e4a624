import { Badge, Button, Icon, SkipLink, Wordmark } from "@perya/ui";
import { Link, Outlet } from "@perya/browser/router";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import { MessagesButton } from "../../features/messages/components/messages-button.tsx";
import { useMember } from "../../features/sessions/sessions.queries.ts";
import { useSignOut } from "../../features/sessions/sessions.sign-out.ts";
import { PageClock } from "../../lib/page-clock.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { AgentBar } from "./agent-bar.tsx";
import { AgentSideMenu } from "./agent-menu.tsx";
import { Clock } from "./clock.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** Shell of the agent center: side menu on wide screens, bottom bar on phones. */
export function AgentShell() {
  const { timeZone } = useBrand();
  return (
    <PageClock value={timeZone}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <AgentHeader />
        <div className="flex flex-1">
          <AgentSideMenu />
          <main
            id="main"
            tabIndex={-1}
            className="min-w-0 flex-1 max-lg:pb-[calc(4.25rem+env(safe-area-inset-bottom))]"
          >
            <Outlet />
          </main>
        </div>
        <AgentBar />
      </div>
    </PageClock>
  );
}

/**
 * Header of the agent center (R3.9): GMT offset, live clock, nickname, log out. On a phone, language, theme and log out
 * are under "More".
 */
function AgentHeader() {
  const { t } = useText();
  const { name, theme } = useBrand();
  const member = useMember();
  const signOut = useSignOut();
  return (
    <header className="sticky top-0 z-20 h-16 border-b border-line bg-surface-1">
      <div className="flex h-full items-center gap-x-3 px-4 lg:px-5">
        <Link to="/" className="flex min-w-0 rounded-control py-2">
          <Wordmark name={name} mark={theme.mark} className="[&_bdi]:truncate" />
        </Link>
        <span className="max-sm:hidden">
          <Badge>{t("agentMenu.tag")}</Badge>
        </span>
        <Clock />
        <div className="ms-auto flex min-w-0 items-center">
          <MessagesButton />
          <span className="flex items-center max-lg:hidden">
            <LanguageMenu />
            <ThemeMenu />
          </span>
          <span className="flex min-w-0 items-center gap-2 px-2 text-text-2">
            <Icon glyph={CircleUserRound} />
            <bdi className="max-w-40 truncate max-sm:sr-only">{member?.nickname ?? ""}</bdi>
          </span>
          <Button icon={LogOut} variant="quiet" onClick={signOut} className="max-lg:hidden">
            {t("shell.signOut")}
          </Button>
        </div>
      </div>
    </header>
  );
}
