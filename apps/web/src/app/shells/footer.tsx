import { IconButton, Wordmark } from "@perya/ui";
import { Link } from "@tanstack/react-router";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { AgeNotice } from "../../features/site/components/age-notice.tsx";
import { useCategories } from "../../features/site/site.categories.ts";
import { useServiceLink } from "../../lib/service-link.ts";
import { openDialog } from "../../lib/dialogs.ts";
import { useLogin } from "../../lib/session.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { SocialLinks } from "./social-links.tsx";

/** S0 §2, footer: products, help, contact, social channels, and the way back to the top. */
export function Footer() {
  const { t } = useText();
  const { name, isDemo } = useBrand();
  const { isLogin } = useLogin();
  const serviceLink = useServiceLink();

  return (
    <footer
      aria-label={t("footer.label")}
      className="border-t border-line bg-surface-1 max-lg:pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-page flex-col gap-10 px-4 py-10 sm:px-6 lg:px-8">
        <AgeNotice />
        <div className="grid gap-x-8 gap-y-8 sm:grid-cols-[2fr_1fr_1fr]">
          <Column title={t("footer.products")} isWide>
            {useCategories().map(({ path, title }) => (
              <Link key={path} to={path} className={LINE}>
                {t(title)}
              </Link>
            ))}
          </Column>
          <Column title={t("footer.help")}>
            <Link to="/helpmc" className={LINE}>
              {t("footer.helpCenter")}
            </Link>
            <Link to="/promotions" className={LINE}>
              {t("place.promotions")}
            </Link>
          </Column>
          <Column title={t("footer.contact")}>
            {serviceLink !== null && (
              <a href={serviceLink} target="_blank" rel="noopener noreferrer" className={LINE}>
                {t("shell.customerService")}
              </a>
            )}
            <button type="button" className={LINE} onClick={() => openDialog(isLogin ? "feedback" : "login")}>
              {t("footer.feedback")}
            </button>
            <Link to="/agent" className={LINE}>
              {t("footer.affiliate")}
            </Link>
          </Column>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
          <Wordmark name={name} />
          {isDemo && <p className="min-w-0 flex-1 basis-64 text-sm text-text-3">{t("shell.demo")}</p>}
          <div className="ms-auto flex items-center gap-4">
            <SocialLinks />
            <IconButton icon={ArrowUp} label={t("shell.toTop")} onClick={() => window.scrollTo({ top: 0 })} />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-sans text-sm font-semibold text-text-1">{title}</h2>
      <div className={isWide ? "grid grid-cols-2 gap-x-6 lg:grid-cols-3" : "flex flex-col items-start"}>{children}</div>
    </section>
  );
}

const LINE = "py-1.5 text-start text-sm text-text-2 transition-colors hover:text-text-1 hover:underline";
