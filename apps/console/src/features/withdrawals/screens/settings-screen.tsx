import type { WithdrawalSettings } from "@perya/contract";
import { Button, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Gauge from "lucide-react/icons/gauge";
import { useState } from "react";
import { useBrandId } from "../../../lib/brand.ts";
import { limitWords } from "../../../lib/controls-words.ts";
import { useKeys } from "../../../lib/keys.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ChooseBrand } from "../../../lib/ui/choose-brand.tsx";
import { ControlsProposalNotice } from "../../../lib/ui/controls-proposal.tsx";
import { Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { PageBody, PageHead } from "../../../lib/ui/page-head.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { SettingsDialog } from "../components/settings-dialog.tsx";
import { withdrawalQueries } from "../withdrawals.queries.ts";

const EDIT_KEY = "e";

/** A brand's withdrawal limits, auto-approval and dual approval. */
export function WithdrawalSettingsScreen() {
  const brandId = useBrandId();
  if (brandId !== undefined) return <Settings brandId={brandId} />;
  return (
    <PageBody>
      <PageHead title={t("limits.title")} lead={t("limits.lead")} />
      <ChooseBrand icon={Gauge} text={t("limits.chooseBrand")} />
    </PageBody>
  );
}

function Settings({ brandId }: { brandId: string }) {
  const settings = useQuery(withdrawalQueries.settings(brandId));
  const mayWrite = useMay("payments.write", brandId) && settings.data !== undefined;
  const [isEditing, setIsEditing] = useState(false);
  const edit = () => setIsEditing(true);
  useKeys(t("limits.title"), mayWrite ? [{ key: EDIT_KEY, label: t("limits.edit"), run: edit }] : []);
  return (
    <PageBody>
      <PageHead
        title={t("limits.title")}
        lead={t("limits.lead")}
        actions={
          mayWrite && (
            <Button size="sm" variant="primary" onClick={edit}>
              {t("limits.edit")} <KeyCap isOnAccent>{EDIT_KEY.toUpperCase()}</KeyCap>
            </Button>
          )
        }
      />
      <QueryStates query={settings} refusedText={problemText}>
        {(found) => (
          <>
            <div className="max-w-[960px]">
              <ControlsProposalNotice proposal={found.proposal} words={limitWords} />
            </div>
            <div className="grid max-w-[960px] gap-3 md:grid-cols-2">
              <Amounts settings={found} />
              <Times settings={found} />
            </div>
            {isEditing && <SettingsDialog settings={found} onClose={() => setIsEditing(false)} />}
          </>
        )}
      </QueryStates>
    </PageBody>
  );
}

function Amounts({ settings }: { settings: WithdrawalSettings }) {
  const money = (name: "minimum" | "maximum" | "dayMaximum" | "automaticUpTo" | "fourEyesAbove") => ({
    label: t(`limits.field.${name}`),
    value: <Figure amount={settings[name]} currency="PHP" />,
  });
  return (
    <Panel title={t("limits.amounts")}>
      <Facts
        facts={[
          money("minimum"),
          money("maximum"),
          money("dayMaximum"),
          { label: t("limits.field.dayCount"), value: String(settings.dayCount) },
          money("automaticUpTo"),
          money("fourEyesAbove"),
        ]}
      />
    </Panel>
  );
}

function Times({ settings }: { settings: WithdrawalSettings }) {
  const minutes = (name: "reviewMinutes" | "payoutMinutes" | "confirmMinutes") => ({
    label: t(`limits.field.${name}`),
    value: String(settings[name]),
  });
  return (
    <Panel title={t("limits.rules")}>
      <Facts
        facts={[
          { label: t("limits.field.turnoverPercent"), value: `${settings.turnoverPercent} %` },
          { label: t("limits.field.way"), value: t(`limits.way.${settings.way}`) },
          minutes("reviewMinutes"),
          minutes("payoutMinutes"),
          minutes("confirmMinutes"),
        ]}
      />
    </Panel>
  );
}
