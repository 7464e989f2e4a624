import { buttonClasses, type Glyph, Icon, Menu, MenuItem, VisuallyHidden } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useText } from "../../lib/text.ts";
import { chooseTheme, THEME_MODES, type ThemeMode, useTheme, useThemeMode } from "../../lib/theme.ts";

const GLYPHS: Record<ThemeMode, Glyph> = { dark: Moon, light: Sun, system: Monitor };

/** Menu of color schemes, hidden for themes with a single one. */
export function ThemeMenu() {
  const { schemes } = useTheme();
  return schemes === "both" ? <SchemeMenu /> : null;
}

function SchemeMenu() {
  const { t } = useText();
  const mode = useThemeMode();
  const trigger = (
    <>
      <Icon glyph={GLYPHS[mode]} />
      <VisuallyHidden>{`${t("shell.theme")}: ${t(`shell.theme.${mode}`)}`}</VisuallyHidden>
    </>
  );

  return (
    <Menu label={t("shell.theme")} trigger={trigger} triggerClassName={buttonClasses({ variant: "quiet" })}>
      {THEME_MODES.map((choice) => (
        <MenuItem
          key={choice}
          icon={GLYPHS[choice]}
          aria-current={choice === mode || undefined}
          onSelect={() => chooseTheme(choice)}
        >
          <span className="grow">{t(`shell.theme.${choice}`)}</span>
          {choice === mode && <Icon glyph={Check} className="text-text-2" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
