import { IconButton, WhenNear, Wordmark } from "@perya/ui";
import { Link } from "@perya/browser/router";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { AgeNotice } from "../../features/site/components/age-notice.tsx";
import { LicenceCard } from "../../features/site/components/licence-card.tsx";
import { useCategories } from "../../features/site/site.categories.ts";
import { openDialog } from "../../lib/dialogs.ts";
import { useServiceLines } from "../../features/customer-service/customer-service.links.ts";
import { useLogin } from "../../lib/session.ts";
import { useBrand, useFlag } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { lazyPart } from "../lazy.ts";
import { useLanes, useLearnOrder } from "./lanes.ts";
import { SocialLinks } from "./social-links.tsx";

const PaymentMarks = lazyPart("payment-marks", async () => (await import("./payment-marks.tsx")).PaymentMarks);
const VendorMarks = lazyPart("vendor-marks", async () => (await import("./vendor-marks.tsx")).VendorMarks);

/** Footer (R3.7): products, help, contact, age notice, license, payments, social channels, back to top, vendors. */
export function Footer() {
  const { t } = useText();
  const { name, isDemo, theme } = useBrand();

  return (
    <footer
      aria-label={t("footer.label")}
      className="border-t border-line bg-surface-1 max-lg:pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))]"
    >
      <div className="page-width flex flex-col gap-8 py-10">
        <div className="grid grid-cols-2 gap-x-8 gap-y-8 md:grid-cols-[2fr_1fr_1fr]">
          <Products />
          <Help />
          <Contact />
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          <AgeNotice />
          <LicenceCard />
        </div>
        <Payments />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Wordmark name={name} mark={theme.mark} />
          {isDemo && <p className="min-w-0 flex-1 basis-64 text-sm text-text-3">{t("shell.demo")}</p>}
        </div>
        <div className="flex items-start gap-4 border-t border-line pt-4">
          <SocialLinks />
          <IconButton icon={ArrowUp} label={t("shell.toTop")} className="ms-auto" onClick={toTop} />
        </div>
        <Vendors />
      </div>
    </footer>
  );
}

function Products() {
  const { t } = useText();
  // Loads the category order here, because phones have no category row, which would load it. The page contains the
  // answer for logged-out visitors.
  useLearnOrder(useLanes().data);
  return (
    <section className="flex flex-col gap-2 max-md:col-span-2">
      <Title>{t("footer.products")}</Title>
      <div className="grid grid-cols-2 gap-x-6 lg:grid-cols-3">
        {useCategories().map(({ path, title }) => (
          <Link key={path} to={path} className={LINE}>
            {t(title)}
          </Link>
        ))}
      </div>
    </section>
  );
}

function Help() {
  const { t } = useText();
  return (
    <Column title={t("footer.help")}>
      <Link to="/helpmc" className={LINE}>
        {t("footer.helpCenter")}
      </Link>
      <Link to="/promotions" className={LINE}>
        {t("page.promotions")}
      </Link>
      <button type="button" className={LINE} onClick={() => openDialog("help", { part: "term" })}>
        {t("footer.terms")}
      </button>
      <button type="button" className={LINE} onClick={() => openDialog("help", { part: "privacy" })}>
        {t("footer.privacy")}
      </button>
    </Column>
  );
}

function Contact() {
  const { t } = useText();
  const { isLogin } = useLogin();
  const [service] = useServiceLines();
  const hasAgents = useFlag("AGENTPOLICY3");
  return (
    <Column title={t("footer.contact")}>
      {service && (
        <a href={service.url} target="_blank" rel="noopener noreferrer" className={LINE}>
          {t("shell.customerService")}
        </a>
      )}
      <button type="button" className={LINE} onClick={() => openDialog(isLogin ? "feedback" : "login")}>
        {t("footer.feedback")}
      </button>
      {hasAgents && (
        <Link to="/agent" className={LINE}>
          {t("footer.affiliate")}
        </Link>
      )}
    </Column>
  );
}

/**
 * Payment methods, loaded when scrolled near. Two rows are reserved on a phone, where the names do not fit into one.
 */
function Payments() {
  const { t } = useText();
  return (
    <section className="flex flex-col gap-3">
      <Title>{t("footer.payments")}</Title>
      <div className="min-h-20 sm:min-h-9">
        <WhenNear waiting={null}>
          <PaymentMarks />
        </WhenNear>
      </div>
    </section>
  );
}

/** Vendors, loaded when scrolled near. They are the last section, so that loading them moves nothing. */
function Vendors() {
  const { t } = useText();
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <Title>{t("footer.vendors")}</Title>
      <WhenNear waiting={<div className="min-h-26" />}>
        <VendorMarks />
      </WhenNear>
    </section>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-2">
      <Title>{title}</Title>
      <div className="flex flex-col items-start">{children}</div>
    </section>
  );
}

function Title({ children }: { children: string }) {
  return <h2 className="font-sans text-sm font-semibold text-text-1">{children}</h2>;
}

/** Scrolls to the top and moves the focus there, so that keyboard users continue at the top. */
function toTop() {
  window.scrollTo({ top: 0, behavior: "smooth" });
  document.getElementById("main")?.focus({ preventScroll: true });
}

const LINE =
  "py-1.5 text-start text-sm text-text-2 transition-colors hover:text-text-1 hover:underline max-lg:min-h-11 max-lg:content-center";
