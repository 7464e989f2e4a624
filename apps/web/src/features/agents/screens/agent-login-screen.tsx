import { Card, Empty, FormHead, type FormProblem } from "@perya/ui";
import { Link } from "@perya/browser/router";
import NoAgents from "lucide-react/icons/door-closed";
import type { ReactNode } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useServiceLink } from "../../customer-service/customer-service.links.ts";
import { useText } from "../../../lib/text.ts";

type AgentLoginScreenProps = { problem: FormProblem["head"]; children: ReactNode };

/** Shown instead of the login form if the brand has no agents. */
export function NoAgentsScreen() {
  const { t } = useText();
  return (
    <div className="mx-auto flex w-full max-w-[440px] flex-col gap-4 px-4 py-8">
      <title>{usePageTitle(t("page.agent"))}</title>
      <Card>
        <h1 tabIndex={-1} className="sr-only">
          {t("page.agent")}
        </h1>
        <Empty icon={NoAgents} title={t("agentLogin.closed.title")} text={t("agentLogin.closed.text")} />
      </Card>
      <Ways />
    </div>
  );
}

/** Agent login (R2.5, /agent). Players use the dialog. */
export function AgentLoginScreen({ problem, children }: AgentLoginScreenProps) {
  const { t } = useText();
  return (
    <div className="mx-auto flex w-full max-w-[440px] flex-col gap-4 px-4 py-8">
      <title>{usePageTitle(t("page.agent"))}</title>
      <Card className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-xl sm:text-2xl">
          {t("page.agent")}
        </h1>
        <FormHead {...problem}>{t("agentLogin.lead")}</FormHead>
        {children}
      </Card>
      <Ways />
    </div>
  );
}

/** Links for visitors who are not agents. */
function Ways() {
  const { t } = useText();
  const serviceLink = useServiceLink();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 px-2 text-sm">
      <Link to="/" className="link py-3">
        {t("agentLogin.site")}
      </Link>
      {serviceLink !== null && (
        <a href={serviceLink} target="_blank" rel="noopener noreferrer" className="link py-3">
          {t("shell.customerService")}
        </a>
      )}
    </p>
  );
}
