import { Outlet, useLocation, useRouter } from "@perya/browser/router";
import { SkipLink } from "@perya/ui";
import { useState } from "react";
import { Palette } from "../../features/palette/components/palette.tsx";
import { useKeys } from "../../lib/keys.ts";
import { t } from "../../lib/text.ts";
import { listOpenPages } from "../open-pages.ts";
import { Bar } from "./bar.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { SideMenu } from "./side-menu.tsx";
import { usePaletteGroups, usePaletteKey } from "./palette-groups.ts";

/** Layout of the console: side menu, top bar and the page, which scrolls independently. */
export function ConsoleShell() {
  const [areKeysShown, setAreKeysShown] = useState(false);
  const { pathname } = useLocation();
  // Stores the path instead of a boolean, so that navigating to another page closes the menu.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  useGoKeys(() => setAreKeysShown(true));
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const groups = usePaletteGroups();
  usePaletteKey(() => setIsPaletteOpen(true));

  return (
    <div className="flex h-full">
      <SkipLink />
      <SideMenu isOpen={menuOpenAt === pathname} onClose={() => setMenuOpenAt(null)} />
      <div className="flex min-w-0 grow flex-col">
        <Bar
          onOpenMenu={() => setMenuOpenAt(pathname)}
          onShowKeys={() => setAreKeysShown(true)}
          onFind={() => setIsPaletteOpen(true)}
        />
        <main id="main" tabIndex={-1} className="flex min-h-0 grow flex-col">
          <Outlet />
        </main>
      </div>
      {isPaletteOpen && <Palette groups={groups} onClose={() => setIsPaletteOpen(false)} />}
      {areKeysShown && <KeysDialog onClose={() => setAreKeysShown(false)} />}
    </div>
  );
}

/** Registers the shortcuts: G and a letter open a page, "?" lists all shortcuts. */
function useGoKeys(onShowKeys: () => void) {
  const router = useRouter();
  const pages = listOpenPages().flatMap((page) => (page.goKey === undefined ? [] : [{ ...page, goKey: page.goKey }]));
  useKeys(
    t("console.keys.go"),
    pages.map(({ goKey, title, path }) => ({
      key: `g ${goKey}`,
      label: t(title),
      run: () => router.history.push(path),
    })),
  );
  useKeys(t("console.keys.everywhere"), [{ key: "?", label: t("console.keys.list"), run: onShowKeys }]);
}
