import { Icon, IconButton } from "@perya/ui";
import Keyboard from "lucide-react/icons/keyboard";
import MenuIcon from "lucide-react/icons/menu";
import Moon from "lucide-react/icons/moon";
import Search from "lucide-react/icons/search";
import Sun from "lucide-react/icons/sun";
import { chooseTheme, useTheme } from "../../lib/theme.ts";
import { t } from "../../lib/text.ts";
import { KeyCap } from "../../lib/ui/key-cap.tsx";
import { BrandMenu } from "./brand-menu.tsx";
import { Clock } from "./clock.tsx";

/** Top bar, 52 px high: brand, search, time zone, theme and shortcuts. */
export function Bar({ onOpenMenu, onShowKeys, onFind }: Record<"onOpenMenu" | "onShowKeys" | "onFind", () => void>) {
  const theme = useTheme((state) => state.theme);
  const isDark = theme === "dark";
  return (
    <header className="flex h-[52px] shrink-0 items-center gap-2 border-b border-line bg-canvas px-2 sm:px-4">
      <IconButton icon={MenuIcon} label={t("console.openMenu")} onClick={onOpenMenu} className="lg:hidden" />
      <BrandMenu />
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
        className={
          "flex h-9 items-center gap-2.5 rounded-control border border-line-strong px-3 text-text-3 hover:bg-surface-2 " +
          "max-md:ms-auto max-md:border-0 md:w-[340px]"
        }
      >
        <Icon glyph={Search} size={16} />
        <span className="truncate max-md:sr-only">{t("palette.open")}</span>
        <span className="ms-auto flex gap-1 max-md:hidden">
          <KeyCap>{t("palette.key.control")}</KeyCap>
          <KeyCap>{t("palette.key.letter")}</KeyCap>
        </span>
      </button>
      <div className="flex items-center gap-1 md:ms-auto">
        <Clock />
        <IconButton
          icon={isDark ? Moon : Sun}
          label={t(`console.theme.${theme}`)}
          onClick={() => chooseTheme(isDark ? "light" : "dark")}
        />
        <IconButton icon={Keyboard} label={t("console.keys")} onClick={onShowKeys} className="max-sm:hidden" />
      </div>
    </header>
  );
}
