import { isOutsideLink } from "@perya/rules";
import { Icon } from "@perya/ui";
import ExternalLink from "lucide-react/icons/external-link";
import { closeDialog, openDialog } from "../../../lib/dialogs.ts";
import { useSite } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";

/** Below the form: the login link, and the operator's link for new players (R4.9, REGISTERPOP). */
export function RegisterFoot({ next }: { next: string | undefined }) {
  const { t, language } = useText();
  const link = useSite().info.resources["REGISTERPOP"];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1 text-sm">
      <p className="flex items-center gap-x-2 text-text-2">
        {t("register.haveAccount")}
        <button type="button" className="link min-h-11 font-semibold" onClick={() => logIn(next)}>
          {t("register.login")}
        </button>
      </p>
      {link && isOutsideLink(link.url) && (
        <a
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          className="link flex min-h-11 items-center gap-1.5"
        >
          {/* The label is English only (R4.9), so other languages show our own text. */}
          {language === "EN" ? link.labelNameEn : t("register.newcomers")}
          <Icon glyph={ExternalLink} size={16} />
        </a>
      )}
    </div>
  );
}

function logIn(next: string | undefined) {
  closeDialog("register");
  openDialog("login", { ...(next && { next }) });
}
