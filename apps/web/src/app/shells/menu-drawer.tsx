import { Drawer } from "@perya/ui";
import { useRouter } from "@perya/browser/router";
import { useEffect, useEffectEvent } from "react";
import { InstallEntry } from "../../features/install/components/install-entry.tsx";
import { LeftMenuBanner } from "../../features/notices/components/left-menu-banner.tsx";
import { useText } from "../../lib/text.ts";
import { CategoryTiles } from "./category-tiles.tsx";
import { useLanes, useLearnOrder } from "./lanes.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { SocialIcons } from "./social-links.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** The side menu on phones, with language and theme at the bottom. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => router.subscribe("onBeforeNavigate", () => close()), [router]);
  // Phones have no category row in the header, so the drawer loads the order.
  useLearnOrder(useLanes().data);

  const settings = (
    <div className="flex w-full items-center justify-between">
      <LanguageMenu />
      <ThemeMenu />
    </div>
  );
  return (
    <Drawer title={t("shell.menu")} onClose={onClose} footer={settings}>
      <div className="flex flex-col gap-4">
        <CategoryTiles />
        <MenuLinks categories="above" />
      </div>
      <InstallEntry />
      <SocialIcons className="mt-4 border-t border-line pt-3" />
      <LeftMenuBanner />
    </Drawer>
  );
}
