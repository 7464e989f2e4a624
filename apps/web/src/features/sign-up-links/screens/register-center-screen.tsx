import { useIsHydrating, useNavigate, useSearch } from "@perya/browser/router";
import { ACCOUNT_TYPES, agentAbilities } from "@perya/rules";
import { Tabs } from "@perya/ui";
import { useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { AgentPage } from "../../agents/components/agent-page.tsx";
import { Links } from "../components/links.tsx";
import { OpenAccount } from "../components/open-account.tsx";

/** Register center (R17.3): open accounts for downlines, or create sign-up links. */
export function RegisterCenterScreen() {
  const { t } = useText();
  const { accountType } = useSession();
  const isHydrating = useIsHydrating();
  const search = useSearch();
  const navigate = useNavigate();
  // The server does not know the account type, so it renders what most agents see.
  const type = isHydrating ? ACCOUNT_TYPES.agent : accountType;
  const { opens = [], invites = [] } = agentAbilities(type ?? 0) ?? {};
  // Affiliates can't open accounts, so this tab is hidden for them.
  const tabs = [
    {
      key: "account",
      label: t("registerCenter.account"),
      content: <OpenAccount types={opens} />,
      isOpen: opens.length > 0,
    },
    { key: "links", label: t("registerCenter.links"), content: <Links types={invites} />, isOpen: true },
  ].filter(({ isOpen }) => isOpen);
  const selected = tabs.find(({ key }) => key === search["tab"])?.key ?? tabs[0]?.key ?? "links";
  return (
    <AgentPage title={t("page.registerCenter")} lead={t("agents.lead.registerCenter")}>
      <Tabs
        label={t("page.registerCenter")}
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => void navigate({ to: ".", search: { tab }, replace: true })}
      />
    </AgentPage>
  );
}
