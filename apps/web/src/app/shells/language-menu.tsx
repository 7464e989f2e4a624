import { isLanguage, LANGUAGES } from "@perya/contract";
import { buttonClasses, Icon, Popover, Skeleton, VisuallyHidden } from "@perya/ui";
import Languages from "lucide-react/icons/languages";
import { Suspense } from "react";
import { pickLanguage } from "../../features/site/site.language.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { lazyPart } from "../lazy.ts";

const LanguageList = lazyPart(
  "language-list",
  async () => (await import("../../features/site/components/language-list.tsx")).LanguageList,
);

/** Menu of languages. `isIcon` is for the narrow side menu, where the language's name is for screen readers only. */
export function LanguageMenu({ isIcon = false }: { isIcon?: boolean }) {
  const { t, language } = useText();
  const { languages } = useBrand();
  const { tag, name } = LANGUAGES[language];
  const trigger = (
    <>
      <Icon glyph={Languages} />
      <VisuallyHidden>{`${t("shell.language")}: `}</VisuallyHidden>
      <span lang={tag} className={isIcon ? "sr-only" : "truncate"}>
        {name}
      </span>
    </>
  );

  return (
    <Popover
      label={t("shell.language")}
      title={isIcon ? t("shell.language") : undefined}
      trigger={trigger}
      triggerClassName={buttonClasses({ variant: "quiet", className: isIcon ? "size-11 px-0" : "min-w-0 px-3" })}
      className=""
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="m-2 h-33 w-68" />}>
          <LanguageList
            codes={languages.filter(isLanguage)}
            current={language}
            onPick={(code) => {
              close();
              if (isLanguage(code)) void pickLanguage(code);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
