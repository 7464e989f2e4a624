import { isLanguage, LANGUAGES } from "@perya/contract";
import { buttonClasses, Icon, Menu, MenuItem, VisuallyHidden } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Languages from "lucide-react/icons/languages";
import { sayNetworkFailed } from "../../lib/network.ts";
import { useBrand } from "../../lib/site.ts";
import { changeLanguage, useText } from "../../lib/text.ts";

/** Languages by their own names: a reader lost in a foreign page looks for the word they know. */
export function LanguageMenu() {
  const { t, language } = useText();
  const { languages } = useBrand();
  const trigger = (
    <>
      <Icon glyph={Languages} />
      <VisuallyHidden>{`${t("shell.language")}: `}</VisuallyHidden>
      <span lang={LANGUAGES[language].tag}>{LANGUAGES[language].name}</span>
    </>
  );

  return (
    <Menu label={t("shell.language")} trigger={trigger} triggerClassName={buttonClasses({ variant: "quiet" })}>
      {languages.filter(isLanguage).map((code) => (
        <MenuItem
          key={code}
          lang={LANGUAGES[code].tag}
          aria-current={code === language || undefined}
          onSelect={() => void changeLanguage(code).catch(sayNetworkFailed)}
        >
          <span className="grow">{LANGUAGES[code].name}</span>
          {code === language && <Icon glyph={Check} className="text-text-2" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
