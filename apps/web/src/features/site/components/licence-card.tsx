import { isOutsideLink } from "@perya/rules";
import { Icon } from "@perya/ui";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useBrand, useSite } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";

/**
 * The regulator's notice, and the license if the brand's resources have one (LICENCE: number as label, regulator's page
 * as URL). A demo brand states that it has none.
 */
export function LicenceCard() {
  const { t, language } = useText();
  const { regulatorLines, isDemo } = useBrand();
  const licence = useSite().info.resources["LICENCE"];
  const hasLicence = licence !== undefined && isOutsideLink(licence.url);
  const line = regulatorLines[language];
  if (!hasLicence && !isDemo && !line) return null;
  return (
    <section aria-label={t("footer.licence")} className="flex gap-4 rounded-card border border-line px-5 py-4">
      <Icon glyph={ShieldCheck} size={32} className="text-text-2" />
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold">
          {hasLicence ? licence.labelNameEn : isDemo ? t("footer.noLicence") : t("footer.licence")}
        </p>
        {line && <p className="text-text-2">{line}</p>}
        {hasLicence && (
          <a
            href={licence.url}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-9 items-center"
          >
            {t("footer.checkLicence")}
          </a>
        )}
      </div>
    </section>
  );
}
