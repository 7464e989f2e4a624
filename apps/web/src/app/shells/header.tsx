import { Button, classes, Skeleton, Wordmark } from "@perya/ui";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { openDialog } from "../../lib/dialogs.ts";
import { useLogin } from "../../lib/session.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { laterPart } from "../later.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

const AccountMenu = laterPart(
  "account-menu",
  async () => (await import("../../features/sessions/components/account-menu.tsx")).AccountMenu,
);

const BalanceChip = laterPart(
  "balance-chip",
  async () => (await import("../../features/wallet/components/balance-chip.tsx")).BalanceChip,
);

const MessagesButton = laterPart(
  "messages-button",
  async () => (await import("../../features/messages/components/messages-button.tsx")).MessagesButton,
);

/** On a wide screen the brand stands in the side menu, so only a phone, or a page without that menu, shows it here. */
export function Header({ hasSideMenu = true }: { hasSideMenu?: boolean }) {
  const { t } = useText();
  const { name } = useBrand();
  const { isLogin } = useLogin();

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas/95 backdrop-blur-sm">
      <div className="flex h-16 items-center gap-1 px-4 sm:gap-2 sm:px-6 lg:px-8">
        <Link to="/" className={classes("flex rounded-control py-2", hasSideMenu && "lg:hidden")}>
          {/* On a phone the balance takes the room of the name. */}
          <Wordmark name={name} className={isLogin ? "max-sm:[&_bdi]:sr-only" : undefined} />
        </Link>
        <div className="ms-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <div className="hidden items-center sm:flex">
            <LanguageMenu />
            <ThemeMenu />
          </div>
          {isLogin ? (
            <Suspense fallback={<Skeleton className="h-11 w-48" />}>
              <BalanceChip />
              <MessagesButton />
              <AccountMenu />
            </Suspense>
          ) : (
            <EntryButtons logIn={t("shell.logIn")} register={t("shell.register")} />
          )}
        </div>
      </div>
    </header>
  );
}

function EntryButtons({ logIn, register }: { logIn: string; register: string }) {
  return (
    <div className="flex items-center gap-1 sm:gap-2">
      <Button variant="quiet" className={TIGHT} onClick={() => openDialog("login")}>
        {logIn}
      </Button>
      <Button className={TIGHT} onClick={() => openDialog("register")}>
        {register}
      </Button>
    </div>
  );
}

/** Two words side by side on a phone; only the narrowest breaks them. */
const TIGHT = "max-sm:px-3 max-sm:text-sm min-[22.5rem]:whitespace-nowrap";
