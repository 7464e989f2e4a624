import { Card, Screen } from "@perya/ui";
import { useHash, useNavigate } from "@perya/browser/router";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useText } from "../../../lib/text.ts";
import { HelpCenter } from "../components/help-center.tsx";

/** Help center as a page (R2.7, /helpmc), with the open topic in the address. */
export function HelpScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const hash = useHash();
  const title = t("page.help");
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("help.lead")}>
      <Card>
        <HelpCenter
          part={hash || undefined}
          heading="h2"
          onPart={(part) => void navigate({ to: "/helpmc", hash: part ?? "", replace: true })}
        />
      </Card>
    </Screen>
  );
}
